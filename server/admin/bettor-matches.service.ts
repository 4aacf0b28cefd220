import { AppError } from '../../shared/errors.ts';
import { adminDeclarationOf } from '../../shared/records/admin-declaration.ts';
import type { Db, StoredRow, Tx } from '../db/schema.ts';
import { inWrite } from '../db/write.ts';
import { matchDayBounds } from '../matches/match-day.ts';
import { matchesById } from '../matches/matches.store.ts';
import { confirmMatches, deleteMatches } from '../sync/bettor-matches.store.ts';
import { tipsText, usesText } from './match-uses.ts';
import { readAdminMatch, withFacts } from './matches.service.ts';
import {
  aliasesOf,
  countSelections,
  doublesOf,
  matchesOfSport,
  matchRows,
  moveOnto,
  moveTips,
  ownersOfTips,
  sportOfMatch,
  ticketsOnBoth,
  usesOfMatches,
} from './matches.store.ts';
import { type AdminWrite, auditChange, inAdminWrite } from './record.service.ts';

const declaration = adminDeclarationOf('match');
const DOUBLES_MAX = 20;
const NAMED_MAX = 5;

type Match = StoredRow<'match'>;

/** Shows matches to everybody for good; returns how many were not confirmed yet. Throws `NOT_FOUND`. */
export function confirmBettorMatches(write: AdminWrite, match_ids: readonly string[]): Promise<number> {
  return inAdminWrite(write, declaration, async (tx, ver) => {
    const unconfirmed = (await requireMatches(tx, match_ids)).filter(
      ({ standing }) => standing !== 'confirmed',
    );
    await confirmMatches(tx, match_ids, ver);
    const after = new Map((await matchRows(tx, match_ids)).map((match) => [match.match_id, match]));
    for (const before of unconfirmed) {
      await auditChange(tx, write, declaration, {
        before: shown(before),
        after: shown(after.get(before.match_id) ?? before),
      });
    }
    return unconfirmed.length;
  });
}

/**
 * Deletes matches that no bet or analysis is on, all or none. Throws `NOT_FOUND`, and `CONFLICT` with those that are in
 * use.
 */
export function deleteBettorMatches(write: AdminWrite, match_ids: readonly string[]): Promise<number> {
  return inAdminWrite(write, declaration, async (tx, ver) => {
    const matches = await requireMatches(tx, match_ids);
    await requireUnused(tx, match_ids);
    await deleteMatches(tx, [...(await aliasesOf(tx, match_ids)), ...matches], ver);
    for (const before of matches)
      await auditChange(tx, write, declaration, { before: shown(before), after: null });
    return matches.length;
  });
}

/**
 * The matches that this one may turn out to be: those of the same teams, first those of its day in the other order,
 * into which it is not merged; with how many tickets have both. Throws `NOT_FOUND`.
 */
export async function listDoubles(db: Db, match_id: string) {
  const match = await readAdminMatch(db, match_id);
  return withDoubled(
    db,
    match_id,
    await doublesOf(db, match, { day: matchDayBounds(match.match_date), most: DOUBLES_MAX }),
  );
}

/** These matches as administrators see them, with how many tickets have both that one and each of them. */
async function withDoubled(db: Db, match_id: string, ids: readonly string[]) {
  const views = await matchesById(db, ids);
  const matches = await withFacts(
    db,
    ids.flatMap((id) => views.get(id) ?? []),
  );
  const doubled = await ticketsOnBoth(db, match_id, ids);
  return matches.map((other) => ({ ...other, nb_en_double: doubled.get(other.match_id) ?? 0 }));
}

/** What a merge moved: bets, the selections of tickets among them, and tickets with both matches. */
export interface Merged {
  moved: number;
  selections: number;
  doubled: number;
}

/**
 * Merges a match into another one: everybody's bets and analyses move to that one, which is confirmed. Returns how many
 * bets and selections moved. Throws `NOT_FOUND`, `BUSINESS_RULE` where the bets would change their meaning, and `CONFLICT` where their
 * number is no longer the `seen` one.
 */
export function mergeMatch(
  write: AdminWrite,
  { from_id, into_id, seen }: { from_id: string; into_id: string; seen?: number | undefined },
): Promise<Merged> {
  return inAdminWrite(write, declaration, async (tx, ver) => {
    const [from] = await requireMatches(tx, [from_id]);
    const [into] = await requireMatches(tx, [into_id]);
    if (!from || !into) throw new AppError('NOT_FOUND', 'Match introuvable');
    requireSameMeaning(from, into);
    if (seen !== undefined) await requireSeen(tx, from_id, seen);
    const selections = await countSelections(tx, from_id);
    const doubled = (await ticketsOnBoth(tx, from_id, [into_id])).get(into_id) ?? 0;
    const moved = await moveOnto(tx, { from: from_id, into: into_id, ver });
    await confirmMatches(tx, [into_id], ver);
    const [after] = await matchRows(tx, [from_id]);
    await auditChange(tx, write, declaration, { before: shown(from), after: shown(after ?? from) });
    return { moved, selections, doubled };
  });
}

/** Throws `CONFLICT` where the number of bets on a match is no longer this one; returns how many people placed them. */
async function requireSeen(tx: Tx, match_id: string, seen: number): Promise<number> {
  const [uses] = await usesOfMatches(tx, [match_id]);
  const { tips, people } = uses ?? { tips: 0, people: 0 };
  if (tips === seen) return people;
  const are = tips > 1 ? 'sont maintenant' : 'est maintenant';
  const now = tips === 0 ? 'Plus aucun pronostic n’est' : `${tipsText(tips, people)} ${are}`;
  throw new AppError('CONFLICT', `${now} sur ce match\u202f: rechargez la liste avant de les déplacer.`);
}

