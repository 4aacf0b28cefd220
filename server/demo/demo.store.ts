import { sql } from 'kysely';
import type { Tx } from '../db/schema.ts';
import { demoAccount, demoCommand, demoInJournal } from './demo-account.ts';
import type { KnownMatch } from './demo-fixtures.ts';

/** The competitions of these names, with their sports. */
export function competitionsNamed(tx: Tx, labels: readonly string[]) {
  return tx
    .selectFrom('competition as c')
    .innerJoin('sport as s', 's.sport_id', 'c.sport_id')
    .select(['c.compet_id', 'c.compet_lib', 's.sport_lib'])
    .where('c.compet_lib', 'in', [...labels])
    .execute();
}

/** Which teams play in these competitions, in a stable order. */
export function teamsOfCompetitions(tx: Tx, compet_ids: readonly number[]) {
  return tx
    .selectFrom('competition_team')
    .select(['compet_id', 'equipe_id'])
    .where('compet_id', 'in', [...compet_ids])
    .orderBy('compet_id')
    .orderBy('equipe_id')
    .execute();
}

/** The matches of these competitions between two instants, without those that turned out to be another. */
export function matchesBetween(
  tx: Tx,
  compet_ids: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<KnownMatch[]> {
  return tx
    .selectFrom('match')
    .select(['match_id', 'compet_id', 'equa_id', 'equb_id', 'match_date'])
    .where('compet_id', 'in', [...compet_ids])
    .where('match_date', '>=', from)
    .where('match_date', '<', to)
    .where('same_as', 'is', null)
    .orderBy('match_date')
    .orderBy('match_id')
    .execute();
}

/** Every tip type with its group. */
export function typesWithGroups(tx: Tx) {
  return tx
    .selectFrom('prediction_type as t')
    .innerJoin('prediction_group as g', 'g.grp_prono_id', 't.grp_prono_id')
    .select(['t.prono_id', 't.prono_lib', 'g.grp_prono_lib'])
    .execute();
}

/** Transfers the matches of one account to another. */
export async function handOverMatches(tx: Tx, from: string, into: string): Promise<void> {
  await tx.updateTable('match').set({ created_by: into }).where('created_by', '=', from).execute();
}

/** How many rows of each kind an account holds. */
export async function demoDataCounts(
  tx: Tx,
  user_id: string,
): Promise<{ pronostics: number; bankrolls: number; martingales: number }> {
  const { rows } = await sql<{ pronostics: number; bankrolls: number; martingales: number }>`
    select (select count(*) from tip where user_id = ${user_id}) as pronostics,
      (select count(*) from bankroll where user_id = ${user_id}) as bankrolls,
      (select count(*) from martingale where user_id = ${user_id}) as martingales`.execute(tx);
  const [counts] = rows;
  if (!counts) throw new Error('A count answers a row.');
  return counts;
}

/** Whether the journal says that the demonstration account was created at this instant. */
export async function isToldAsMade(tx: Tx, instant: string): Promise<boolean> {
  const told = await tx
    .selectFrom('audit')
    .select('audit_id')
    .where('audit_table', '=', 'user')
    .where('audit_actor', '=', demoCommand)
    .where('audit_row', '=', demoInJournal)
    .where('audit_date', '=', instant)
    .executeTakeFirst();
  return told !== undefined;
}

/** Whether the demonstration account keeps an import from being undone: by its tips, or by matches that it added. */
export async function usesImport(tx: Tx, audit_id: number): Promise<boolean> {
  const { rows } = await sql<{ uses: 0 | 1 }>`
    with demo as (select user_id from user where user_mail = ${demoAccount.email}),
      made as (select table_name, row_id from imported_row where audit_id = ${audit_id})
    select exists (
      select 1 from tip_place where user_id in demo
        and match_id in (select row_id from made where table_name = 'match')
      union all
      select 1 from match where created_by in demo and (
        cast(compet_id as text) in (select row_id from made where table_name = 'competition')
        or cast(equa_id as text) in (select row_id from made where table_name = 'team')
        or cast(equb_id as text) in (select row_id from made where table_name = 'team'))) as uses`.execute(
    tx,
  );
  return rows[0]?.uses === 1;
}
