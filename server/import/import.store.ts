import type { NewRow, StoredRow, Tx } from '../db/schema.ts';
import { type Statement, statement } from '../db/statement.ts';

export type Competition = StoredRow<'competition'>;

/** A team with its names in imported files. */
export interface KnownTeam {
  equipe_id: number;
  equipe_lib: string;
  pays_id: number;
  names: string[];
}

export function allSports(tx: Tx) {
  return tx.selectFrom('sport').select(['sport_id', 'sport_lib']).execute();
}

export function allCountries(tx: Tx) {
  return tx.selectFrom('country').select(['pays_id', 'pays_lib']).execute();
}

/** Every competition with its names, its sport and its country. */
export function allCompetitionNames(tx: Tx) {
  return tx
    .selectFrom('competition')
    .innerJoin('sport', 'sport.sport_id', 'competition.sport_id')
    .innerJoin('country', 'country.pays_id', 'competition.pays_id')
    .select(['compet_lib', 'sport_lib', 'pays_lib'])
    .orderBy('sport_lib')
    .execute();
}

export function competitionsOfSport(tx: Tx, sport_id: number): Promise<Competition[]> {
  return tx.selectFrom('competition').selectAll().where('sport_id', '=', sport_id).execute();
}

export function insertCompetition(tx: Tx, competition: NewRow<'competition'>): Promise<Competition> {
  return tx.insertInto('competition').values(competition).returningAll().executeTakeFirstOrThrow();
}

export async function setCompetitionDates(
  tx: Tx,
  compet_id: number,
  dates: Pick<Competition, 'date_debut' | 'date_fin' | 'ver'>,
): Promise<void> {
  await tx.updateTable('competition').set(dates).where('compet_id', '=', compet_id).execute();
}

/** The days of a competition and the first and the last instant at which it has a match. */
export function competitionSpan(tx: Tx, compet_id: number) {
  return tx
    .selectFrom('competition as c')
    .leftJoin('match as m', 'm.compet_id', 'c.compet_id')
    .select(['c.date_debut', 'c.date_fin'])
    .select((eb) => [eb.fn.min('m.match_date').as('first'), eb.fn.max('m.match_date').as('last')])
    .where('c.compet_id', '=', compet_id)
    .groupBy('c.compet_id')
    .executeTakeFirst();
}

/** Every team of the sport, its aliases among its names. */
export async function teamsOfSport(tx: Tx, sport_id: number): Promise<KnownTeam[]> {
  const teams = await tx.selectFrom('team').selectAll().where('sport_id', '=', sport_id).execute();
  const aliases = await tx.selectFrom('team_alias').selectAll().where('sport_id', '=', sport_id).execute();
  const aliasesByTeam = Map.groupBy(aliases, ({ equipe_id }) => equipe_id);
  return teams.map(({ equipe_id, equipe_lib, equipe_lib_court, pays_id }) => {
    const known = (aliasesByTeam.get(equipe_id) ?? []).map(({ alias_key }) => alias_key);
    return { equipe_id, equipe_lib, pays_id, names: [equipe_lib, equipe_lib_court, ...known] };
  });
}

/** Which team plays in which competition. */
export function competitionTeams(tx: Tx, sport_id: number) {
  return tx
    .selectFrom('competition_team')
    .innerJoin('competition', 'competition.compet_id', 'competition_team.compet_id')
    .where('competition.sport_id', '=', sport_id)
    .select(['competition.compet_id', 'competition.pays_id', 'competition_team.equipe_id'])
    .execute();
}

const insertOneTeam: Statement<{ equipe_id: number }> = statement(
  `insert into team (equipe_lib, equipe_lib_court, equipe_img, sport_id, pays_id, ver)
   values (?, ?, ?, ?, ?, ?) returning equipe_id`,
);

export async function insertTeam(tx: Tx, team: NewRow<'team'>): Promise<number> {
  const { equipe_lib, equipe_lib_court, equipe_img, sport_id, pays_id, ver } = team;
  const values = [equipe_lib, equipe_lib_court, equipe_img ?? null, sport_id, pays_id, ver];
  const [made] = (await insertOneTeam(tx, ...values)).rows;
  if (!made) throw new Error('A team was inserted without an id.');
  return made.equipe_id;
}

