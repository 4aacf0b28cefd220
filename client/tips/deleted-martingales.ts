import type { Row } from '../../shared/records/tables.ts';
import { notify } from '../ui/notify.ts';
import { namesText } from './martingale-names.ts';

type Martingale = Row<'martingale'>;

/** A martingale that was chosen; without its name where no row has it any more. */
export type ChosenMartingale = Pick<Martingale, 'um_id'> & Partial<Pick<Martingale, 'martingale_lib'>>;

/** The chosen martingales that no longer exist, with their last known names. */
export function deletedMartingales(
  um_ids: readonly string[],
  present: readonly Martingale[],
  known: readonly Martingale[],
): ChosenMartingale[] {
  const isThere = new Set(present.map(({ um_id }) => um_id));
  return um_ids
    .filter((um_id) => !isThere.has(um_id))
    .map((um_id) => known.find((one) => one.um_id === um_id) ?? { um_id });
}

/** « La martingale « Montante » a été supprimée entre-temps : ce pronostic n’en fait pas partie. » */
export function deletedMartingalesText(deleted: readonly ChosenMartingale[]): string {
  const names = deleted.map(({ martingale_lib }) => martingale_lib).filter((name) => name !== undefined);
  const isKnown = deleted.length > 0 && names.length === deleted.length;
  const rest = 'entre-temps\u202f: ce pronostic n’en fait pas partie.';
  if (deleted.length > 1) {
    const which = isKnown ? `Les martingales ${namesText(names)}` : 'Des martingales choisies';
    return `${which} ont été supprimées ${rest}`;
  }
  const which = isKnown ? `La martingale ${namesText(names)}` : 'Une martingale choisie';
  return `${which} a été supprimée ${rest}`;
}

/** Long enough to read two sentences. */
const TOLD_MS = 8_000;

/** Reports that a tip is saved, and which of its martingales it is not in. */
export function tellTipSaved(message: string, deleted: readonly ChosenMartingale[]): void {
  if (deleted.length === 0) notify.success(message);
  else notify.success(message, { description: deletedMartingalesText(deleted), duration: TOLD_MS });
}
