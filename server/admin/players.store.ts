import { sql } from 'kysely';
import type { Row } from '../../shared/records/tables.ts';
import type { Db, Tx } from '../db/schema.ts';

export type Player = Row<'player'> & { ver: number };

export interface Membership {
  je_id: number;
  joueur_id: number;
  equipe_id: number;
  date_debut: string;
  date_fin: string | null;
  equipe_lib: string;
  equipe_lib_court: string;
  equipe_img: string | null;
}

function named(db: Db, search: string | undefined) {
  const players = db.selectFrom('player');
  if (search === undefined || search.trim() === '') return players;
  return players.where(
    sql<boolean>`finds(${search}, joueur_prenom || ' ' || joueur_nom || ' ' || coalesce(joueur_pseudo, ''))`,
  );
}

/** A page of players by name; a search covers first name, last name and pseudo. */
export async function findPlayers(
  db: Db,
  { search, page, limit }: { search?: string | undefined; page: number; limit: number },
): Promise<{ players: Player[]; total: number }> {
  const { total } = await named(db, search)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const players = await named(db, search)
    .selectAll()
    .orderBy('joueur_nom')
    .orderBy('joueur_prenom')
    .orderBy('joueur_id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { players, total };
}

/** Players' memberships of teams, the latest first. */
export function findMemberships(db: Db | Tx, joueur_ids: readonly number[]): Promise<Membership[]> {
  return db
    .selectFrom('player_team as pt')
    .innerJoin('team as t', 't.equipe_id', 'pt.equipe_id')
    .select(['pt.je_id', 'pt.joueur_id', 'pt.equipe_id', 'pt.date_debut', 'pt.date_fin'])
    .select(['t.equipe_lib', 't.equipe_lib_court', 't.equipe_img'])
    .where('pt.joueur_id', 'in', [...joueur_ids])
    .orderBy('pt.date_debut', 'desc')
    .orderBy('pt.je_id', 'desc')
    .execute();
}

/** Countries by their ids. */
export function findCountries(db: Db, pays_ids: readonly number[]): Promise<Row<'country'>[]> {
  return db
    .selectFrom('country')
    .select(['pays_id', 'pays_lib'])
    .where('pays_id', 'in', [...pays_ids])
    .execute();
}
