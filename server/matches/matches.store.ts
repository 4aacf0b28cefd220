import { sql } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';
import type { GroupView, MatchView } from './match.schemas.ts';

const IDS_PER_STATEMENT = 500;

/** Who reads: a bettor, who does not see what only another bettor has; or the administration, which sees all. */
export type Viewer = string | 'administration';

export interface MatchFilter {
  viewer: Viewer;
  from: string;
  to: string;
  compet_id?: number | undefined;
  pays_id?: number | undefined;
  origin?: MatchOrigin | undefined;
}

/** Those that bettors created, of these those that no administrator has confirmed, or those that a source gives no more. */
export type MatchOrigin = 'bettors' | 'unconfirmed' | 'missing';

/** Matches with their teams, competition, sport and country. */
function matchRows(db: Db | Tx) {
  return db
    .selectFrom('match')
    .innerJoin('competition as c', 'c.compet_id', 'match.compet_id')
    .innerJoin('sport as s', 's.sport_id', 'c.sport_id')
    .innerJoin('country as p', 'p.pays_id', 'c.pays_id')
    .innerJoin('team as a', 'a.equipe_id', 'match.equa_id')
    .innerJoin('team as b', 'b.equipe_id', 'match.equb_id')
    .select(['match.match_id', 'match.compet_id', 'match.equa_id', 'match.equb_id', 'match.match_date'])
    .select('match.score')
    .select(['c.compet_lib', 'c.sport_id', 'c.pays_id', 's.sport_lib', 's.sport_img', 'p.pays_lib'])
    .select(['a.equipe_lib as a_lib', 'a.equipe_lib_court as a_court', 'a.equipe_img as a_img'])
    .select(['b.equipe_lib as b_lib', 'b.equipe_lib_court as b_court', 'b.equipe_img as b_img']);
}

type MatchRow = Awaited<ReturnType<ReturnType<typeof matchRows>['execute']>>[number];

function toView(row: MatchRow): MatchView {
  const { match_id, compet_id, equa_id, equb_id, match_date, score, sport_id, pays_id, pays_lib } = row;
  return {
    match_id,
    compet_id,
    equa_id,
    equb_id,
    match_date,
    score,
    equipeA: {
      equipe_id: equa_id,
      equipe_lib: row.a_lib,
      equipe_lib_court: row.a_court,
      equipe_img: row.a_img,
    },
    equipeB: {
      equipe_id: equb_id,
      equipe_lib: row.b_lib,
      equipe_lib_court: row.b_court,
      equipe_img: row.b_img,
    },
    competition: {
      compet_id,
      compet_lib: row.compet_lib,
      sport_id,
      pays_id,
      sport: { sport_id, sport_lib: row.sport_lib, sport_img: row.sport_img },
      pays: { pays_id, pays_lib, pays_nom: pays_lib },
    },
  };
}

/** The matches between two instants, by date; those that turned out to be another are left out. */
export async function findMatches(
  db: Db,
  { viewer, from, to, compet_id, pays_id, origin }: MatchFilter,
): Promise<MatchView[]> {
  let query = matchRows(db)
    .where(seenBy(viewer))
    .where('match.match_date', '>=', from)
    .where('match.match_date', '<=', to)
    .where('match.same_as', 'is', null);
  if (compet_id !== undefined) query = query.where('match.compet_id', '=', compet_id);
  if (pays_id !== undefined) query = query.where('c.pays_id', '=', pays_id);
  if (origin === 'unconfirmed') query = query.where('match.standing', '<>', 'confirmed');
  if (origin === 'missing') {
    query = query.where(
      sql<boolean>`exists (select 1 from source_match s
        where s.match_id = match.match_id and s.absent_depuis is not null)`,
    );
  }
  if (origin === 'bettors') {
    query = query.where((eb) =>
      eb.or([eb('match.created_by', 'is not', null), eb('match.standing', '<>', 'confirmed')]),
    );
  }
  return (await query.orderBy('match.match_date').orderBy('match.match_id').execute()).map(toView);
}

/** Matches by their ids. */
export async function matchesById(db: Db, ids: readonly string[]): Promise<Map<string, MatchView>> {
  const views = new Map<string, MatchView>();
  for (let at = 0; at < ids.length; at += IDS_PER_STATEMENT) {
    const rows = await matchRows(db)
      .where('match.match_id', 'in', ids.slice(at, at + IDS_PER_STATEMENT))
      .execute();
    for (const row of rows) views.set(row.match_id, toView(row));
  }
  return views;
}

/** The id of the match that counts for one that the viewer sees: another's, when it turned out to be the same. */
export async function knownMatchId(db: Db, match_id: string, viewer: Viewer): Promise<string | undefined> {
  const row = await db
    .selectFrom('match as named')
    .innerJoin('match', (join) =>
      join.onRef('match.match_id', '=', sql`coalesce(named.same_as, named.match_id)`),
    )
    .select('match.match_id')
    .where('named.match_id', '=', match_id)
    .where(seenBy(viewer))
    .executeTakeFirst();
  return row?.match_id;
}

