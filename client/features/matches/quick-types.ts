import type { Row } from '../../../shared/records/tables.ts';
import type { Reference } from '../../local/live-data.ts';
import { withTeams } from '../../tips/named-teams.ts';
import { type PredictionType, typeGroupsOf } from '../../tips/prediction-types.ts';
import { sidesOf } from '../../tips/tip-labels.ts';

/** As many as have room beside each other: 1, N and 2. */
const QUICK = 3;

/** The first types of the first group of a match's sport, worded with its teams; each sport is looked up once. */
export function quickTypesFinder(reference: Reference): (match: Row<'match'>) => readonly PredictionType[] {
  const bySport = new Map<number | undefined, readonly PredictionType[]>();
  return (match) => {
    const sport_id = reference.competitions.get(match.compet_id)?.sport_id;
    const known = bySport.get(sport_id) ?? typeGroupsOf(reference, match)[0]?.types.slice(0, QUICK) ?? [];
    bySport.set(sport_id, known);
    const sides = sidesOf(reference, match);
    return known.map((type) => ({ ...type, text: withTeams(type.prono_lib, sides) }));
  };
}
