import { PlaceSums } from '../../../shared/domain/place-sums.ts';
import type { Profit } from '../../../shared/domain/profit.ts';
import { type Period, periodStartMs, tipsSince } from '../../../shared/domain/statistics.ts';
import type { Reference, UserData } from '../../local/live-data.ts';

export interface PlaceResult extends Profit {
  label: string;
}

/** The results by sport and by competition over a period that ends at `nowMs`, the most played first. */
export function placeResultsOf(
  { tips, furtherSums }: Pick<UserData, 'tips' | 'furtherSums'>,
  reference: Reference,
  period: Period,
  nowMs: number,
): { bySport: PlaceResult[]; byCompetition: PlaceResult[] } {
  const sinceMs = periodStartMs(period, nowMs);
  const sums =
    sinceMs === null ? furtherSums(PlaceSums) : new PlaceSums(reference.outcomeOf, tipsSince(tips, sinceMs));
  const { bySport, byCompetition } = sums.profits((match_id) => {
    const match = reference.matches.get(match_id);
    return match && reference.competitions.get(match.compet_id);
  });
  return {
    bySport: labelled(bySport, (sport_id) =>
      sport_id === 'unknown' ? undefined : reference.sports.get(sport_id)?.sport_lib,
    ),
    byCompetition: labelled(byCompetition, (compet_id) =>
      compet_id === 'free' ? 'Hors calendrier' : competitionLabel(reference, compet_id),
    ),
  };
}

/** « Ligue 1 · France »: several countries have a competition of that name. */
function competitionLabel(reference: Reference, compet_id: number | 'unknown'): string | undefined {
  const competition = compet_id === 'unknown' ? undefined : reference.competitions.get(compet_id);
  if (!competition) return undefined;
  const country = reference.countries.get(competition.pays_id)?.pays_lib;
  return [competition.compet_lib, country].filter(Boolean).join(' · ');
}

function labelled<K>(
  profits: readonly (readonly [key: K, profit: Profit])[],
  labelOf: (key: K) => string | undefined,
): PlaceResult[] {
  return profits
    .map(([key, profit]) => ({ label: labelOf(key) ?? 'Match inconnu', ...profit }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'fr'));
}
