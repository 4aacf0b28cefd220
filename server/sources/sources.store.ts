import { sql } from 'kysely';
import type { Db, NewRow, StoredRow, Tx } from '../db/schema.ts';
import { statement } from '../db/statement.ts';
import type { OtherSources } from '../import/giving-way.ts';

/** Every source with its competition and what it has given, by sport, country and competition. */
export function findSources(db: Db | Tx) {
  return sourceRows(db)
    .orderBy('sport.sport_lib')
    .orderBy('country.pays_lib')
    .orderBy('c.compet_lib')
    .orderBy('source.source_id')
    .execute();
}

export type SourceWithPlace = Awaited<ReturnType<typeof findSources>>[number];

/** One source with its competition. */
export function findSource(db: Db | Tx, source_id: number): Promise<SourceWithPlace | undefined> {
  return sourceRows(db).where('source.source_id', '=', source_id).executeTakeFirst();
}

function sourceRows(db: Db | Tx) {
  return db
    .selectFrom('source')
    .innerJoin('competition as c', 'c.compet_id', 'source.compet_id')
    .innerJoin('sport', 'sport.sport_id', 'c.sport_id')
    .innerJoin('country', 'country.pays_id', 'c.pays_id')
    .selectAll('source')
    .select(['c.compet_lib', 'c.sport_id', 'sport.sport_lib', 'c.pays_id', 'country.pays_lib'])
    .select(['c.date_debut', 'c.date_fin'])
    .select([
      sql<number>`(select count(*) from source_match m where m.source_id = source.source_id)`.as('nb_matchs'),
      sql<number>`(select count(*) from source_match m
        where m.source_id = source.source_id and absent_depuis is not null)`.as('nb_absents'),
    ]);
}

/** The active ones, with the instant at which each is to be read. */
export function activeSources(db: Db): Promise<StoredRow<'source'>[]> {
  return db.selectFrom('source').selectAll().where('is_active', '=', 1).orderBy('source_id').execute();
}

/** Inserts a source; returns its number. */
export async function insertSource(tx: Tx, row: NewRow<'source'>): Promise<number> {
  const { source_id } = await tx
    .insertInto('source')
    .values(row)
    .returning('source_id')
    .executeTakeFirstOrThrow();
  return source_id;
}

/** Changes columns of a source. */
export async function setSource(
  tx: Tx,
  source_id: number,
  changes: Partial<StoredRow<'source'>>,
): Promise<void> {
  await tx.updateTable('source').set(changes).where('source_id', '=', source_id).execute();
}

/** Deletes a source; the matches that it gave stay. */
export async function deleteSourceRow(tx: Tx, source_id: number): Promise<void> {
  await tx.deleteFrom('source').where('source_id', '=', source_id).execute();
}

/** Forgets what a source has given. */
export async function forgetGiven(tx: Tx, source_id: number): Promise<void> {
  await tx.deleteFrom('source_match').where('source_id', '=', source_id).execute();
  await tx.deleteFrom('source_name').where('source_id', '=', source_id).execute();
}

