import { foldName } from '../text.ts';

interface Placed {
  compet_id: number;
  compet_lib: string;
  sport_id: number;
  pays_id: number;
}

/** The competitions that share their name and their country with another: their sport alone tells them apart. */
export function namesakes(competitions: Iterable<Placed>): ReadonlySet<number> {
  const byName = Map.groupBy(competitions, ({ compet_lib, pays_id }) => `${pays_id} ${foldName(compet_lib)}`);
  const several = [...byName.values()].filter((ofName) => ofName.length > 1);
  return new Set(several.flat().map(({ compet_id }) => compet_id));
}

/** What to call each competition where several are listed: « Ligue 1 (France) », « Ligue des champions (Europe, Handball) ». */
export function competitionLabels(
  competitions: readonly (Placed & { sport: { sport_lib: string }; pays: { pays_lib: string } })[],
): ReadonlyMap<number, string> {
  const doubled = namesakes(competitions);
  return new Map(
    competitions.map(({ compet_id, compet_lib, sport, pays }) => {
      const place = doubled.has(compet_id) ? `${pays.pays_lib}, ${sport.sport_lib}` : pays.pays_lib;
      return [compet_id, `${compet_lib} (${place})`];
    }),
  );
}
