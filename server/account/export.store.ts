import { sql } from 'kysely';
import type { Row } from '../../shared/records/tables.ts';
import type { StoredRow, Tx } from '../db/schema.ts';

/** The tables whose rows are one person's by their `user_id`; tips and noted scores are read with what they name. */
export const heldTables = [
  'bankroll',
  'movement',
  'martingale',
  'martingale_tip',
  'review',
  'analysis',
  'generation',
  'session',
  'device',
  'operation_result',
  'tombstone',
  'password_reset',
  'known_device',
  'calendar_feed',
  'push_subscription',
  'reminder_sent',
] as const;

export type HeldTable = (typeof heldTables)[number];
export type HeldRow = Readonly<Record<string, string | number | null>>;

/** A user's rows of one table, whole. */
export async function heldRows(tx: Tx, table: HeldTable, user_id: string): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select * from ${sql.table(table)} where user_id = ${user_id}`.execute(tx);
  return rows;
}

export type NamedTip = Awaited<ReturnType<typeof namedTips>>[number];

/** A user's tips, oldest first, with the labels of all that they refer to; of a ticket, `namedSelections` has them. */
export function namedTips(tx: Tx, user_id: string) {
  return tx
    .selectFrom('tip as t')
    .leftJoin('match as m', 'm.match_id', 't.match_id')
    .leftJoin('competition as c', 'c.compet_id', 'm.compet_id')
    .leftJoin('sport as s', 's.sport_id', 'c.sport_id')
    .leftJoin('team as a', 'a.equipe_id', 'm.equa_id')
    .leftJoin('team as b', 'b.equipe_id', 'm.equb_id')
    .leftJoin('prediction_type as p', 'p.prono_id', 't.prono_id')
    .leftJoin('prediction_group as g', 'g.grp_prono_id', 'p.grp_prono_id')
    .leftJoin('result_type as r', 'r.result_id', 't.result_id')
    .innerJoin('bankroll as br', 'br.br_id', 't.br_id')
    .innerJoin('bookmaker as k', 'k.bookmaker_id', 't.bookmaker_id')
    .leftJoin('player as j', 'j.joueur_id', 't.joueur_id')
    .selectAll('t')
    .select(['m.match_date', 'c.compet_lib', 's.sport_lib', 'p.prono_lib', 'g.grp_prono_lib', 'r.result_lib'])
    .select(['a.equipe_lib as equipe_a', 'b.equipe_lib as equipe_b', 'br.br_lib', 'k.bookmaker_lib'])
    .select(['j.joueur_nom', 'j.joueur_prenom', 'j.joueur_pseudo'])
    .where('t.user_id', '=', user_id)
    .orderBy('t.date_add')
    .orderBy('t.upm_id')
    .execute();
}

/** What the selections of a user's tickets are on, in their order: a match with a type of prediction, or a free label's sport. */
export function namedSelections(tx: Tx, user_id: string) {
  return tx
    .selectFrom('tip_selection as l')
    .leftJoin('match as m', 'm.match_id', 'l.match_id')
    .leftJoin('competition as c', 'c.compet_id', 'm.compet_id')
    .leftJoin('sport as s', (join) => join.onRef('s.sport_id', '=', sql`coalesce(l.sport_id, c.sport_id)`))
    .leftJoin('team as a', 'a.equipe_id', 'm.equa_id')
    .leftJoin('team as b', 'b.equipe_id', 'm.equb_id')
    .leftJoin('prediction_type as p', 'p.prono_id', 'l.prono_id')
    .leftJoin('player as j', 'j.joueur_id', 'l.joueur_id')
    .select(['l.upm_id', 's.sport_lib', 'c.compet_lib', 'm.match_date', 'p.prono_lib'])
    .select(['a.equipe_lib as equipe_a', 'b.equipe_lib as equipe_b'])
    .select(['j.joueur_nom', 'j.joueur_prenom', 'j.joueur_pseudo'])
    .where('l.user_id', '=', user_id)
    .orderBy('l.upm_id')
    .orderBy('l.rang')
    .execute();
}

export type NamedSelection = Awaited<ReturnType<typeof namedSelections>>[number];

/** The scores that a user noted, with the labels of their matches. */
export function namedOwnScores(tx: Tx, user_id: string) {
  return tx
    .selectFrom('own_score as o')
    .leftJoin('match as m', 'm.match_id', 'o.match_id')
    .leftJoin('competition as c', 'c.compet_id', 'm.compet_id')
    .leftJoin('sport as s', 's.sport_id', 'c.sport_id')
    .leftJoin('team as a', 'a.equipe_id', 'm.equa_id')
    .leftJoin('team as b', 'b.equipe_id', 'm.equb_id')
    .selectAll('o')
    .select(['a.equipe_lib as equipe_a', 'b.equipe_lib as equipe_b'])
    .select(['m.match_date', 'c.compet_lib', 's.sport_lib'])
    .where('o.user_id', '=', user_id)
    .orderBy('o.date_note')
    .orderBy('o.own_id')
    .execute();
}

export type NamedOwnScore = Awaited<ReturnType<typeof namedOwnScores>>[number];

/** The whole row of a user. */
export function userRow(tx: Tx, user_id: string): Promise<StoredRow<'user'>> {
  return tx.selectFrom('user').selectAll().where('user_id', '=', user_id).executeTakeFirstOrThrow();
}

/** The matches that a user added to the shared calendar. */
export function matchesMadeBy(tx: Tx, user_id: string) {
  return tx
    .selectFrom('match')
    .select(['match_id', 'compet_id', 'equa_id', 'equb_id', 'match_date', 'same_as'])
    .where('created_by', '=', user_id)
    .execute();
}

/** The prompts' versions that a user wrote as an administrator. */
export function promptVersionsBy(tx: Tx, user_id: string) {
  return tx
    .selectFrom('prompt_version as v')
    .innerJoin('prompt as p', 'p.prompt_id', 'v.prompt_id')
    .select(['v.histo_id', 'v.prompt_id', 'p.prompt_titre', 'v.prompt_content', 'v.date_creation'])
    .where('v.modifie_par', '=', user_id)
    .execute();
}

/** The journal's lines of what a user did as an administrator, and of what was done to them. */
export async function auditConcerning(
  tx: Tx,
  { user_id, user_mail }: Pick<StoredRow<'user'>, 'user_id' | 'user_mail'>,
): Promise<Row<'audit'>[]> {
  return tx
    .selectFrom('audit')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('audit_actor', '=', user_mail),
        eb('audit_row', '=', user_id),
        eb(eb.fn<number>('instr', ['audit_before', eb.val(user_id)]), '>', 0),
        eb(eb.fn<number>('instr', ['audit_after', eb.val(user_id)]), '>', 0),
      ]),
    )
    .orderBy('audit_id')
    .execute();
}