/** Whether the competition has a match between two instants. */
export async function hasMatchBetween(db: Db, compet_id: number, from: string, to: string): Promise<boolean> {
  const found = await db
    .selectFrom('match')
    .select('match_id')
    .where('compet_id', '=', compet_id)
    .where('match_date', '>=', from)
    .where('match_date', '<', to)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The matches that a source has given, without those that turned out to be another one. */
export function givenMatches(tx: Tx, source_id: number) {
  return tx
    .selectFrom('source_match')
    .innerJoin('match', 'match.match_id', 'source_match.match_id')
    .select(['match.match_id', 'match.match_date', 'source_match.absent_depuis', 'score_dit'])
    .where('source_id', '=', source_id)
    .where('match.same_as', 'is', null)
    .execute();
}

const setGiven = statement(
  `insert into source_match (source_id, match_id, absent_depuis, score_dit)
   select ?, value ->> 'match_id', value ->> 'absent_depuis', value ->> 'score_dit' from json_each(?) where true
   on conflict do update set absent_depuis = excluded.absent_depuis, score_dit = excluded.score_dit`,
);

/** Records what a source gives of these matches: since when no more, and whether it tells how each went. */
export async function recordGivenMatches(
  tx: Tx,
  source_id: number,
  given: readonly Omit<StoredRow<'source_match'>, 'source_id'>[],
): Promise<void> {
  await setGiven(tx, source_id, JSON.stringify(given));
}

/**
 * What other sources of its competition say of the matches that they give: those that are on and were read without a
 * fault. The oldest decides.
 */
export async function saidByOthers(
  tx: Tx,
  { source_id, compet_id }: Pick<StoredRow<'source'>, 'source_id' | 'compet_id'>,
): Promise<ReadonlyMap<string, OtherSources>> {
  const { rows } = await sql<{ match_id: string; dated: number; scored: number; told: number }>`
    select m.match_id, max(m.source_id < ${source_id}) as dated,
      max(m.source_id < ${source_id} and score_dit = 1) as scored, max(score_dit) as told
    from source as s join source_match as m using (source_id)
    where s.compet_id = ${compet_id} and m.source_id <> ${source_id} and s.is_active = 1 and s.erreur is null
      and m.absent_depuis is null
    group by m.match_id`.execute(tx);
  return new Map(
    rows.map(({ match_id, dated, scored, told }) => [
      match_id,
      { isDated: dated === 1, isScored: scored === 1, isToldElsewhere: told === 1 },
    ]),
  );
}

/** The names in a source's file that no club had, those that are linked by now too. */
export function namesOfSource(tx: Db | Tx, source_id: number): Promise<StoredRow<'source_name'>[]> {
  return tx.selectFrom('source_name').selectAll().where('source_id', '=', source_id).orderBy('nom').execute();
}

/** How many names of all sources no club has. */
export async function countUnlinkedNames(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from source_name where equipe_id is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The first names of all sources that no club has, by competition. */
export function unlinkedNames(db: Db, most: number) {
  return db
    .selectFrom('source_name')
    .innerJoin('source', 'source.source_id', 'source_name.source_id')
    .innerJoin('competition as c', 'c.compet_id', 'source.compet_id')
    .selectAll('source_name')
    .select(['c.compet_lib', 'c.sport_id', 'c.pays_id'])
    .where('source_name.equipe_id', 'is', null)
    .orderBy('c.compet_lib')
    .orderBy('nom')
    .limit(most)
    .execute();
}

/** The first names of all sources that an administrator has linked to a club, by competition. */
export function linkedNames(db: Db, most: number) {
  return db
    .selectFrom('source_name')
    .innerJoin('source', 'source.source_id', 'source_name.source_id')
    .innerJoin('competition as c', 'c.compet_id', 'source.compet_id')
    .innerJoin('team', 'team.equipe_id', 'source_name.equipe_id')
    .select(['source_name.source_id', 'nom', 'code_pays', 'c.compet_lib', 'equipe_lib'])
    .orderBy('c.compet_lib')
    .orderBy('nom')
    .limit(most)
    .execute();
}

/** Replaces the names that no club has; those that are linked stay. */
export async function replaceUnknown(
  tx: Tx,
  source_id: number,
  names: readonly Pick<StoredRow<'source_name'>, 'nom' | 'code_pays' | 'nb_matchs' | 'adversaires'>[],
): Promise<void> {
  await tx
    .deleteFrom('source_name')
    .where('source_id', '=', source_id)
    .where('equipe_id', 'is', null)
    .execute();
  await insertNames(tx, source_id, JSON.stringify(names));
}

const insertNames = statement(
  `insert into source_name (source_id, nom, code_pays, nb_matchs, adversaires)
   select ?, value ->> 'nom', value ->> 'code_pays', value ->> 'nb_matchs', value ->> 'adversaires'
   from json_each(?) where true
   on conflict do nothing`,
);

/** Records which club a name is, or that none is, in all sources of its sport that hold it; returns their numbers. */
export async function linkName(
  tx: Tx,
  { nom, code_pays }: Pick<StoredRow<'source_name'>, 'nom' | 'code_pays'>,
  { equipe_id, sport_id }: { equipe_id: number | null; sport_id: number },
): Promise<number[]> {
  const rows = await tx
    .updateTable('source_name')
    .set({ equipe_id })
    .where('nom', '=', nom)
    .where('code_pays', '=', code_pays)
    .where('source_id', 'in', (eb) =>
      eb
        .selectFrom('source')
        .innerJoin('competition as c', 'c.compet_id', 'source.compet_id')
        .select('source_id')
        .where('c.sport_id', '=', sport_id),
    )
    .returning('source_id')
    .execute();
  return rows.map(({ source_id }) => source_id);
}

/** A team, to check its sport. */
export function findTeam(tx: Tx, equipe_id: number) {
  return tx
    .selectFrom('team')
    .select(['equipe_id', 'equipe_lib', 'sport_id'])
    .where('equipe_id', '=', equipe_id)
    .executeTakeFirst();
}

/** A competition, to know that it is there. */
export function findCompetition(tx: Tx, compet_id: number) {
  return tx
    .selectFrom('competition')
    .select('compet_id')
    .where('compet_id', '=', compet_id)
    .executeTakeFirst();
}

/** Forgets the last files of a competition's sources, but for one; returns their numbers. */
export async function clearMarksOfCompetition(
  tx: Tx,
  { compet_id, except }: { compet_id: number; except: number | null },
): Promise<number[]> {
  const rows = await tx
    .updateTable('source')
    .set({ etag: null, modifie_le: null, empreinte: null })
    .where('compet_id', '=', compet_id)
    .where('source_id', 'is not', except)
    .returning('source_id')
    .execute();
  return rows.map(({ source_id }) => source_id);
}

/** Forgets the last files of the sources that give one of these matches, but for one; returns their numbers. */
export async function clearMarksOfGivers(
  tx: Tx,
  { match_ids, except }: { match_ids: readonly string[]; except: number | null },
): Promise<number[]> {
  const { rows } = await sql<{ source_id: number }>`
    update source set etag = null, modifie_le = null, empreinte = null
    where source_id in (
      select source_id from source_match where match_id in (select value from json_each(${JSON.stringify(match_ids)}))
    ) and source_id is not ${except} returning source_id`.execute(tx);
  return rows.map(({ source_id }) => source_id);
}
