import type { Tx } from '../db/schema.ts';
import { competitionsOfSport, competitionTeams, teamsOfSport } from './import.store.ts';
import type { ImportTarget } from './import-target.ts';
import type { ParsedMatch } from './match-row.ts';
import { clubsByTrait, findTeam } from './team-directory.ts';

/**
 * The competition, of the target's sport, in which most clubs of the matches play while fewer than half play in the
 * target; `null` where that is not so, or where no club is known to play in the target. To be called before any club is
 * created.
 */
export async function otherCompetitionOf(
  tx: Tx,
  { sport_id, countries, competition }: ImportTarget,
  matches: readonly ParsedMatch[],
): Promise<{ compet_lib: string; pays_lib: string } | null> {
  const links = Map.groupBy(await competitionTeams(tx, sport_id), ({ compet_id }) => compet_id);
  if (!competition || !links.has(competition.compet_id)) return null;
  const clubs = clubsByTrait(await teamsOfSport(tx, sport_id));
  const names = new Set(matches.flatMap(({ home, away }) => [home, away]));
  const playing = new Set(
    [...names].flatMap((name) => findTeam(name, clubs.like(name), [() => true])?.equipe_id ?? []),
  );
  const counts = [...links].map(([compet_id, teams]) => {
    return { compet_id, count: teams.filter(({ equipe_id }) => playing.has(equipe_id)).length };
  });
  const inTarget = counts.find(({ compet_id }) => compet_id === competition.compet_id)?.count ?? 0;
  const [most] = counts.toSorted((a, b) => b.count - a.count);
  if (!most || most.count * 2 <= names.size || inTarget * 2 >= names.size) return null;
  const other = (await competitionsOfSport(tx, sport_id)).find(
    ({ compet_id }) => compet_id === most.compet_id,
  );
  const pays_lib = countries.find(({ pays_id }) => pays_id === other?.pays_id)?.pays_lib ?? '';
  return other ? { compet_lib: other.compet_lib, pays_lib } : null;
}
