import { placesOf } from '../../shared/domain/ticket-details.ts';
import type { UserData } from '../local/live-data.ts';
import type { PredictionType, TypeGroup } from './prediction-types.ts';

const FREQUENT_COUNT = 3;

/** The types that the bettor uses most among those outside the first group, which is always visible. */
export function frequentTypes(userData: UserData, groups: readonly TypeGroup[]): PredictionType[] {
  const offered = new Map(groups.slice(1).flatMap(({ types }) => types.map((type) => [type.prono_id, type])));
  const counts = new Map<number, number>();
  for (const { prono_id } of userData.tips.flatMap(placesOf)) {
    if (prono_id !== null && offered.has(prono_id)) counts.set(prono_id, (counts.get(prono_id) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, FREQUENT_COUNT)
    .flatMap(([prono_id]) => offered.get(prono_id) ?? []);
}
