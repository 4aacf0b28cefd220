import type { NewTeam } from '../../shared/answers.ts';
import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { cleanName } from '../../shared/text.ts';
import type { NewRow, Tx } from '../db/schema.ts';
import { countryOfCode } from './country-codes.ts';
import {
  aliasId,
  competitionTeams,
  insertAliases,
  insertCompetitionTeams,
  insertTeam,
  type KnownTeam,
  teamsOfSport,
} from './import.store.ts';
import type { ImportTarget } from './import-target.ts';
import { inPieces } from './in-pieces.ts';
import type { MadeRow } from './made-row.ts';
import { nearestAmong } from './nearest.ts';
import { clubTraits, findClub, teamNameKey } from './team-names.ts';

/** How many new teams of a file are reported with similar ones. */
export const NEW_TEAMS_TOLD = 100;

/** Finds the teams that a file names, and creates those that do not exist yet. */
export interface TeamDirectory {
  /**
   * The id of the team that this name means, `null` where none does and none may be created. Throws `VALIDATION` where
   * the chosen team is not of the sport.
   */
  teamOf(name: string, countryCode: string | null): Promise<number | null>;
  /** To be called once every name is known: keeps the names that teams got, and makes these teams play in the competition. */
  settle(playing: ReadonlySet<number>): Promise<void>;
  /** How many were created, and the first hundred of them. */
  created(): { count: number; told: readonly NewTeam[] };
  /** Tells of a team that plays against this name: the name does not mean that one. */
  oppose(name: string, countryCode: string | null, equipe_id: number): void;
  /** The teams that play against this name. */
  opponentsOf(name: string, countryCode: string | null): ReadonlySet<number>;
  /** What the existing teams are that such a name may mean. */
  describe(name: string, countryCode: string | null): NewTeam;
  /** The rows that were created. */
  made(): readonly MadeRow[];
}

type Place = Pick<ImportTarget, 'sport_id' | 'pays_id' | 'isContinental' | 'countries'> & {
  compet_id: number;
  /** Which team some names of the file mean, as the person who imports has chosen. */
  choices?: ReadonlyMap<string, number> | undefined;
  /** Whether it creates none. */
  isClosed?: boolean | undefined;
};

/** Opens the directory of a sport’s teams, for the matches of one competition. */
export async function openTeamDirectory(tx: Tx, ver: number, place: Place): Promise<TeamDirectory> {
  const { sport_id, compet_id, choices } = place;
  const known = await teamsOfSport(tx, sport_id);
  const knownIds = new Set(known.map(({ equipe_id }) => equipe_id));
  let prepared: ReturnType<typeof nearestTeams> | undefined;
  const nearest: NearestTeams = (name, opponents) => {
    prepared ??= nearestTeams(known);
    return prepared(name, opponents);
  };
  const teams = clubsByTrait(known);
  const links = await competitionTeams(tx, sport_id);
  const joined = new Set(
    links.filter((link) => link.compet_id === compet_id).map(({ equipe_id }) => equipe_id),
  );
  const members = new Set(joined);
  const guestsByCountry = Map.groupBy(links, ({ pays_id }) => pays_id);
  const playsInCountry = new Map(
    [...guestsByCountry].map(([id, guests]) => [id, new Set(guests.map(({ equipe_id }) => equipe_id))]),
  );
  const idByName = new Map<string, number | null>();
  const opponents = new Map<string, Set<number>>();
  const createdFirst: { name: string; countryCode: string | null }[] = [];
  let count = 0;
  const made: MadeRow[] = [];
  const aliases: NewRow<'team_alias'>[] = [];

  const circles = (countryCode: string | null): Circle[] => {
    const home = countryIdOf(place, countryCode);
    const guests = playsInCountry.get(home);
    const inCompetition: Circle = ({ equipe_id }) => members.has(equipe_id);
    const inCountry: Circle = ({ equipe_id, pays_id }) => pays_id === home || guests?.has(equipe_id) === true;
    // A continental competition's own country says nothing about its clubs.
    if (place.isContinental && countryCode === null) return [inCompetition, () => true];
    if (place.isContinental) return [inCountry];
    return [inCompetition, inCountry];
  };

  const create = async (name: string, countryCode: string | null): Promise<KnownTeam> => {
    const pays_id = countryIdOf(place, countryCode);
    const clean = cleanName(name);
    const equipe_lib = clean.slice(0, limits.labelMax).trim();
    const equipe_lib_court = clean.slice(0, limits.teamShortNameMax).trim();
    const row = { equipe_lib, equipe_lib_court, equipe_img: null, sport_id, pays_id, ver };
    const team = { equipe_id: await insertTeam(tx, row), equipe_lib, pays_id, names: [equipe_lib] };
    teams.add(team);
    count += 1;
    if (count <= NEW_TEAMS_TOLD) createdFirst.push({ name, countryCode });
    made.push({ table_name: 'team', row_id: String(team.equipe_id) });
    return team;
  };

  const resolve = async (name: string, countryCode: string | null): Promise<number | null> => {
    const chosen = choices?.get(name);
    const alias_key = teamNameKey(name);
    if (chosen !== undefined) {
      requireKnown(knownIds, name, chosen);
      aliases.push({ sport_id, alias_key, equipe_id: chosen });
      members.add(chosen);
      return chosen;
    }
    const found = findTeam(name, teams.like(name), circles(countryCode));
    if (!found && place.isClosed) return null;
    const { equipe_id, equipe_lib } = found ?? (await create(name, countryCode));
    if (!found || alias_key !== teamNameKey(equipe_lib)) aliases.push({ sport_id, alias_key, equipe_id });
    members.add(equipe_id);
    return equipe_id;
  };

  const opponentsOf = (name: string, countryCode: string | null) =>
    opponents.get(keyOf(name, countryCode)) ?? new Set<number>();
  const describe = (name: string, countryCode: string | null) =>
    newTeam(name, countryIdOf(place, countryCode), nearest, {
      ...place,
      opponents: opponentsOf(name, countryCode),
    });

  return {
    created: () => ({
      count,
      told: createdFirst.map(({ name, countryCode }) => describe(name, countryCode)),
    }),
    made: () => made,
    describe,
    opponentsOf,
    oppose(name, countryCode, equipe_id) {
      const key = keyOf(name, countryCode);
      opponents.set(key, (opponents.get(key) ?? new Set<number>()).add(equipe_id));
    },
    async teamOf(name, countryCode) {
      const key = keyOf(name, countryCode);
      const known = idByName.get(key);
      const id = known === undefined ? await resolve(name, countryCode) : known;
      idByName.set(key, id);
      return id;
    },
    async settle(playing) {
      await inPieces(aliases, async (piece) => {
        for (const alias of await insertAliases(tx, piece))
          made.push({ table_name: 'team_alias', row_id: aliasId(alias) });
      });
      const rows = [...playing.difference(joined)].map((equipe_id) => ({ compet_id, equipe_id, ver }));
      await inPieces(rows, async (piece) => {
        for (const link of await insertCompetitionTeams(tx, piece))
          made.push({ table_name: 'competition_team', row_id: String(link) });
      });
    },
  };
}

