import { sql } from 'kysely';
import type { Db, StoredRow, Tx } from '../db/schema.ts';

/** What an administrator learns of a match beside the match: who made it, who sees it, and how many bets are on it. */
export interface MatchFacts {
  ver: number;
  standing: StoredRow<'match'>['standing'];
  nb_pronos: number;
  cree_par: { user_pseudo: string; user_mail: string } | null;
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

function factRows(db: Db) {
  return db
    .selectFrom('match')
    .leftJoin('user as u', 'u.user_id', 'match.created_by')
    .select(['match.match_id', 'match.ver', 'match.standing', 'u.user_pseudo', 'u.user_mail'])
    .select(sql<number>`(select count(*) from tip where tip.match_id = match.match_id)`.as('nb_pronos'));
}

type FactRow = Awaited<ReturnType<ReturnType<typeof factRows>['execute']>>[number];

function factsOf({ ver, standing, nb_pronos, user_pseudo, user_mail }: FactRow): MatchFacts {
  const cree_par = user_mail === null ? null : { user_pseudo: user_pseudo ?? '', user_mail };
  return { ver, standing, nb_pronos, cree_par };
}

/** The matches that turned out to be one of these. */
export function aliasesOf(tx: Tx, match_ids: readonly string[]): Promise<StoredRow<'match'>[]> {
  return tx.selectFrom('match').selectAll().where('same_as', 'in', match_ids).execute();
}

/** Whole rows of matches. */
export function matchRows(tx: Tx, match_ids: readonly string[]): Promise<StoredRow<'match'>[]> {
  return tx.selectFrom('match').selectAll().where('match_id', 'in', match_ids).execute();
}

/** Which of these matches bets or analyses are on, and how many of each. */
export async function usesOfMatches(
  tx: Tx,
  match_ids: readonly string[],
): Promise<{ match_id: string; tips: number; analyses: number }[]> {
  const { rows } = await sql<{ match_id: string; tips: number; analyses: number }>`
    select * from (
      select match_id,
        (select count(*) from tip where tip.match_id = match.match_id) as tips,
        (select count(*) from analysis where analysis.match_id = match.match_id) as analyses
      from match where match_id in (${sql.join(match_ids)}))
    where tips + analyses > 0`.execute(tx);
  return rows;
}

/** The other matches of the same teams, the same one named first, the nearest in time first. */
export async function doublesOf(
  db: Db,
  {
    match_id,
    equa_id,
    equb_id,
    match_date,
  }: Pick<StoredRow<'match'>, 'match_id' | 'equa_id' | 'equb_id' | 'match_date'>,
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('match')
    .select('match_id')
    .where('equa_id', '=', equa_id)
    .where('equb_id', '=', equb_id)
    .where('same_as', 'is', null)
    .where('match_id', '<>', match_id)
    .orderBy(sql`abs(julianday(match_date) - julianday(${match_date}))`)
    .limit(most)
    .execute();
  return rows.map((row) => row.match_id);
}

/** Moves all that is on a match to another, which it turns out to be; answers how many bets moved. */
export async function moveOnto(
  tx: Tx,
  { from, into, ver }: { from: string; into: string; ver: number },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('tip')
    .set({ match_id: into, ver })
    .where('match_id', '=', from)
    .executeTakeFirstOrThrow();
  for (const table of ['analysis', 'generation'] as const) {
    await tx.updateTable(table).set({ match_id: into }).where('match_id', '=', from).execute();
  }
  // Whoever names it later, from a device that was away, still finds the one that counts.
  await tx
    .updateTable('match')
    .set({ same_as: into, ver, standing: 'confirmed' })
    .where((eb) => eb.or([eb('match_id', '=', from), eb('same_as', '=', from)]))
    .execute();
  return Number(numUpdatedRows);
}
