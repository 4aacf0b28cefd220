import { sql } from 'kysely';
import { type TipMoney, tipMoneyColumns } from '../../shared/domain/settlement.ts';
import { sharesOf } from '../../shared/domain/ticket-shares.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { Db, NewRow, StoredRow, Tx } from '../db/schema.ts';

const columns = [
  'analyse_id',
  'user_id',
  'match_id',
  'histo_id',
  'prompt_titre',
  'date_creation',
  'analyse_summary',
  'analyse_content',
  'prompt_content',
  'openai_model',
  'tokens_used',
  'is_active',
] as const;

/** A user's analyses of a match, the newest first. */
export function findAnalyses(db: Db, user_id: string, match_id: string): Promise<Row<'analysis'>[]> {
  return db
    .selectFrom('analysis')
    .select(columns)
    .where('match_id', '=', match_id)
    .where('user_id', '=', user_id)
    .orderBy('date_creation', 'desc')
    .orderBy('analyse_id', 'desc')
    .execute();
}

export function findAnalysis(db: Db | Tx, analyse_id: string): Promise<Row<'analysis'> | undefined> {
  return db.selectFrom('analysis').select(columns).where('analyse_id', '=', analyse_id).executeTakeFirst();
}

export async function insertAnalysis(tx: Tx, analysis: Row<'analysis'>): Promise<void> {
  await tx.insertInto('analysis').values(analysis).execute();
}

export async function setAnalysisActive(tx: Tx, analyse_id: string, is_active: 0 | 1): Promise<void> {
  await tx.updateTable('analysis').set({ is_active }).where('analyse_id', '=', analyse_id).execute();
}

export async function deleteAnalysisRow(tx: Tx, analyse_id: string): Promise<void> {
  await tx.deleteFrom('analysis').where('analyse_id', '=', analyse_id).execute();
}

/** A prompt as it is listed for bettors. */
export interface PromptTemplate {
  prompt_id: number;
  prompt_titre: string;
  sport_id: number | null;
  histo_id: number;
  prompt_content: string;
}

function templates(db: Db) {
  return db
    .selectFrom('prompt as p')
    .innerJoin('prompt_version as v', (join) =>
      join.on(
        sql<boolean>`v.histo_id = (select max(histo_id) from prompt_version where prompt_id = p.prompt_id)`,
      ),
    )
    .select(['p.prompt_id', 'p.prompt_titre', 'p.sport_id', 'v.histo_id', 'v.prompt_content'])
    .where('p.is_active', '=', 1);
}

/** The active prompts: all, or those for one sport with those for every sport; the sport's own first. */
export function findTemplates(db: Db, sport_id: number | undefined): Promise<PromptTemplate[]> {
  let query = templates(db);
  if (sport_id !== undefined) {
    query = query.where((eb) => eb.or([eb('p.sport_id', '=', sport_id), eb('p.sport_id', 'is', null)]));
  }
  return query.orderBy(sql`p.sport_id is null`).orderBy('p.prompt_id').execute();
}

/** Whether a version is one of a prompt's. */
export async function isVersionOf(db: Db, prompt_id: number, histo_id: number): Promise<boolean> {
  const version = await db
    .selectFrom('prompt_version')
    .select('histo_id')
    .where('prompt_id', '=', prompt_id)
    .where('histo_id', '=', histo_id)
    .executeTakeFirst();
  return version !== undefined;
}

export function findTemplate(db: Db, prompt_id: number): Promise<PromptTemplate | undefined> {
  return templates(db).where('p.prompt_id', '=', prompt_id).executeTakeFirst();
}

export async function insertGeneration(tx: Tx, generation: NewRow<'generation'>): Promise<void> {
  await tx.insertInto('generation').values(generation).execute();
}

export async function updateGeneration(
  tx: Tx,
  generation_id: string,
  changes: Partial<NewRow<'generation'>>,
): Promise<void> {
  await tx.updateTable('generation').set(changes).where('generation_id', '=', generation_id).execute();
}

