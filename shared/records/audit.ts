import { limits } from '../limits.ts';
import { record } from './record.ts';

/** What administrators did: who, when, what, and the row before and after as JSON. */
export const audit = record({
  table: 'audit',
  key: 'audit_id',
  syncScope: 'server',
  singular: 'écriture du journal',
  plural: 'écritures du journal',
  fields: {
    audit_id: { kind: 'integer', min: 1, label: 'Écriture' },
    audit_date: { kind: 'instant', label: 'Date' },
    /** Kept as text: accounts are deleted, the journal stays. */
    audit_actor: { kind: 'text', max: limits.mailMax, label: 'Par' },
    audit_action: {
      kind: 'choice',
      options: ['create', 'update', 'delete', 'imported', 'undone'],
      label: 'Action',
    },
    audit_table: { kind: 'text', max: limits.labelMax, label: 'Donnée' },
    audit_row: { kind: 'text', max: limits.labelMax, label: 'Identifiant' },
    audit_before: { kind: 'text', max: 100_000, optional: true, label: 'Avant' },
    audit_after: { kind: 'text', max: 100_000, optional: true, label: 'Après' },
    /** The names that the ids in both rows referred to then, as JSON by « table:id ». */
    audit_names: { kind: 'text', max: 100_000, optional: true, label: 'Noms' },
  },
});
