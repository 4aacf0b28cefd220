import { limits } from '../limits.ts';

/** What a form and REST answer to a tip's date that lies ahead, and to a movement's. */
export const TIP_AHEAD = 'La date est dans le futur\u202f: un pari se note une fois placé';
export const MOVEMENT_AHEAD = 'La date est dans le futur\u202f: un mouvement se note une fois fait';

/**
 * Whether an instant lies ahead of the clock, in milliseconds, by more than clocks differ. A bet has been placed, and
 * money has moved, when it is noted: such a date is a typing error, or was stamped by a clock that is wrong.
 */
export function isDateAhead(instant: string, nowMs: number): boolean {
  return Date.parse(instant) > nowMs + limits.clockSlackMinutes * 60_000;
}
