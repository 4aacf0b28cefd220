import { formatCents } from '../../../shared/money.ts';
import type { Row } from '../../../shared/records/tables.ts';

type Movement = Row<'movement'>;

const names = { deposit: 'Dépôt', withdrawal: 'Retrait', correction: 'Correction' } as const;

/** What a person calls a type of movement. */
export type MovementType = keyof typeof names;

/** « Dépôt », « Retrait », « Correction ». */
export function movementName(type: string): string {
  return names[type as MovementType] ?? 'Mouvement';
}

/** « le dépôt », « la correction »; with « ce » and « cette », of one in particular. */
export function movementPhrase(type: string, word: 'the' | 'this'): string {
  const isFeminine = type === 'correction';
  const article = word === 'the' ? (isFeminine ? 'la' : 'le') : isFeminine ? 'cette' : 'ce';
  return `${article} ${movementName(type).toLowerCase()}`;
}

/** What an actual amount said; `null` for another movement, and for a correction of an older version. */
export function actualAmountText({ mvt_vu, mvt_saisi }: Movement): string | null {
  if (typeof mvt_vu !== 'number' || typeof mvt_saisi !== 'number') return null;
  return `${formatCents(mvt_saisi)} au lieu de ${formatCents(mvt_vu)}`;
}
