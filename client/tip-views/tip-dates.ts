import { formatMatchDate } from '../../shared/dates.ts';
import { isDateAhead } from '../../shared/domain/tip-date.ts';

/** « noté le 20 nov. 10:11 »; one that a wrong clock has stamped says that it lies ahead. */
export function notedText(date_add: string, nowMs: number): string {
  const text = `noté le ${formatMatchDate(date_add, nowMs)}`;
  return isDateAhead(date_add, nowMs) ? `${text}, une date à venir` : text;
}
