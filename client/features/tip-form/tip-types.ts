import { placesOf } from '../../../shared/domain/ticket-details.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import type { PredictionType, TypeGroup } from '../../tips/prediction-types.ts';
import { namesScorer } from '../../tips/scorers.ts';

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

/** Whether tips of this type name a scorer; an edited tip that names one keeps it. */
export function asksScorer(reference: Reference, prono_id: number, before: Row<'tip'> | null): boolean {
  if (namesScorer(reference, prono_id)) return true;
  return before !== null && before.prono_id === prono_id && before.joueur_id !== null;
}
