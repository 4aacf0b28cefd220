import { liveWindow } from '../limits.ts';

export type MatchPhase = 'scheduled' | 'live' | 'finished';

/**
 * Where a match stands at `nowMs`: live from 15 minutes before to 105 minutes after its start (shared/README.md
 * § Dates).
 */
export function matchPhase(match_date: string, nowMs: number): MatchPhase {
  const minutes = (nowMs - Date.parse(match_date)) / 60_000;
  if (minutes < -liveWindow.beforeMinutes) return 'scheduled';
  return minutes <= liveWindow.afterMinutes ? 'live' : 'finished';
}
