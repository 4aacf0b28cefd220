import { AppError } from '../../shared/errors.ts';
import { declarationOf } from '../../shared/records/tables.ts';
import { findRows, type RecordRow, type Value } from '../admin/record.store.ts';
import type { Tx } from '../db/schema.ts';
import { teamsOfSport } from './import.store.ts';
import { quoted } from './quoted.ts';
import type { ReferenceKind } from './reference-file.ts';
import { type NearestTeams, nearestTeams } from './team-directory.ts';
import { nameFolder, unknownNames } from './unknown-name.ts';

/** What exists, by the names that a file may use: indexed, since every line searches it. */
export interface Catalogue {
  /** Throws `VALIDATION` with the nearest names where there is none, as the others do. */
  sport(name: string): RecordRow;
  country(name: string): RecordRow;
  /** The club of that name in a sport and a country, if there is one. */
  club(name: string, sport: RecordRow, country: RecordRow): RecordRow | undefined;
  /** The team of that name or short name, of any sport where none is named. */
  team(name: string, sport: string): RecordRow;
  /** The player of that name, if there is one; throws `VALIDATION` where several have it. */
  player(nom: string, prenom: string, country: RecordRow | null): RecordRow | undefined;
  /** Adds a row that was created. */
  add(kind: ReferenceKind, row: RecordRow): void;
  /** Returns a function that finds the clubs of a sport with the most similar names, among those from before the file. */
  clubsBefore(sport: RecordRow): Promise<NearestTeams>;
  countries: readonly { pays_id: number; pays_lib: string }[];
}

/** Reads what a file of clubs or players may refer to. */
export async function openCatalogue(tx: Tx, kind: ReferenceKind): Promise<Catalogue> {
  const fold = nameFolder();
  const sports = await findRows(tx, declarationOf('sport'));
  const countries = await findRows(tx, declarationOf('country'));
  const teams = await findRows(tx, declarationOf('team'));
  const players = kind === 'player' ? await findRows(tx, declarationOf('player')) : [];
  const keyOf = {
    team: ({ equipe_lib }: RecordRow) => fold(equipe_lib),
    player: (row: RecordRow) => playerKey(row.joueur_nom, row.joueur_prenom),
  };
  const playerKey = (nom: Value | undefined, prenom: Value | undefined) => `${fold(nom)}\n${fold(prenom)}`;
  const byName = {
    team: Map.groupBy(teams, keyOf.team),
    player: Map.groupBy(players, keyOf.player),
  };
  const byShortName = Map.groupBy(teams, ({ equipe_lib_court }) => fold(equipe_lib_court));
  const sport = finder('sport', 'Sport', labelled(sports, 'sport_lib', fold));
  const unknownTeam = teamRefusals(teams);
  const before = new Map<number, NearestTeams>();
  return {
    sport,
    country: finder('country', 'Pays', labelled(countries, 'pays_lib', fold)),
    club: (name, { sport_id }, { pays_id }) =>
      byName.team.get(fold(name))?.find((one) => one.sport_id === sport_id && one.pays_id === pays_id),
    team(name, sportName) {
      const sport_id = sportName === '' ? null : (sport(sportName).sport_id ?? null);
      const called = (index: ReadonlyMap<string, RecordRow[]>) =>
        (index.get(fold(name)) ?? []).filter((one) => sport_id === null || one.sport_id === sport_id);
      const named = called(byName.team);
      const [found, ...others] = named.length > 0 ? named : called(byShortName);
      if (!found) throw unknownTeam(name, sport_id);
      if (others.length === 0) return found;
      throw new AppError(
        'VALIDATION',
        `Plusieurs équipes s’appellent ${quoted(name)}\u202f: précisez le sport.`,
      );
    },
    player(nom, prenom, country) {
      const namesakes = byName.player.get(playerKey(nom, prenom)) ?? [];
      const [found, ...others] = namesakes.filter(
        ({ pays_id }) => country === null || pays_id === null || pays_id === country.pays_id,
      );
      if (others.length === 0) return found;
      const name = quoted(`${prenom} ${nom}`);
      throw new AppError('VALIDATION', `Plusieurs joueurs s’appellent ${name}\u202f: précisez le pays.`);
    },
    add(of, row) {
      const key = keyOf[of](row);
      byName[of].set(key, [...(byName[of].get(key) ?? []), row]);
    },
    async clubsBefore({ sport_id }) {
      const id = Number(sport_id);
      const nearest = before.get(id) ?? nearestTeams(await teamsOfSport(tx, id));
      before.set(id, nearest);
      return nearest;
    },
    countries: countries.map(({ pays_id, pays_lib }) => {
      return { pays_id: Number(pays_id), pays_lib: String(pays_lib) };
    }),
  };
}

/** Refuses unknown names of teams, of one sport or of any; the index of the nearest ones is built once. */
function teamRefusals(teams: readonly RecordRow[]): (name: string, sport_id: Value) => AppError {
  const refusals = new Map<Value, (name: string) => AppError>();
  return (name, sport_id) => {
    const names = () =>
      teams
        .filter((one) => sport_id === null || one.sport_id === sport_id)
        .map(({ equipe_lib }) => String(equipe_lib));
    const refusal = refusals.get(sport_id) ?? unknownNames('team', names());
    refusals.set(sport_id, refusal);
    return refusal(name);
  };
}

function labelled(rows: readonly RecordRow[], column: string, fold: (name: Value | undefined) => string) {
  return { rows, fold, nameOf: (row: RecordRow) => String(row[column]) };
}

/** Finds one of a few rows by its name, which is required. */
function finder(
  kind: 'sport' | 'country',
  label: string,
  { rows, fold, nameOf }: ReturnType<typeof labelled>,
): (name: string) => RecordRow {
  const byName = Map.groupBy(rows, (row) => fold(nameOf(row)));
  const unknown = unknownNames(kind, rows.map(nameOf));
  return (name) => {
    if (name === '') throw new AppError('VALIDATION', `${label}\u202f: ce champ est obligatoire.`);
    const [found] = byName.get(fold(name)) ?? [];
    if (!found) throw unknown(name);
    return found;
  };
}
