import { formatDay, formatTime } from '../../../shared/dates.ts';
import type { AdminMatch } from './match-calls.ts';

export function nameOf({ equipeA, equipeB }: AdminMatch): string {
  return `${equipeA.equipe_lib} – ${equipeB.equipe_lib}`;
}

export function dateOf({ match_date }: AdminMatch): string {
  return `${formatDay(match_date)} ${formatTime(match_date)}`;
}

/** « 1 match », « 12 matchs ». */
export function countOf(count: number, one: string, several: string): string {
  return `${count} ${count > 1 ? several : one}`;
}
