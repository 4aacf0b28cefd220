import { playerName } from '../../shared/domain/scorer.ts';
import { AppError } from '../../shared/errors.ts';
import { newId } from '../db/new-id.ts';
import type { Db } from '../db/schema.ts';
import { inRead } from '../db/write.ts';
import { applyWrites } from '../sync/apply-writes.ts';
import { matchDayBounds } from '../sync/match-day.ts';
import { findSameMatch } from '../sync/sync.store.ts';
import type { MatchView } from './match.schemas.ts';
import {
  allCompetitions,
  countTeamsOf,
  currentPlayers,
  findMatches,
  knownMatchId,
  type MatchFilter,
  matchesById,
} from './matches.store.ts';

/** The competitions of each country, both by name. */
export async function competitionsByCountry(db: Db) {
  const byCountry = Map.groupBy(await allCompetitions(db), ({ pays_id }) => pays_id);
  return [...byCountry.values()]
    .flatMap((competitions) => {
      const [first] = competitions;
      return first ? [{ pays: first.pays, competitions }] : [];
    })
    .sort((a, b) => a.pays.pays_lib.localeCompare(b.pays.pays_lib, 'fr'));
}

/** The matches between two instants, by competition. */
export async function matchesByCompetition(db: Db, filter: MatchFilter) {
  const byCompetition = Map.groupBy(await findMatches(db, filter), ({ compet_id }) => compet_id);
  return [...byCompetition.values()].flatMap((matches) => {
    const [first] = matches;
    return first ? [{ competition: first.competition, matches }] : [];
  });
}

/** A match by its id, or the one that it turned out to be. Throws `NOT_FOUND`. */
export async function readMatch(db: Db, match_id: string): Promise<MatchView> {
  const known = await knownMatchId(db, match_id);
  const match = known && (await matchesById(db, [known])).get(known);
  if (!match) throw new AppError('NOT_FOUND', 'Match non trouvé');
  return match;
}

/**
 * Creates a match, or gives back the one that already opposes these teams in this competition that day. Throws
 * `BUSINESS_RULE` when a team does not play in the competition.
 */
export async function createMatch(
  db: Db,
  user_id: string,
  wanted: { compet_id: number; equa_id: number; equb_id: number; match_date: string },
  nowMs: number,
): Promise<{ match: MatchView; isNew: boolean }> {
  const match = { match_id: newId(nowMs), same_as: null, ...wanted };
  const same = await inRead(db, (tx) => findSameMatch(tx, match, matchDayBounds(match.match_date)));
  if (same) return { match: await readMatch(db, same), isNew: false };
  await applyWrites(db, user_id, [{ name: 'match.create', args: { match } }], async (tx) => {
    if ((await countTeamsOf(tx, match.compet_id, [match.equa_id, match.equb_id])) === 2) return;
    throw new AppError('BUSINESS_RULE', 'Ces équipes ne sont pas associées à la compétition');
  });
  return { match: await readMatch(db, match.match_id), isNew: true };
}

/** The players of a match's two teams, by the name of their team. */
export async function scorersOf(db: Db, match_id: string, day: string) {
  const { equipeA, equipeB } = await readMatch(db, match_id);
  const players = await currentPlayers(db, [equipeA.equipe_id, equipeB.equipe_id], day);
  return Object.fromEntries(
    [equipeA, equipeB].map((team) => [
      team.equipe_lib,
      players
        .filter(({ equipe_id }) => equipe_id === team.equipe_id)
        .map((player) => ({ ...player, nom_affichage: playerName(player) })),
    ]),
  );
}
