import { formatMatchDate } from '../../shared/dates.ts';
import { isDateAhead } from '../../shared/domain/date-ahead.ts';

/** « noté le 20 nov. 10:11 »; a date stamped by a wrong clock is marked as in the future. */
export function notedText(date_add: string, nowMs: number): string {
  return aheadText(date_add, nowMs) ?? `noté le ${formatMatchDate(date_add, nowMs)}`;
}

/** « noté le 1 janv. 2030 10:11, une date à venir »; `null` for a date that is not in the future. */
export function aheadText(date_add: string, nowMs: number): string | null {
  const isAhead = isDateAhead(date_add, nowMs);
  return isAhead ? `noté le ${formatMatchDate(date_add, nowMs)}, une date à venir` : null;
}
