import { standingOn } from '../../shared/domain/membership.ts';
import { AppError } from '../../shared/errors.ts';
import type { Fields } from '../../shared/fields.ts';
import { limits } from '../../shared/limits.ts';
import { player } from '../../shared/records/player.ts';
import { playerTeam } from '../../shared/records/player-team.ts';
import { declarationOf } from '../../shared/records/tables.ts';
import { team } from '../../shared/records/team.ts';
import { demandPlayerOfSport } from '../admin/one-sport.ts';
import { findMemberships } from '../admin/players.store.ts';
import { findRows, insertRow, type RecordRow, updateRow, type Value } from '../admin/record.store.ts';
import type { Tx } from '../db/schema.ts';
import { bodySchema } from '../http/zod-fields.ts';
import type { CsvRow } from './csv-table.ts';
import { type KnownTeam, teamsOfSport } from './import.store.ts';
import { quoted, readDate } from './match-row.ts';
import { columns, type ReferenceKind } from './reference-file.ts';
import { type NewTeam, newTeam } from './team-directory.ts';
import { nameFolder, unknownName } from './unknown-name.ts';

/** What a line did: of the row that it names, and of the passage through a team where it names one. */
export interface LineEffect {
  row: 'created' | 'updated' | 'unchanged';
  passage?: 'created' | 'updated' | 'unchanged';
  /** The club that was created, with those that were there and are called most like it. */
  club?: NewTeam;
}

/** So many new clubs are told with their like: each is compared with every club of its sport. */
const CLUBS_TOLD = 100;

interface Catalogue {
  tx: Tx;
  ver: number;
  /** YYYY-MM-DD, on which a passage without a beginning begins. */
  today: string;
  sports: RecordRow[];
  countries: RecordRow[];
  teams: RecordRow[];
  players: RecordRow[];
  /** The clubs of a sport as they were before the file, once one of them is compared. */
  clubsBefore: Map<number, readonly KnownTeam[]>;
  clubsTold: number;
  /** Names as they are compared, each folded once: every line is compared with every row. */
  fold: (name: Value | undefined) => string;
}

const { equipe_id: _, ...teamFields } = team.fields;
const { joueur_id: __, is_active: ___, ...playerFields } = player.fields;
const declarations = { team: declarationOf('team'), player: declarationOf('player') };

/** Takes lines in, one by one; each throws an `AppError` that says what is wrong with it. */
export async function openReferenceRows(
  tx: Tx,
  ver: number,
  today: string,
  kind: ReferenceKind,
): Promise<(row: CsvRow) => Promise<LineEffect>> {
  const catalogue: Catalogue = {
    tx,
    ver,
    today,
    sports: await findRows(tx, declarationOf('sport')),
    countries: await findRows(tx, declarationOf('country')),
    teams: await findRows(tx, declarations.team),
    players: kind === 'player' ? await findRows(tx, declarations.player) : [],
    clubsBefore: new Map(),
    clubsTold: 0,
    fold: nameFolder(),
  };
  return kind === 'team' ? (row) => takeTeam(catalogue, row) : (row) => takePlayer(catalogue, row);
}

async function takeTeam(catalogue: Catalogue, row: CsvRow): Promise<LineEffect> {
  const equipe_lib = row.cell(...columns.equipe);
  const sport = named(catalogue, 'sport', row.cell(...columns.sport), 'Sport');
  const country = named(catalogue, 'country', row.cell(...columns.pays), 'Pays');
  const court = row.cell(...columns.nomCourt);
  const logo = row.cell(...columns.logo);
  const { fold } = catalogue;
  const name = fold(equipe_lib);
  const known = catalogue.teams.find(
    (one) =>
      one.sport_id === sport.sport_id && one.pays_id === country.pays_id && fold(one.equipe_lib) === name,
  );
  const values = checked(teamFields, {
    equipe_lib: known ? String(known.equipe_lib) : equipe_lib,
    equipe_lib_court:
      court || String(known?.equipe_lib_court ?? equipe_lib.slice(0, limits.teamShortNameMax).trim()),
    equipe_img: logo || (known?.equipe_img ?? null),
    sport_id: sport.sport_id,
    pays_id: country.pays_id,
  });
  const club = known ? null : await clubWithItsLike(catalogue, equipe_lib, sport, country);
  const written = await put(catalogue, 'team', catalogue.teams, known, values);
  return { row: written, ...(club && { club }) };
}

