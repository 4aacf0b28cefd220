import { formatCents } from '../../../shared/money.ts';
import { movementName } from '../../../shared/records/movement.ts';
import type { Row } from '../../../shared/records/tables.ts';

type Movement = Row<'movement'>;

/** « le dépôt », « la correction »; with « ce » and « cette » for a particular one. */
export function movementPhrase(type: string, word: 'the' | 'this'): string {
  const isFeminine = type === 'correction';
  const article = word === 'the' ? (isFeminine ? 'la' : 'le') : isFeminine ? 'cette' : 'ce';
  return `${article} ${movementName(type).toLowerCase()}`;
}

/** What an actual amount replaced; `null` for another movement, and for a correction of an older version. */
export function actualAmountText({ mvt_vu, mvt_saisi }: Movement): string | null {
  if (typeof mvt_vu !== 'number' || typeof mvt_saisi !== 'number') return null;
  return `${formatCents(mvt_saisi)} au lieu de ${formatCents(mvt_vu)}`;
}