/** The last thing that a user asked about a match. */
export function findLastGeneration(
  db: Db | Tx,
  user_id: string,
  match_id: string,
): Promise<StoredRow<'generation'> | undefined> {
  return db
    .selectFrom('generation')
    .selectAll()
    .where('match_id', '=', match_id)
    .where('user_id', '=', user_id)
    .orderBy('started_at', 'desc')
    .orderBy('generation_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** How many of a user's questions since then ran or cost something, and how many of them the service cut. */
export function countGenerations(db: Db | Tx, user_id: string, since: string) {
  return db
    .selectFrom('generation')
    .select((eb) => [
      eb.fn.countAll<number>().as('asked'),
      eb.fn.coalesce(eb.fn.sum<number>('is_cut'), eb.lit(0)).as('cut'),
    ])
    .where('user_id', '=', user_id)
    .where('started_at', '>', since)
    .where((eb) => eb.or([eb('status', 'in', ['running', 'done']), eb('tokens_used', '>', 0)]))
    .executeTakeFirstOrThrow();
}

/** The money of a user's tips on these teams' matches, whichever side they were on; of a ticket its share on them. */
export async function tipsOnTeam(db: Db | Tx, user_id: string, equipe_id: number): Promise<TipMoney[]> {
  const tips = tipsOnMatches(db, user_id);
  return sharesOnMatches(
    await tips
      .where((eb) => eb.or([eb('m.equa_id', '=', equipe_id), eb('m.equb_id', '=', equipe_id)]))
      .execute(),
  );
}

/** The money of a user's tips in a competition; of a ticket its share in it. */
export async function tipsInCompetition(
  db: Db | Tx,
  user_id: string,
  compet_id: number,
): Promise<TipMoney[]> {
  return sharesOnMatches(await tipsOnMatches(db, user_id).where('m.compet_id', '=', compet_id).execute());
}

/** Each tip once, with the matches by which it was found. */
function tipsOnMatches(db: Db | Tx, user_id: string) {
  return db
    .selectFrom('tip_place as p')
    .innerJoin('match as m', 'm.match_id', 'p.match_id')
    .innerJoin('tip as t', 't.upm_id', 'p.upm_id')
    .select(sql<string>`json_group_array(m.match_id)`.as('match_ids'))
    .select(tipMoneyColumns.map((column) => `t.${column}` as const))
    .where('p.user_id', '=', user_id)
    .groupBy('t.upm_id');
}

/** Of a plain bet its money, of a ticket the shares of its selections on these matches. */
function sharesOnMatches(tips: readonly (TipMoney & { match_ids: string })[]): TipMoney[] {
  return tips.flatMap(({ match_ids, ...tip }) => {
    if (!tip.ticket) return tip;
    const wanted = new Set<string | null>(JSON.parse(match_ids));
    return sharesOf(tip).flatMap(({ selection, share }) => (wanted.has(selection.match_id) ? share : []));
  });
}

/** What each user has asked and what it cost, since then and in total; the largest use first. */
export function findUsage(db: Db, since: string) {
  const isRecent = sql<number>`g.started_at > ${since}`;
  return db
    .selectFrom('generation as g')
    .innerJoin('user as u', 'u.user_id', 'g.user_id')
    .select(['u.user_id', 'u.user_pseudo', 'u.user_mail'])
    .select((eb) => [
      eb.fn.countAll<number>().as('nb_demandes'),
      sql<number>`sum(g.status = 'done')`.as('nb_analyses'),
      sql<number>`sum(g.tokens_used)`.as('tokens_used'),
      sql<number>`sum(case when ${isRecent} then g.tokens_used else 0 end)`.as('tokens_recents'),
    ])
    .groupBy('u.user_id')
    .orderBy('tokens_recents', 'desc')
    .orderBy('tokens_used', 'desc')
    .execute();
}
