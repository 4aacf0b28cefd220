import { record } from './record.ts';

export const reviewKinds = ['conflict', 'deleted', 'rejected', 'parked'] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/** A write that could not be applied as typed, kept whole until its owner decides: « À vérifier ». */
export const review = record({
  table: 'review',
  key: 'review_id',
  syncScope: 'owner',
  singular: 'saisie à vérifier',
  plural: 'saisies à vérifier',
  fields: {
    review_id: { kind: 'id', label: 'Saisie' },
    review_kind: { kind: 'choice', options: reviewKinds, label: 'Nature' },
    operation: { kind: 'text', max: 50, label: 'Opération' },
    /** The operation's arguments as sent, JSON. */
    args: { kind: 'text', max: 100_000, label: 'Contenu' },
    /** What the server held instead, JSON; absent when it refused for another reason. */
    theirs: { kind: 'text', max: 100_000, optional: true, label: 'Valeur du serveur' },
    /** The shared rows that the operation refers to, as its device knew them, JSON; usually absent. */
    names: { kind: 'text', max: 100_000, optional: true, label: 'Données nommées' },
    reason: { kind: 'text', max: 500, label: 'Raison' },
    created_at: { kind: 'instant', label: 'Date' },
  },
});