/** Asked before the club is written, which is then called most like itself. */
async function clubWithItsLike(
  catalogue: Catalogue,
  equipe_lib: string,
  sport: RecordRow,
  country: RecordRow,
): Promise<NewTeam | null> {
  if (catalogue.clubsTold === CLUBS_TOLD) return null;
  catalogue.clubsTold += 1;
  const { tx, clubsBefore } = catalogue;
  const sport_id = Number(sport.sport_id);
  const known = clubsBefore.get(sport_id) ?? (await teamsOfSport(tx, sport_id));
  clubsBefore.set(sport_id, known);
  const countries = catalogue.countries.map(({ pays_id, pays_lib }) => {
    return { pays_id: Number(pays_id), pays_lib: String(pays_lib) };
  });
  return newTeam(equipe_lib, Number(country.pays_id), known, { countries });
}

async function takePlayer(catalogue: Catalogue, row: CsvRow): Promise<LineEffect> {
  const pays = row.cell(...columns.pays);
  const country = pays === '' ? null : named(catalogue, 'country', pays, 'Pays');
  const [nom, prenom] = [row.cell(...columns.nom), row.cell(...columns.prenom)];
  const known = playerNamed(catalogue, nom, prenom, country);
  const values = checked(playerFields, {
    joueur_nom: known ? String(known.joueur_nom) : nom,
    joueur_prenom: known ? String(known.joueur_prenom) : prenom,
    joueur_pseudo: row.cell(...columns.pseudo) || (known?.joueur_pseudo ?? null),
    joueur_img: row.cell(...columns.photo) || (known?.joueur_img ?? null),
    pays_id: country?.pays_id ?? known?.pays_id ?? null,
  });
  const given = known ? values : { ...values, is_active: 1 };
  const written = await put(catalogue, 'player', catalogue.players, known, given);
  const equipe = row.cell(...columns.equipe);
  if (equipe === '') return { row: written };
  const joueur = playerNamed(catalogue, nom, prenom, country);
  const joined = teamNamed(catalogue, equipe, row.cell(...columns.sport));
  const passage = await putPassage(catalogue, {
    joueur_id: Number(joueur?.joueur_id),
    equipe_id: Number(joined.equipe_id),
    ...datesIn(row, catalogue.today),
  });
  return { row: written, passage };
}

/** Writes what differs of a row, and keeps the catalogue as the database is. */
async function put(
  { tx, ver }: Catalogue,
  kind: ReferenceKind,
  rows: RecordRow[],
  known: RecordRow | undefined,
  values: Readonly<Record<string, Value>>,
): Promise<LineEffect['row']> {
  const declaration = declarations[kind];
  if (!known) {
    rows.push(await insertRow(tx, declaration, { ...values, ver }));
    return 'created';
  }
  if (Object.entries(values).every(([column, value]) => known[column] === value)) return 'unchanged';
  const id = known[declaration.key] ?? null;
  Object.assign(known, await updateRow(tx, declaration, id, { ...values, ver }));
  return 'updated';
}

interface Passage {
  joueur_id: number;
  equipe_id: number;
  date_debut: string;
  date_fin: string | null;
}

