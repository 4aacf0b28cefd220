import { sql } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';

/** Every competition with its sport and country, and how many teams play in it. */
export async function competitionsWithCounts(db: Db) {
  const rows = await db
    .selectFrom('competition as c')
    .innerJoin('sport as s', 's.sport_id', 'c.sport_id')
    .innerJoin('country as p', 'p.pays_id', 'c.pays_id')
    .select(['c.compet_id', 'c.compet_lib', 'c.sport_id', 'c.pays_id', 'c.date_debut', 'c.date_fin'])
    .select(['s.sport_lib', 's.sport_img', 'p.pays_lib'])
    .select(
      sql<number>`(select count(*) from competition_team ct where ct.compet_id = c.compet_id)`.as(
        'nb_equipes',
      ),
    )
    .execute();
  return rows.map(({ sport_lib, sport_img, pays_lib, ...competition }) => ({
    ...competition,
    sport: { sport_id: competition.sport_id, sport_lib, sport_img },
    pays: { pays_id: competition.pays_id, pays_lib },
  }));
}

/** Every team with its sport and country. */
export async function allTeams(db: Db) {
  const rows = await db
    .selectFrom('team as t')
    .innerJoin('sport as s', 's.sport_id', 't.sport_id')
    .innerJoin('country as p', 'p.pays_id', 't.pays_id')
    .select(['t.equipe_id', 't.equipe_lib', 't.equipe_lib_court', 't.equipe_img', 't.sport_id', 't.pays_id'])
    .select(['s.sport_lib', 's.sport_img', 'p.pays_lib'])
    .execute();
  return rows.map(({ sport_lib, sport_img, pays_lib, ...team }) => ({
    ...team,
    sport: { sport_id: team.sport_id, sport_lib, sport_img },
    pays: { pays_id: team.pays_id, pays_lib },
  }));
}

/** The prediction groups that each sport has. */
export function groupsBySport(db: Db) {
  return db
    .selectFrom('sport_prediction_group as l')
    .innerJoin('prediction_group as g', 'g.grp_prono_id', 'l.grp_prono_id')
    .select(['l.sport_id', 'g.grp_prono_id', 'g.grp_prono_lib', 'g.grp_prono_ordre'])
    .orderBy('g.grp_prono_ordre')
    .orderBy('g.grp_prono_id')
    .execute();
}

/** A table that only links two others, by its three columns. */
export interface LinkTable {
  table: 'competition_team' | 'sport_prediction_group';
  key: string;
  owner: string;
  member: string;
}

export const competitionTeamLinks: LinkTable = {
  table: 'competition_team',
  key: 'compet_equipe_id',
  owner: 'compet_id',
  member: 'equipe_id',
};

export const sportGroupLinks: LinkTable = {
  table: 'sport_prediction_group',
  key: 'grp_prono_sport_id',
  owner: 'sport_id',
  member: 'grp_prono_id',
};

/** What is linked to one owner. */
export async function linksOf(
  db: Db | Tx,
  { table, key, owner, member }: LinkTable,
  ownerId: number,
): Promise<{ id: number; member: number }[]> {
  const { rows } = await sql<{ id: number; member: number }>`
    select ${sql.ref(key)} as id, ${sql.ref(member)} as member from ${sql.table(table)}
    where ${sql.ref(owner)} = ${ownerId} order by ${sql.ref(member)}`.execute(db);
  return rows;
}
