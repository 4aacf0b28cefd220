import { sql } from 'kysely';
import type { Db, StoredRow, Tx } from '../db/schema.ts';
import { moveOwnScores } from '../matches/own-scores.store.ts';

/** What only administrators see of a match: who created it, who sees it, and how many bets are on it. */
export interface MatchFacts {
  ver: number;
  standing: StoredRow<'match'>['standing'];
  nb_pronos: number;
  /** How many people placed these bets. */
  nb_parieurs: number;
  cree_par: { user_pseudo: string; user_mail: string } | null;
  /** Since when a source that gave it gives it no more. */
  absent_depuis: string | null;
}

/** The facts of matches between two instants, by their ids. */
export async function factsOfMatches(db: Db, from: string, to: string): Promise<Map<string, MatchFacts>> {
  const rows = await factRows(db)
    .where('match.match_date', '>=', from)
    .where('match.match_date', '<=', to)
    .execute();
  return new Map(rows.map((row) => [row.match_id, factsOf(row)]));
}

/** The facts of these matches, by their ids. */
export async function factsOfThese(db: Db, match_ids: readonly string[]): Promise<Map<string, MatchFacts>> {
  if (match_ids.length === 0) return new Map();
  const rows = await factRows(db).where('match.match_id', 'in', match_ids).execute();
  return new Map(rows.map((row) => [row.match_id, factsOf(row)]));
}

/** How many bets are on a match, and how many people placed them; each table by its own index, not by the view. */
const tipCount = sql<number>`((select count(*) from tip where tip.match_id = match.match_id)
  + (select count(distinct upm_id) from tip_selection s where s.match_id = match.match_id))`;
const bettorCount = sql<number>`(select count(*) from (
  select user_id from tip where tip.match_id = match.match_id
  union select user_id from tip_selection s where s.match_id = match.match_id))`;

const missingSince = sql<string | null>`(select min(absent_depuis) from source_match s
  where s.match_id = match.match_id)`;

function factRows(db: Db) {
  return db
    .selectFrom('match')
    .leftJoin('user as u', 'u.user_id', 'match.created_by')
    .select(['match.match_id', 'match.ver', 'match.standing', 'u.user_pseudo', 'u.user_mail'])
    .select([tipCount.as('nb_pronos'), bettorCount.as('nb_parieurs'), missingSince.as('absent_depuis')]);
}

type FactRow = Awaited<ReturnType<ReturnType<typeof factRows>['execute']>>[number];

function factsOf({ user_pseudo, user_mail, ...row }: FactRow): MatchFacts {
  const { ver, standing, nb_pronos, nb_parieurs, absent_depuis } = row;
  const cree_par = user_mail === null ? null : { user_pseudo: user_pseudo ?? '', user_mail };
  return { ver, standing, nb_pronos, nb_parieurs, cree_par, absent_depuis };
}

/** The matches that were merged into one of these. */
export function aliasesOf(tx: Tx, match_ids: readonly string[]): Promise<StoredRow<'match'>[]> {
  return tx.selectFrom('match').selectAll().where('same_as', 'in', match_ids).execute();
}

/** Whole rows of matches. */
export function matchRows(tx: Tx, match_ids: readonly string[]): Promise<StoredRow<'match'>[]> {
  return tx.selectFrom('match').selectAll().where('match_id', 'in', match_ids).execute();
}

/** The uses of a match: bets, how many people placed them, and analyses. */
export interface MatchUses {
  match_id: string;
  tips: number;
  people: number;
  analyses: number;
}

/** Those of these matches that have bets or analyses, and how many of each. */
export async function usesOfMatches(tx: Tx, match_ids: readonly string[]): Promise<MatchUses[]> {
  const { rows } = await sql<MatchUses>`
    select * from (
      select match_id,
        ${tipCount} as tips,
        ${bettorCount} as people,
        (select count(*) from analysis where analysis.match_id = match.match_id) as analyses
      from match where match_id in (${sql.join(match_ids)}))
    where tips + analyses > 0`.execute(tx);
  return rows;
}

/**
 * The other matches of the same teams: those that day in the other order first (`isReversedMatch`, `day` being the bounds
 * of its day), then those with the same one named first, the nearest in time first.
 */
export async function doublesOf(
  db: Db,
  match: Pick<StoredRow<'match'>, 'match_id' | 'compet_id' | 'equa_id' | 'equb_id' | 'match_date'>,
  { day, most }: { day: { from: string; to: string }; most: number },
): Promise<string[]> {
  const { match_id, compet_id, equa_id, equb_id, match_date } = match;
  const rows = await db
    .selectFrom('match')
    .select('match_id')
    .where((eb) =>
      eb.or([
        eb.and({ equa_id, equb_id }),
        eb.and([
          eb.and({ equa_id: equb_id, equb_id: equa_id, compet_id }),
          eb('match_date', '>=', day.from),
          eb('match_date', '<', day.to),
        ]),
      ]),
    )
    .where('same_as', 'is', null)
    .where('match_id', '<>', match_id)
    .orderBy(sql`equa_id = ${equa_id}`)
    .orderBy(sql`abs(julianday(match_date) - julianday(${match_date}))`)
    .limit(most)
    .execute();
  return rows.map((row) => row.match_id);
}

