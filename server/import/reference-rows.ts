import type { NewTeam } from '../../shared/answers.ts';
import { standingOn } from '../../shared/domain/membership.ts';
import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { player } from '../../shared/records/player.ts';
import { playerTeam } from '../../shared/records/player-team.ts';
import { declarationOf } from '../../shared/records/tables.ts';
import { team } from '../../shared/records/team.ts';
import { requirePlayerOfSport } from '../admin/one-sport.ts';
import { requireApart } from '../admin/players.service.ts';
import { findMemberships } from '../admin/players.store.ts';
import { insertRow, type RecordRow, updateRow, type Value } from '../admin/record.store.ts';
import type { Tx } from '../db/schema.ts';
import { bodySchema } from '../http/zod-fields.ts';
import type { CsvRow } from './csv-table.ts';
import { LineFaults } from './line-faults.ts';
import { readDate } from './match-row.ts';
import { type Catalogue, openCatalogue } from './reference-catalogue.ts';
import { columns, type ReferenceKind } from './reference-file.ts';
import { NEW_TEAMS_TOLD, newTeam } from './team-directory.ts';

/** What a line did: to its row, and to a membership of a team where it gives one. */
export interface LineEffect {
  row: 'created' | 'updated' | 'unchanged';
  passage?: 'created' | 'updated' | 'unchanged';
  /** The club that was created, with the existing ones of the most similar names. */
  club?: NewTeam;
}

interface Rows {
  tx: Tx;
  ver: number;
  /** YYYY-MM-DD: the first day of a membership without a beginning. */
  today: string;
  catalogue: Catalogue;
  clubsTold: number;
}

const { equipe_id: _, ...teamFields } = team.fields;
const { joueur_id: __, is_active: ___, ...playerFields } = player.fields;
const declarations = { team: declarationOf('team'), player: declarationOf('player') };
const schemas = { team: bodySchema(teamFields), player: bodySchema(playerFields) };

/** Imports lines, one by one; each throws an `AppError` whose details say all that is wrong with it. */
export async function openReferenceRows(
  tx: Tx,
  ver: number,
  today: string,
  kind: ReferenceKind,
): Promise<(row: CsvRow) => Promise<LineEffect>> {
  const rows: Rows = { tx, ver, today, catalogue: await openCatalogue(tx, kind), clubsTold: 0 };
  return kind === 'team' ? (row) => takeTeam(rows, row) : (row) => takePlayer(rows, row);
}

async function takeTeam(rows: Rows, row: CsvRow): Promise<LineEffect> {
  const { catalogue } = rows;
  const faults = new LineFaults();
  const equipe_lib = row.cell(...columns.equipe);
  const sport = await faults.of(() => catalogue.sport(row.cell(...columns.sport)));
  const country = await faults.of(() => catalogue.country(row.cell(...columns.pays)));
  const court = row.cell(...columns.nomCourt);
  const logo = row.cell(...columns.logo);
  const known = sport && country && catalogue.club(equipe_lib, sport, country);
  const values = await checked(faults, 'team', {
    equipe_lib: known ? String(known.equipe_lib) : equipe_lib,
    equipe_lib_court:
      court || String(known?.equipe_lib_court ?? equipe_lib.slice(0, limits.teamShortNameMax).trim()),
    equipe_img: logo || (known?.equipe_img ?? null),
    sport_id: sport?.sport_id,
    pays_id: country?.pays_id,
  });
  faults.requireNone();
  if (!sport || !country || !values) throw new Error('A line without a fault has all its values.');
  const club = known ? null : await clubWithItsLike(rows, equipe_lib, sport, country);
  const written = await put(rows, 'team', known, values);
  return { row: written, ...(club && { club }) };
}

async function clubWithItsLike(
  rows: Rows,
  equipe_lib: string,
  sport: RecordRow,
  country: RecordRow,
): Promise<NewTeam | null> {
  if (rows.clubsTold === NEW_TEAMS_TOLD) return null;
  rows.clubsTold += 1;
  const nearest = await rows.catalogue.clubsBefore(sport);
  const place = { countries: rows.catalogue.countries, sport_id: Number(sport.sport_id) };
  return newTeam(equipe_lib, Number(country.pays_id), nearest, place);
}

async function takePlayer(rows: Rows, row: CsvRow): Promise<LineEffect> {
  const { catalogue } = rows;
  const faults = new LineFaults();
  const pays = row.cell(...columns.pays);
  const country = pays === '' ? null : await faults.of(() => catalogue.country(pays));
  const [nom, prenom] = [row.cell(...columns.nom), row.cell(...columns.prenom)];
  const known =
    country === undefined ? undefined : await faults.of(() => catalogue.player(nom, prenom, country));
  const values = await checked(faults, 'player', {
    joueur_nom: known ? String(known.joueur_nom) : nom,
    joueur_prenom: known ? String(known.joueur_prenom) : prenom,
    joueur_pseudo: row.cell(...columns.pseudo) || (known?.joueur_pseudo ?? null),
    joueur_img: row.cell(...columns.photo) || (known?.joueur_img ?? null),
    pays_id: country?.pays_id ?? known?.pays_id ?? null,
  });
  const stay = row.cell(...columns.equipe) === '' ? null : await stayIn(rows, row, known, faults);
  faults.requireNone();
  if (!values || stay === undefined) throw new Error('A line without a fault has all its values.');
  const written = await put(rows, 'player', known, known ? values : { ...values, is_active: 1 });
  if (!stay) return { row: written };
  const joueur = catalogue.player(nom, prenom, country ?? null);
  return {
    row: written,
    passage: await putPassage(rows, { ...stay, joueur_id: Number(joueur?.joueur_id) }),
  };
}

