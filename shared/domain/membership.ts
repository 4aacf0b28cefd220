import type { Row } from '../records/tables.ts';

type Dates = Pick<Row<'player_team'>, 'date_debut' | 'date_fin'>;

/**
 * Where a player's passage through a team stands on a day, YYYY-MM-DD: not begun, current, or ended. Its last day is no
 * longer current: « fin aujourd’hui » empties the place at once.
 */
export function standingOn({ date_debut, date_fin }: Dates, day: string): 'coming' | 'current' | 'ended' {
  if (date_fin !== null && date_fin <= day) return 'ended';
  return date_debut > day ? 'coming' : 'current';
}
