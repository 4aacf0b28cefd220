import { sql } from 'kysely';
import type { Tx } from '../db/schema.ts';

/** The sports of the teams that these players are or were in. */
export function sportsOfPlayers(tx: Tx, joueur_ids: readonly number[]) {
  return tx
    .selectFrom('player_team as pt')
    .innerJoin('team as t', 't.equipe_id', 'pt.equipe_id')
    .select(['pt.joueur_id', 't.sport_id'])
    .distinct()
    .where(sql<boolean>`pt.joueur_id in (select value from json_each(${JSON.stringify(joueur_ids)}))`)
    .execute();
}

/** The sports of these competitions. */
export function sportsOfCompetitions(tx: Tx, compet_ids: readonly number[]) {
  return tx
    .selectFrom('competition')
    .select(['compet_id', 'sport_id'])
    .where(sql<boolean>`compet_id in (select value from json_each(${JSON.stringify(compet_ids)}))`)
    .execute();
}