/** The team that a line names and its dates, where these are right for that player. */
async function stayIn(
  { tx, catalogue, today }: Rows,
  row: CsvRow,
  known: RecordRow | undefined,
  faults: LineFaults,
): Promise<Omit<Stay, 'joueur_id'> | undefined> {
  const team = await faults.of(() => catalogue.team(row.cell(...columns.equipe), row.cell(...columns.sport)));
  const equipe_id = Number(team?.equipe_id);
  if (team && known) await faults.of(() => requirePlayerOfSport(tx, Number(known.joueur_id), equipe_id));
  const dates = await datesIn(row, today, faults);
  return team && dates && { equipe_id, ...dates };
}

/** Writes what differs of a row, and keeps the catalogue in step with the database. */
async function put(
  { tx, ver, catalogue }: Rows,
  kind: ReferenceKind,
  known: RecordRow | undefined,
  values: Readonly<Record<string, Value>>,
): Promise<LineEffect['row']> {
  const declaration = declarations[kind];
  if (!known) {
    catalogue.add(kind, await insertRow(tx, declaration, { ...values, ver }));
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

interface Stay extends Passage {
  /** Whether the line gives its beginning. */
  isBegun: boolean;
}

/**
 * A membership is the same as an existing one of the player that begins on the same day or, where the line gives no
 * beginning, that is of these days: only its end may be new. Throws `CONFLICT` where it would overlap another.
 */
async function putPassage(
  { tx, ver }: Rows,
  { isBegun, ...passage }: Stay,
): Promise<NonNullable<LineEffect['passage']>> {
  const passages = await findMemberships(tx, [passage.joueur_id]);
  const same = passages.find(
    (one) =>
      one.equipe_id === passage.equipe_id &&
      (isBegun
        ? one.date_debut === passage.date_debut
        : standingOn(one, passage.date_debut) !== 'ended' &&
          (passage.date_fin === null || one.date_debut <= passage.date_fin)),
  );
  const declaration = declarationOf('player_team');
  if (!same) {
    requireApart(passages, passage);
    await insertRow(tx, declaration, { ...passage, ver });
    return 'created';
  }
  if (passage.date_fin === null || passage.date_fin === same.date_fin) return 'unchanged';
  requireApart(
    passages.filter((one) => one !== same),
    { ...passage, date_debut: same.date_debut },
  );
  await updateRow(tx, declaration, same.je_id, { date_fin: passage.date_fin, ver });
  return 'updated';
}

/** The dates of a membership; without a beginning it begins today. */
async function datesIn(
  row: CsvRow,
  today: string,
  faults: LineFaults,
): Promise<Pick<Stay, 'date_debut' | 'date_fin' | 'isBegun'> | undefined> {
  const begun = await faults.of(() => dayIn(row.cell(...columns.debut), 'Date de début'));
  const date_fin = await faults.of(() => dayIn(row.cell(...columns.fin), 'Date de fin'));
  if (begun === undefined || date_fin === undefined) return undefined;
  const dates = { date_debut: begun ?? today, date_fin, isBegun: begun !== null };
  return faults.of(() => {
    const [issue] = playerTeam.check?.(dates) ?? [];
    if (!issue) return dates;
    throw new AppError(
      'VALIDATION',
      begun === null
        ? 'La date de début manque\u202f: sans elle, ce passage commence aujourd’hui, après sa date de fin.'
        : `${issue.message}.`,
    );
  });
}

function dayIn(text: string, label: string): string | null {
  if (text === '') return null;
  const read = readDate(text, label);
  if (typeof read === 'string') throw new AppError('VALIDATION', read);
  return read.day;
}

/** The values as the fields allow them; invalid ones are reported with their labels, missing ones have been already. */
function checked(
  faults: LineFaults,
  kind: ReferenceKind,
  values: Readonly<Record<string, Value | undefined>>,
): Promise<Record<string, Value> | undefined> {
  return faults.of(() => {
    const read = schemas[kind].safeParse(values);
    if (read.success) return read.data as Record<string, Value>;
    const details = read.error.issues
      .filter(({ path }) => values[String(path[0])] !== undefined)
      .map(({ message, path }) => ({ field: path.join('.'), message: `${message}.` }));
    throw new AppError('VALIDATION', undefined, { cause: read.error, details });
  });
}
