import { sql } from 'kysely';
import type { TableName } from '../../shared/records/tables.ts';
import type { Tx } from '../db/schema.ts';

interface Uses {
  table: TableName;
  count: number;
}

/** What is joined to a competition and would be of another sport if the competition were of this one. */
export async function othersOfCompetition(tx: Tx, compet_id: number, sport_id: number): Promise<Uses[]> {
  const { rows } = await sql<Uses>`
    select 'competition_team' as "table", count(*) as count
    from competition_team join team using (equipe_id) where compet_id = ${compet_id} and sport_id <> ${sport_id}
    union all
    select 'match', count(*) from match
    join team a on a.equipe_id = equa_id join team b on b.equipe_id = equb_id
    where compet_id = ${compet_id} and (a.sport_id <> ${sport_id} or b.sport_id <> ${sport_id})`.execute(tx);
  return rows;
}

/** What is joined to a team and would be of another sport if the team were of this one. */
export async function othersOfTeam(tx: Tx, equipe_id: number, sport_id: number): Promise<Uses[]> {
  const { rows } = await sql<Uses>`
    select 'competition_team' as "table", count(*) as count
    from competition_team join competition using (compet_id)
    where equipe_id = ${equipe_id} and sport_id <> ${sport_id}
    union all
    select 'match', count(*) from match join competition using (compet_id)
    where (equa_id = ${equipe_id} or equb_id = ${equipe_id}) and sport_id <> ${sport_id}
    union all
    select 'player_team', count(*) from player_team mine where mine.equipe_id = ${equipe_id} and exists (
      select 1 from player_team other join team using (equipe_id)
      where other.joueur_id = mine.joueur_id and other.equipe_id <> mine.equipe_id and sport_id <> ${sport_id})`.execute(
    tx,
  );
  return rows;
}

/** Which of these teams are of another sport than the competition. */
export async function teamsOfOtherSport(tx: Tx, compet_id: number, equipe_ids: readonly number[]) {
  if (equipe_ids.length === 0) return [];
  return tx
    .selectFrom('team as t')
    .innerJoin('sport as s', 's.sport_id', 't.sport_id')
    .select(['t.equipe_lib', 's.sport_lib'])
    .where(sql<boolean>`t.equipe_id in (select value from json_each(${JSON.stringify(equipe_ids)}))`)
    .where(sql<boolean>`t.sport_id <> (select sport_id from competition where compet_id = ${compet_id})`)
    .execute();
}

/** The name of a competition's sport. */
export async function sportOfCompetition(tx: Tx, compet_id: number): Promise<string> {
  const { sport_lib } = await tx
    .selectFrom('competition as c')
    .innerJoin('sport as s', 's.sport_id', 'c.sport_id')
    .select('s.sport_lib')
    .where('c.compet_id', '=', compet_id)
    .executeTakeFirstOrThrow();
  return sport_lib;
}

/** A team of another sport that a player is or was in, and that sport. */
export function otherSportOfPlayer(tx: Tx, joueur_id: number, equipe_id: number) {
  return tx
    .selectFrom('player_team as pt')
    .innerJoin('team as t', 't.equipe_id', 'pt.equipe_id')
    .innerJoin('sport as s', 's.sport_id', 't.sport_id')
    .select(['t.equipe_lib', 's.sport_lib'])
    .where('pt.joueur_id', '=', joueur_id)
    .where(sql<boolean>`t.sport_id <> (select sport_id from team where equipe_id = ${equipe_id})`)
    .orderBy('pt.date_debut', 'desc')
    .executeTakeFirst();
}
