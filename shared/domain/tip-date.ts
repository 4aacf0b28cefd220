import { limits } from '../limits.ts';

/** What a form and REST answer to a date that lies ahead. */
export const DATE_AHEAD = 'La date est dans le futur\u202f: un pari se note une fois placé';

/**
 * Whether a tip's date lies ahead of the clock, in milliseconds, by more than clocks differ. A bet has been placed when
 * it is noted: such a date is a typing error, or was stamped by a clock that is wrong.
 */
export function isDateAhead(date_add: string, nowMs: number): boolean {
  return Date.parse(date_add) > nowMs + limits.clockSlackMinutes * 60_000;
}