/**
 * The other matches of a sport whose teams or competition hold these words: those of the same two teams first, in the
 * same order, then reversed; then the nearest in time.
 */
export async function matchesOfSport(
  db: Db,
  {
    match_id,
    match_date,
    equa_id,
    equb_id,
    sport_id,
    search,
  }: Pick<StoredRow<'match'>, 'match_id' | 'match_date' | 'equa_id' | 'equb_id'> & {
    sport_id: number;
    search: string;
  },
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('match')
    .innerJoin('competition as c', 'c.compet_id', 'match.compet_id')
    .innerJoin('team as a', 'a.equipe_id', 'match.equa_id')
    .innerJoin('team as b', 'b.equipe_id', 'match.equb_id')
    .select('match.match_id')
    .where('c.sport_id', '=', sport_id)
    .where('match.same_as', 'is', null)
    .where('match.match_id', '<>', match_id)
    .where(
      sql<boolean>`finds(${search}, a.equipe_lib || ' ' || a.equipe_lib_court || ' ' || b.equipe_lib || ' ' ||
        b.equipe_lib_court || ' ' || c.compet_lib)`,
    )
    .orderBy(sql`case when equa_id = ${equa_id} and equb_id = ${equb_id} then 0
      when equa_id = ${equb_id} and equb_id = ${equa_id} then 1 else 2 end`)
    .orderBy(sql`abs(julianday(match.match_date) - julianday(${match_date}))`)
    .limit(most)
    .execute();
  return rows.map((row) => row.match_id);
}

/** How many tickets have a selection on this match and another one on each of those. */
export async function ticketsOnBoth(
  db: Db | Tx,
  match_id: string,
  others: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ match_id: string; tickets: number }>`
    select other.match_id, count(distinct upm_id) as tickets
    from tip_selection as one join tip_selection as other using (upm_id)
    where one.match_id = ${match_id} and other.match_id in (select value from json_each(${JSON.stringify(others)}))
    group by other.match_id`.execute(db);
  return new Map(rows.map((row) => [row.match_id, row.tickets]));
}

/** How many selections of tickets are on a match. */
export async function countSelections(tx: Tx, match_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from tip_selection where match_id = ${match_id}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Moves everybody's bets on a match to another, tickets with their other selections; returns how many there were. */
export async function moveTips(
  tx: Tx,
  { from, into, ver }: { from: string; into: string; ver: number },
): Promise<number> {
  const named = (match_id: string) => `"match_id":"${match_id}"`;
  const moved = await sql`
    update tip set match_id = case when ticket is null then ${into} end,
      ticket = replace(ticket, ${named(from)}, ${named(into)}), ver = ${ver}
    where upm_id in (select upm_id from tip_place where match_id = ${from})`.execute(tx);
  return Number(moved.numAffectedRows);
}

/** The owners of the bets on a match. */
export async function ownersOfTips(tx: Tx, match_id: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from tip_place where match_id = ${match_id}`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

/** The name of the sport of a competition, where there is one. */
export async function sportNameOf(db: Db, compet_id: number): Promise<string | undefined> {
  const sport = await db
    .selectFrom('competition')
    .innerJoin('sport', 'sport.sport_id', 'competition.sport_id')
    .where('compet_id', '=', compet_id)
    .select('sport_lib')
    .executeTakeFirst();
  return sport?.sport_lib;
}

/** The sport of a match's competition. */
export async function sportOfMatch(db: Db | Tx, match_id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('match')
    .innerJoin('competition as c', 'c.compet_id', 'match.compet_id')
    .select('c.sport_id')
    .where('match.match_id', '=', match_id)
    .executeTakeFirst();
  return row?.sport_id;
}

/** Moves all that is on a match to another, into which it is merged; returns how many bets moved. */
export async function moveOnto(
  tx: Tx,
  { from, into, ver }: { from: string; into: string; ver: number },
): Promise<number> {
  const moved = await moveTips(tx, { from, into, ver });
  await moveOwnScores(tx, { from, into, ver });
  for (const table of ['analysis', 'generation'] as const) {
    await tx.updateTable(table).set({ match_id: into }).where('match_id', '=', from).execute();
  }
  const score = tx.selectFrom('match').select('score').where('match_id', '=', from);
  await tx
    .updateTable('match')
    .set({ score, ver })
    .where('match_id', '=', into)
    .where('score', 'is', null)
    .where((eb) => eb.exists(score.where('score', 'is not', null)))
    .execute();
  // A device that was offline and refers to it later is still led to the one that counts.
  await tx
    .updateTable('match')
    .set({ same_as: into, ver, standing: 'confirmed' })
    .where((eb) => eb.or([eb('match_id', '=', from), eb('same_as', '=', from)]))
    .execute();
  return moved;
}
