import type { Row } from '../../shared/records/tables.ts';

/** Where a tip stands, and with how much. */
export type TipPlace = Pick<Row<'tip'>, 'br_id' | 'prono_mise'>;

export const BANKROLL_ARCHIVED =
  'Cette bankroll a été archivée\u202f: choisissez-en une autre. Le reste de votre saisie est gardé.';

/** Whether a tip may stand on this bankroll: not on one that is archived, unless it was there already. */
export function canHold(
  bankrolls: readonly Row<'bankroll'>[],
  br_id: string,
  edited: TipPlace | null,
): boolean {
  if (br_id === edited?.br_id) return true;
  return bankrolls.find((bankroll) => bankroll.br_id === br_id)?.is_archive !== 1;
}