/** A passage that the player has already, at these dates, is that one; its end is what may be news. */
async function putPassage(
  { tx, ver }: Catalogue,
  passage: Passage,
): Promise<NonNullable<LineEffect['passage']>> {
  const [issue] = playerTeam.check?.(passage) ?? [];
  if (issue) throw new AppError('VALIDATION', `${issue.message}.`);
  await demandPlayerOfSport(tx, passage.joueur_id, passage.equipe_id);
  const same = (await findMemberships(tx, [passage.joueur_id])).find(
    (one) =>
      one.equipe_id === passage.equipe_id &&
      standingOn(one, passage.date_debut) !== 'ended' &&
      (passage.date_fin === null || one.date_debut <= passage.date_fin),
  );
  const declaration = declarationOf('player_team');
  if (!same) {
    await insertRow(tx, declaration, { ...passage, ver });
    return 'created';
  }
  if (passage.date_fin === null || passage.date_fin === same.date_fin) return 'unchanged';
  await updateRow(tx, declaration, same.je_id, { date_fin: passage.date_fin, ver });
  return 'updated';
}

function playerNamed(
  { players, fold }: Catalogue,
  nom: string,
  prenom: string,
  country: RecordRow | null,
): RecordRow | undefined {
  const isCountry = (one: RecordRow) =>
    country === null || one.pays_id === null || one.pays_id === country.pays_id;
  const [last, first] = [fold(nom), fold(prenom)];
  const [found, ...others] = players.filter(
    (one) => fold(one.joueur_nom) === last && fold(one.joueur_prenom) === first && isCountry(one),
  );
  if (others.length === 0) return found;
  const name = quoted(`${prenom} ${nom}`);
  throw new AppError('VALIDATION', `Plusieurs joueurs s’appellent ${name}\u202f: précisez le pays.`);
}

function teamNamed(catalogue: Catalogue, name: string, sport: string): RecordRow {
  const { teams, fold } = catalogue;
  const wanted = sport === '' ? null : named(catalogue, 'sport', sport, 'Sport');
  const ofSport = teams.filter(({ sport_id }) => wanted === null || sport_id === wanted.sport_id);
  const folded = fold(name);
  const called = (column: string) => ofSport.filter((one) => fold(one[column]) === folded);
  const byName = called('equipe_lib');
  const [found, ...others] = byName.length > 0 ? byName : called('equipe_lib_court');
  if (!found)
    throw unknownName(
      'team',
      name,
      ofSport.map(({ equipe_lib }) => String(equipe_lib)),
    );
  if (others.length === 0) return found;
  throw new AppError('VALIDATION', `Plusieurs équipes s’appellent ${quoted(name)}\u202f: précisez le sport.`);
}

function named(
  { sports, countries, fold }: Catalogue,
  kind: 'sport' | 'country',
  name: string,
  label: string,
): RecordRow {
  if (name === '') throw new AppError('VALIDATION', `${label}\u202f: ce champ est obligatoire.`);
  const [rows, column] = kind === 'sport' ? [sports, 'sport_lib'] : [countries, 'pays_lib'];
  const folded = fold(name);
  const found = rows.find((row) => fold(row[column]) === folded);
  if (!found)
    throw unknownName(
      kind,
      name,
      rows.map((row) => String(row[column])),
    );
  return found;
}

/** From when to when; a passage whose beginning is not told begins today. */
function datesIn(row: CsvRow, today: string): Pick<Passage, 'date_debut' | 'date_fin'> {
  const date_debut = dayIn(row.cell(...columns.debut), 'Date de début');
  const date_fin = dayIn(row.cell(...columns.fin), 'Date de fin');
  if (date_debut === null && date_fin !== null && date_fin < today) {
    throw new AppError(
      'VALIDATION',
      'La date de début manque\u202f: sans elle, ce passage commence aujourd’hui, après sa date de fin.',
    );
  }
  return { date_debut: date_debut ?? today, date_fin };
}

function dayIn(text: string, label: string): string | null {
  if (text === '') return null;
  const read = readDate(text, label);
  if (typeof read === 'string') throw new AppError('VALIDATION', read);
  return read.day;
}

/** The values as the fields allow them; the first that is not is said with its label. */
function checked(fields: Fields, values: Readonly<Record<string, Value | undefined>>): Record<string, Value> {
  const read = bodySchema(fields).safeParse(values);
  if (read.success) return read.data as Record<string, Value>;
  throw new AppError('VALIDATION', `${read.error.issues[0]?.message}.`, { cause: read.error });
}