/** Matches that everybody sees, and those that the viewer created or has too: in a bet, or created again. */
function seenBy(viewer: Viewer) {
  return viewer === 'administration'
    ? sql<boolean>`true`
    : sql<boolean>`(match.standing <> 'own' or match.created_by = ${viewer}
        or exists (select 1 from tip_place p where p.user_id = ${viewer} and p.match_id = match.match_id)
        or exists (select 1 from match as made where made.same_as = match.match_id and made.created_by = ${viewer}))`;
}

/** The prediction groups of a sport with their types, both in their order. */
export async function groupsOfSport(db: Db, sport_id: number): Promise<GroupView[]> {
  const rows = await db
    .selectFrom('sport_prediction_group as l')
    .innerJoin('prediction_group as g', 'g.grp_prono_id', 'l.grp_prono_id')
    .innerJoin('prediction_type as t', 't.grp_prono_id', 'g.grp_prono_id')
    .select(['g.grp_prono_id', 'g.grp_prono_lib', 't.prono_id', 't.prono_lib'])
    .where('l.sport_id', '=', sport_id)
    .orderBy('g.grp_prono_ordre')
    .orderBy('g.grp_prono_id')
    .orderBy('t.prono_ordre')
    .execute();
  return [...Map.groupBy(rows, ({ grp_prono_id }) => grp_prono_id).values()].flatMap((types) => {
    const [first] = types;
    if (!first) return [];
    const { grp_prono_id, grp_prono_lib } = first;
    return [
      {
        grp_prono_id,
        grp_prono_lib,
        pronos: types.map(({ prono_id, prono_lib }) => ({ prono_id, prono_lib })),
      },
    ];
  });
}

/** Every competition with its sport and country, by name. */
export async function allCompetitions(db: Db) {
  const rows = await db
    .selectFrom('competition as c')
    .innerJoin('sport as s', 's.sport_id', 'c.sport_id')
    .innerJoin('country as p', 'p.pays_id', 'c.pays_id')
    .select(['c.compet_id', 'c.compet_lib', 'c.sport_id', 'c.pays_id'])
    .select(['s.sport_lib', 's.sport_img', 'p.pays_lib'])
    .orderBy('c.compet_lib')
    .execute();
  return rows.map(({ sport_lib, sport_img, pays_lib, ...competition }) => ({
    ...competition,
    sport: { sport_id: competition.sport_id, sport_lib, sport_img },
    pays: { pays_id: competition.pays_id, pays_lib, pays_nom: pays_lib },
  }));
}

/** The teams of a competition that are of its sport, by name. */
export function teamsOfCompetition(db: Db, compet_id: number) {
  return db
    .selectFrom('competition_team as ct')
    .innerJoin('competition as c', 'c.compet_id', 'ct.compet_id')
    .innerJoin('team as t', 't.equipe_id', 'ct.equipe_id')
    .select(['t.equipe_id', 't.equipe_lib', 't.equipe_lib_court', 't.equipe_img'])
    .where('ct.compet_id', '=', compet_id)
    .whereRef('t.sport_id', '=', 'c.sport_id')
    .orderBy('t.equipe_lib')
    .execute();
}

/** The active players who belong to these teams on that day (`standingOn`). */
export function currentPlayers(db: Db | Tx, equipe_ids: readonly number[], day: string) {
  return db
    .selectFrom('player_team as pt')
    .innerJoin('player as j', 'j.joueur_id', 'pt.joueur_id')
    .select([
      'pt.equipe_id',
      'j.joueur_id',
      'j.joueur_nom',
      'j.joueur_prenom',
      'j.joueur_pseudo',
      'j.joueur_img',
    ])
    .where('pt.equipe_id', 'in', [...equipe_ids])
    .where('j.is_active', '=', 1)
    .where('pt.date_debut', '<=', day)
    .where((eb) => eb.or([eb('pt.date_fin', 'is', null), eb('pt.date_fin', '>', day)]))
    .orderBy('j.joueur_nom')
    .execute();
}

/** Which of these teams play in the competition, and whether they are of its sport. */
export async function teamsPlayingIn(
  tx: Tx,
  compet_id: number,
  equipe_ids: readonly number[],
): Promise<ReadonlyMap<number, { isOfSport: boolean }>> {
  const rows = await tx
    .selectFrom('competition_team as ct')
    .innerJoin('competition as c', 'c.compet_id', 'ct.compet_id')
    .innerJoin('team as t', 't.equipe_id', 'ct.equipe_id')
    .select(['t.equipe_id', 't.sport_id as of', 'c.sport_id as wanted'])
    .where('ct.compet_id', '=', compet_id)
    .where('ct.equipe_id', 'in', [...equipe_ids])
    .execute();
  return new Map(rows.map(({ equipe_id, of, wanted }) => [equipe_id, { isOfSport: of === wanted }]));
}
