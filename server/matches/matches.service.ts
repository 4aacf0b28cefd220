import { playerName } from '../../shared/domain/scorer.ts';
import { AppError } from '../../shared/errors.ts';
import { inFrenchOrder } from '../../shared/french-order.ts';
import type { Row } from '../../shared/records/tables.ts';
import { newId } from '../db/new-id.ts';
import type { Db } from '../db/schema.ts';
import { inRead } from '../db/write.ts';
import { applyWrites } from '../sync/apply-writes.ts';
import { findSameMatch } from '../sync/sync.store.ts';
import type { MatchView } from './match.schemas.ts';
import { matchDayBounds } from './match-day.ts';
import {
  allCompetitions,
  currentPlayers,
  findMatches,
  knownMatchId,
  type MatchFilter,
  matchesById,
  type Viewer,
} from './matches.store.ts';

type NewMatch = Pick<Row<'match'>, 'compet_id' | 'equa_id' | 'equb_id' | 'match_date'>;

/** The competitions of each country, both by name. */
export async function competitionsByCountry(db: Db) {
  const byCountry = Map.groupBy(await allCompetitions(db), ({ pays_id }) => pays_id);
  return [...byCountry.values()]
    .flatMap((competitions) => {
      const [first] = competitions;
      return first ? [{ pays: first.pays, competitions }] : [];
    })
    .sort((a, b) => inFrenchOrder(a.pays.pays_lib, b.pays.pays_lib));
}

/** The matches between two instants that somebody sees, by competition. */
export async function matchesByCompetition(db: Db, filter: MatchFilter) {
  const byCompetition = Map.groupBy(await findMatches(db, filter), ({ compet_id }) => compet_id);
  return [...byCompetition.values()].flatMap((matches) => {
    const [first] = matches;
    return first ? [{ competition: first.competition, matches }] : [];
  });
}

/** A match that somebody sees, by its id, or the one that it turned out to be. Throws `NOT_FOUND`. */
export async function readMatch(db: Db, match_id: string, viewer: Viewer): Promise<MatchView> {
  const known = await knownMatchId(db, match_id, viewer);
  const match = known && (await matchesById(db, [known])).get(known);
  if (!match) throw new AppError('NOT_FOUND', 'Match non trouvé');
  return match;
}

/**
 * Creates a match, or returns the existing one of these teams in this competition that day, which the caller then has
 * too. Throws `NOT_FOUND`, and `BUSINESS_RULE` when a team does not play in the competition or the account has reached
 * its limit of matches.
 */
export async function createMatch(
  db: Db,
  user_id: string,
  wanted: NewMatch,
  nowMs: number,
): Promise<{ match: MatchView; isNew: boolean }> {
  const match = { match_id: newId(nowMs), score: null, same_as: null, ...wanted };
  const same = await inRead(db, (tx) => findSameMatch(tx, match, matchDayBounds(match.match_date)));
  // With the id of an existing match, the operation only records that the caller has it too.
  const known = same === undefined ? match : { ...match, match_id: same };
  await applyWrites(db, user_id, [{ name: 'match.create', args: { match: known } }], { nowMs });
  // The caller named it: it is returned even while others do not see it yet.
  const found = await readMatch(db, known.match_id, 'administration');
  return { match: found, isNew: same === undefined };
}

/** The players of a match's two teams, by the name of their team. */
export async function scorersOf(db: Db, match_id: string, viewer: Viewer, day: string) {
  const { equipeA, equipeB } = await readMatch(db, match_id, viewer);
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
