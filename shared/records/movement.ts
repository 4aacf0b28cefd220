import type { FieldIssue } from '../errors.ts';
import { limits } from '../limits.ts';
import { record } from './record.ts';

const movementTypes = ['deposit', 'withdrawal', 'correction'] as const;

export type MovementType = (typeof movementTypes)[number];

const movementNames: Readonly<Record<MovementType, string>> = {
  deposit: 'Dépôt',
  withdrawal: 'Retrait',
  correction: 'Correction',
};

/** « Dépôt », « Retrait », « Correction »; « Mouvement » for a type of a later version. */
export function movementName(type: string): string {
  return movementNames[type as MovementType] ?? 'Mouvement';
}

/** What a movement does to a balance, and what it may carry. */
interface MovementAmounts {
  mvt_type?: string;
  mvt_montant?: number;
  mvt_vu?: number | null;
  mvt_saisi?: number | null;
}

export const movement = record({
  table: 'movement',
  key: 'mvt_id',
  syncScope: 'owner',
  singular: 'mouvement',
  plural: 'mouvements',
  indexes: ['br_id'],
  fields: {
    mvt_id: { kind: 'id', label: 'Mouvement' },
    br_id: { kind: 'id', to: 'bankroll', label: 'Bankroll' },
    mvt_type: { kind: 'choice', options: movementTypes, label: 'Type' },
    /** Signed: what it adds to the balance. */
    mvt_montant: { kind: 'cents', label: 'Montant' },
    mvt_date: { kind: 'instant', label: 'Date' },
    mvt_comment: { kind: 'text', max: limits.commentMax, optional: true, label: 'Commentaire' },
    /** The balance that was shown, and the actual amount that was typed over it; both absent in any other movement. */
    mvt_vu: { kind: 'cents', optional: true, label: 'Solde affiché' },
    mvt_saisi: { kind: 'cents', optional: true, label: 'Montant constaté' },
  },
  check: movementIssues,
});

/** Each type has its sign, and a correction is what was typed minus what was shown. */
function movementIssues({ mvt_type, mvt_montant = 0, mvt_vu, mvt_saisi }: MovementAmounts): FieldIssue[] {
  const seen = mvt_vu ?? null;
  const typed = mvt_saisi ?? null;
  const refuse = (message: string) => [{ field: 'mvt_montant', message: `Montant\u202f: ${message}` }];
  if (mvt_type === 'deposit' && mvt_montant <= 0) return refuse('un dépôt est supérieur à zéro');
  if (mvt_type === 'withdrawal' && mvt_montant >= 0) return refuse('un retrait est inférieur à zéro');
  if (seen === null && typed === null) return [];
  const isDifference =
    mvt_type === 'correction' && seen !== null && typed !== null && mvt_montant === typed - seen;
  return isDifference ? [] : refuse('l’écart entre le solde affiché et le montant constaté est attendu');
}
