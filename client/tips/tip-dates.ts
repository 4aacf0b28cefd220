import { formatMatchDate } from '../../shared/dates.ts';
import { isDateAhead } from '../../shared/domain/date-ahead.ts';

/** « noté le 20 nov. 10:11 »; one that a wrong clock has stamped says that it lies ahead. */
export function notedText(date_add: string, nowMs: number): string {
  return aheadText(date_add, nowMs) ?? `noté le ${formatMatchDate(date_add, nowMs)}`;
}

/** « noté le 1 janv. 2030 10:11, une date à venir »; `null` for a date that is none. */
export function aheadText(date_add: string, nowMs: number): string | null {
  const isAhead = isDateAhead(date_add, nowMs);
  return isAhead ? `noté le ${formatMatchDate(date_add, nowMs)}, une date à venir` : null;
}