function requireKnown(known: ReadonlySet<number>, name: string, chosen: number): void {
  if (known.has(chosen)) return;
  throw new AppError('VALIDATION', `L’équipe choisie pour «\u202f${name}\u202f» n’existe pas dans ce sport.`);
}

function keyOf(name: string, countryCode: string | null): string {
  return `${countryCode ?? ''} ${name}`;
}

/** Finds the teams with the most similar names, without those that play against this one. */
export type NearestTeams = (name: string, opponents: ReadonlySet<number>) => readonly KnownTeam[];

/** Returns such a function. */
export function nearestTeams(known: readonly KnownTeam[]): NearestTeams {
  const nearest = nearestAmong(known, ({ names }) => names, teamNameKey);
  return (name, opponents) => nearest(name, ({ equipe_id }) => !opponents.has(equipe_id));
}

/** An unknown team, with the existing ones that it may be. */
export function newTeam(
  name: string,
  pays_id: number,
  nearest: NearestTeams,
  {
    countries,
    sport_id,
    opponents = new Set(),
  }: Pick<Place, 'countries' | 'sport_id'> & { opponents?: ReadonlySet<number> },
): NewTeam {
  const nameOf = (id: number) => countries.find((one) => one.pays_id === id)?.pays_lib ?? '';
  return {
    name,
    pays_lib: nameOf(pays_id),
    sport_id,
    near: nearest(name, opponents).map((team) => ({
      equipe_id: team.equipe_id,
      equipe_lib: team.equipe_lib,
      pays_lib: nameOf(team.pays_id),
    })),
  };
}

/** Among which teams one is searched: those in the competition, those in its country. */
type Circle = (team: KnownTeam) => boolean;

/** Clubs by the parts that their names share, so that each name is compared with few of thousands. */
export function clubsByTrait(known: readonly KnownTeam[]) {
  const byTrait = new Map<string, KnownTeam[]>();
  const add = (team: KnownTeam) => {
    for (const trait of new Set(team.names.flatMap(clubTraits))) {
      const sharing = byTrait.get(trait);
      if (sharing) sharing.push(team);
      else byTrait.set(trait, [team]);
    }
  };
  known.forEach(add);
  const like = (name: string) => [...new Set(clubTraits(name).flatMap((trait) => byTrait.get(trait) ?? []))];
  return { add, like };
}

/** The team of the nearest circle that is certainly meant; an identical name decides where similar ones leave it open. */
export function findTeam(
  name: string,
  alike: readonly KnownTeam[],
  circles: readonly Circle[],
): KnownTeam | undefined {
  for (const isInside of circles) {
    const teams = alike.filter(isInside);
    const [only, ...namesakes] = teams.filter(({ equipe_lib }) => equipe_lib === name);
    if (only && namesakes.length === 0) return only;
    const id = findClub(
      name,
      teams.map(({ equipe_id, names }) => ({ id: equipe_id, names })),
    );
    const found = teams.find(({ equipe_id }) => equipe_id === id);
    if (found) return found;
  }
  return undefined;
}

function countryIdOf({ countries, pays_id }: Place, countryCode: string | null): number {
  const pays_lib = countryOfCode(countryCode);
  return countries.find((country) => country.pays_lib === pays_lib)?.pays_id ?? pays_id;
}
