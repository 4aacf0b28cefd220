import type { Row } from '../records/tables.ts';

type Dates = Pick<Row<'player_team'>, 'date_debut' | 'date_fin'>;

/**
 * Whether a player's membership of a team is upcoming, current or ended on a day, YYYY-MM-DD. Its last day counts as
 * ended: « fin aujourd’hui » frees the place at once.
 */
export function standingOn({ date_debut, date_fin }: Dates, day: string): 'coming' | 'current' | 'ended' {
  if (date_fin !== null && date_fin <= day) return 'ended';
  return date_debut > day ? 'coming' : 'current';
}