function requireSameMeaning(from: Match, into: Match): void {
  const problem =
    from.match_id === into.match_id
      ? 'Un match ne se fusionne pas avec lui-même'
      : from.same_as !== null || into.same_as !== null
        ? 'Ce match est déjà fusionné avec un autre'
        : from.equa_id !== into.equa_id || from.equb_id !== into.equb_id
          ? 'Ces matchs n’opposent pas les mêmes équipes dans le même ordre\u202f: leurs pronostics changeraient de sens'
          : null;
  if (problem)
    throw new AppError('BUSINESS_RULE', problem, { details: [{ field: 'vers', message: problem }] });
}

/**
 * The matches to which the bets on one may move: of its sport, found by search words, those of the same two teams
 * first, then the nearest in time; with how many tickets have both. Throws `NOT_FOUND`.
 */
export async function listDestinations(db: Db, match_id: string, search: string) {
  const { match_date, equa_id, equb_id, competition } = await readAdminMatch(db, match_id);
  const { sport_id } = competition;
  const ids = await matchesOfSport(
    db,
    { match_id, match_date, equa_id, equb_id, sport_id, search },
    DOUBLES_MAX,
  );
  return withDoubled(db, match_id, ids);
}

/**
 * Moves everybody's bets on a match to another of its sport; both matches stay, and analyses stay with their teams.
 * `seen` is the number of bets that the caller knows of; more or fewer are a `CONFLICT`. Throws `NOT_FOUND` and
 * `BUSINESS_RULE` too.
 */
export async function moveBets(
  { context, actor }: AdminWrite,
  { from_id, into_id, seen }: { from_id: string; into_id: string; seen: number },
): Promise<{ moved: number; people: number; doubled: number }> {
  type Moved = { moved: number; people: number; doubled: number; owners: string[] };
  const told = async (_tx: Tx, _ver: number, { owners }: Moved) => owners;
  const { owners: _, ...done } = await inWrite(context.db, told, async (tx, ver) => {
    const [from] = await requireMatches(tx, [from_id]);
    const [into] = await requireMatches(tx, [into_id]);
    if (!from || !into) throw new AppError('NOT_FOUND', 'Match introuvable');
    await requireSameSport(tx, from, into);
    const owners = await ownersOfTips(tx, from_id);
    const people = await requireSeen(tx, from_id, seen);
    const doubled = (await ticketsOnBoth(tx, from_id, [into_id])).get(into_id) ?? 0;
    const moved = await moveTips(tx, { from: from_id, into: into_id, ver });
    await confirmMatches(tx, [into_id], ver);
    const journal = (match_id: string) => ({ match_id, nb_pronos: moved, nb_parieurs: people });
    await auditChange(
      tx,
      { context, actor },
      { table: 'tip', key: 'match_id' },
      { before: journal(from_id), after: journal(into_id) },
    );
    return { moved, people, doubled, owners };
  });
  return done;
}

async function requireSameSport(tx: Tx, from: Match, into: Match): Promise<void> {
  const [sport, other] = [await sportOfMatch(tx, from.match_id), await sportOfMatch(tx, into.match_id)];
  const problem =
    from.match_id === into.match_id
      ? 'Ces pronostics sont déjà sur ce match'
      : from.same_as !== null || into.same_as !== null
        ? 'Ce match est déjà fusionné avec un autre'
        : sport !== other
          ? 'Ce match est d’un autre sport'
          : null;
  if (problem)
    throw new AppError('BUSINESS_RULE', problem, { details: [{ field: 'vers', message: problem }] });
}

async function requireMatches(tx: Tx, match_ids: readonly string[]): Promise<Match[]> {
  const matches = await matchRows(tx, match_ids);
  const gone = new Set(match_ids).size - matches.length;
  if (gone > 0) {
    const which =
      match_ids.length === 1
        ? 'Ce match n’existe plus'
        : `${gone} de ces matchs ${gone > 1 ? 'n’existent' : 'n’existe'} plus`;
    throw new AppError('NOT_FOUND', `${which}\u202f: rechargez la liste.`);
  }
  return matches;
}

/** Throws `CONFLICT` with the matches that bets or analyses are on. */
export async function requireUnused(tx: Tx, match_ids: readonly string[]): Promise<void> {
  const found = await usesOfMatches(tx, match_ids);
  if (found.length === 0) return;
  const views = await matchesById(
    tx,
    found.map(({ match_id }) => match_id),
  );
  const details = found.map((uses) => {
    const { match_id } = uses;
    const match = views.get(match_id);
    const name = match ? `${match.equipeA.equipe_lib} – ${match.equipeB.equipe_lib}` : match_id;
    return { field: match_id, message: `${name} (${usesText(uses).text})` };
  });
  const named = details.slice(0, NAMED_MAX).map(({ message }) => message);
  const more = details.length > NAMED_MAX ? `, et ${details.length - NAMED_MAX} autres` : '';
  throw new AppError(
    'CONFLICT',
    `Rien n’est supprimé\u202f: on s’en sert encore. ${named.join(', ')}${more}.`,
    {
      details,
    },
  );
}

/** A row as the journal keeps it: without its creator, whom the deletion of an account has to erase. */
function shown({
  created_by: _,
  made_at: __,
  shown_at: ___,
  date_saisie: ____,
  ...match
}: Match): Readonly<Record<string, string | number | null>> {
  return match;
}