const insertAllAliases: Statement<NewRow<'team_alias'>> = statement(
  `insert into team_alias (sport_id, alias_key, equipe_id)
   select value ->> 'sport_id', value ->> 'alias_key', value ->> 'equipe_id' from json_each(?) where true
   on conflict do nothing returning *`,
);

/** Returns the aliases that their teams did not have yet. */
export async function insertAliases(tx: Tx, aliases: readonly NewRow<'team_alias'>[]) {
  return (await insertAllAliases(tx, JSON.stringify(aliases))).rows;
}

/** The text that identifies an alias. */
export function aliasId({ sport_id, equipe_id, alias_key }: NewRow<'team_alias'>): string {
  return `${sport_id} ${equipe_id} ${alias_key}`;
}

/** Deletes a team's other name. */
export async function deleteAlias(tx: Tx, id: string): Promise<void> {
  const [sport_id, equipe_id, ...words] = id.split(' ');
  await tx
    .deleteFrom('team_alias')
    .where('sport_id', '=', Number(sport_id))
    .where('equipe_id', '=', Number(equipe_id))
    .where('alias_key', '=', words.join(' '))
    .execute();
}

const insertAllPlaying: Statement<{ compet_equipe_id: number }> = statement(
  `insert into competition_team (compet_id, equipe_id, ver)
   select value ->> 'compet_id', value ->> 'equipe_id', value ->> 'ver' from json_each(?)
   returning compet_equipe_id`,
);

/** Makes teams play in a competition where they do not yet; returns the ids of these rows. */
export async function insertCompetitionTeams(tx: Tx, rows: readonly NewRow<'competition_team'>[]) {
  const made = await insertAllPlaying(tx, JSON.stringify(rows));
  return made.rows.map(({ compet_equipe_id }) => compet_equipe_id);
}

/** The matches of a competition, without those that turned out to be another one. */
export function matchesOfCompetition(tx: Tx, compet_id: number) {
  return tx
    .selectFrom('match')
    .innerJoin('team as a', 'a.equipe_id', 'match.equa_id')
    .innerJoin('team as b', 'b.equipe_id', 'match.equb_id')
    .select(['match_id', 'equa_id', 'equb_id', 'match_date', 'standing', 'score', 'date_saisie'])
    .select(['a.equipe_lib as home', 'b.equipe_lib as away'])
    .where('match.compet_id', '=', compet_id)
    .where('same_as', 'is', null)
    .execute();
}

type NewMatch = Pick<
  StoredRow<'match'>,
  'match_id' | 'compet_id' | 'equa_id' | 'equb_id' | 'match_date' | 'score' | 'ver'
>;

const insertAll = statement(
  `insert into match (match_id, compet_id, equa_id, equb_id, match_date, score, ver)
   select value ->> 'match_id', value ->> 'compet_id', value ->> 'equa_id', value ->> 'equb_id',
     value ->> 'match_date', value ->> 'score', value ->> 'ver' from json_each(?)`,
);

/** Inserts matches that nobody has created. */
export async function insertMatches(tx: Tx, matches: readonly NewMatch[]): Promise<void> {
  await insertAll(tx, JSON.stringify(matches));
}

const update = statement(
  `update match set date_saisie = iif(match_date = ?, date_saisie, 0), match_date = ?, score = ?, ver = ?
   where match_id = ?`,
);

/** Changes when a match is played, which is then no typed date any more, and how it went. */
export async function setMatch(
  tx: Tx,
  match_id: string,
  { match_date, score, ver }: Pick<StoredRow<'match'>, 'match_date' | 'score' | 'ver'>,
): Promise<void> {
  await update(tx, match_date, match_date, score ?? null, ver, match_id);
}

/** Lets sources move these matches again, whose typed dates they give. */
export async function freeDates(tx: Tx, match_ids: readonly string[]): Promise<void> {
  await tx.updateTable('match').set({ date_saisie: 0 }).where('match_id', 'in', match_ids).execute();
}
