import { limits } from '../limits.ts';

/** What a form and REST say of a tip's date in the future, and of a movement's. */
export const TIP_AHEAD = 'La date est dans le futur\u202f: un pari se note une fois placé';
export const SETTLEMENT_AHEAD = 'La date de règlement est dans le futur';
export const CASH_OUT_AHEAD = 'La date est dans le futur\u202f: un encaissement se note une fois reçu';
export const MOVEMENT_AHEAD = 'La date est dans le futur\u202f: un mouvement se note une fois fait';

/**
 * Whether an instant is later than `nowMs`, in milliseconds, by more than clocks differ. Bets and movements are
 * recorded after they happened: such a date is a typing error or comes from a wrong clock.
 */
export function isDateAhead(instant: string, nowMs: number): boolean {
  return Date.parse(instant) > nowMs + limits.clockSlackMinutes * 60_000;
}
