import type { SourceList, SourceValues } from '../../shared/answers.ts';
import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { adminDeclarationOf } from '../../shared/records/admin-declaration.ts';
import { cleanName } from '../../shared/text.ts';
import { tellJournal } from '../admin/audit.service.ts';
import { type AdminWrite, createRecord } from '../admin/record.service.ts';
import type { Db, Tx } from '../db/schema.ts';
import { inWrite } from '../db/write.ts';
import type { ServerContext } from '../http/context.ts';
import { countryOfCode } from '../import/country-codes.ts';
import { aliasId, allCountries, deleteAlias, teamsOfSport } from '../import/import.store.ts';
import { readSeason } from '../import/match-row.ts';
import { nearestTeams, newTeam } from '../import/team-directory.ts';
import { teamNameKey } from '../import/team-names.ts';
import { requireAllowedHost } from './checked-lookup.ts';
import {
  addressOfSeason,
  listedAddress,
  requestedAddress,
  requireAddress,
  shownAddress,
} from './source-address.ts';
import { SourceError } from './source-error.ts';
import { rereadCompetition } from './source-marks.ts';
import { forgetState, noteState, stateOf } from './source-states.ts';
import {
  countUnlinkedNames,
  deleteSourceRow,
  findCompetition,
  findSource,
  findSources,
  findTeam,
  forgetGiven,
  insertSource,
  linkedNames,
  linkName,
  namesOfSource,
  type SourceWithPlace,
  setSource,
  unlinkedNames,
} from './sources.store.ts';

/** How many names that no club has are shown at once. */
const NAMES_TOLD = 100;

/** An administrator's write about sources. */
export interface SourceWrite extends AdminWrite {
  context: ServerContext;
}

/** Every source with how it goes, the first names that no club has with their number, and those that were linked. */
export async function listSources({ db }: Pick<ServerContext, 'db'>): Promise<SourceList> {
  const sources = (await findSources(db)).map((source) => viewOf(db, source));
  const inconnus = await unknownTeams(db);
  return { sources, inconnus, nb_inconnus: await countUnlinkedNames(db), reconnus: await undoableNames(db) };
}

/** One source with how it goes. Throws `NOT_FOUND`. */
export async function readSourceView({ db }: Pick<ServerContext, 'db'>, source_id: number) {
  return viewOf(db, await requireSource(db, source_id));
}

/** Its times are those of the last reading, which an unchanged file does not write down. */
function viewOf(
  db: Db,
  { etag, modifie_le, empreinte, pays_id, date_debut, date_fin, ...source }: SourceWithPlace,
) {
  const { readMs, nextMs } = stateOf(db, source.source_id);
  const lu_le = readMs === undefined ? source.lu_le : new Date(readMs).toISOString();
  const reussi_le = readMs === undefined || source.erreur !== null ? source.reussi_le : lu_le;
  const planned = nextMs === undefined ? source.prochain : new Date(nextMs).toISOString();
  const prochain = source.is_active ? planned : null;
  const { adresse, compet_lib, pays_lib, sport_lib } = source;
  const nom = listedAddress(adresse, [compet_lib, pays_lib, sport_lib]);
  return { ...source, nom, lu_le, reussi_le, prochain };
}

async function unknownTeams(db: Db) {
  const rows = await unlinkedNames(db, NAMES_TOLD);
  const countries = await inTransaction(db, allCountries);
  const nearestBySport = new Map<number, ReturnType<typeof nearestTeams>>();
  const views = [];
  for (const { source_id, nom, code_pays, nb_matchs, adversaires, compet_lib, sport_id, pays_id } of rows) {
    const nearest =
      nearestBySport.get(sport_id) ??
      nearestTeams(await inTransaction(db, (tx) => teamsOfSport(tx, sport_id)));
    nearestBySport.set(sport_id, nearest);
    const opponents = new Set<number>(JSON.parse(adversaires));
    const { near, pays_lib } = newTeam(nom, pays_id, nearest, { countries, sport_id, opponents });
    const isHere = (club: (typeof near)[number]) => Number(club.pays_lib === pays_lib);
    const nearFirst = near.toSorted((one, other) => isHere(other) - isHere(one));
    views.push({ source_id, nom, code_pays, nb_matchs, compet_lib, near: nearFirst });
  }
  return views;
}

/** Without those that are the club's own name: it was created from it. */
async function undoableNames(db: Db) {
  const names = await linkedNames(db, NAMES_TOLD);
  return names.filter(({ nom, equipe_lib }) => teamNameKey(nom) !== teamNameKey(equipe_lib));
}

function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}

/** Adds a source. Throws `VALIDATION`, and `CONFLICT` where there is one of that address. */
export async function createSource(write: SourceWrite, values: SourceValues) {
  const { db } = write.context;
  requireRight(write.context, values);
  const source_id = await inWrite(db, [], async (tx) => {
    await requireNew(tx, null, values);
    const id = await insertSource(tx, { ...values, ...unread });
    await journal(tx, write, id, null);
    return id;
  });
  // SQLite gives the number of the last source that was deleted again.
  forgetState(db, source_id);
  return readSourceView(write.context, source_id);
}

const unread = {
  etag: null,
  modifie_le: null,
  empreinte: null,
  lu_le: null,
  reussi_le: null,
  erreur: null,
  echecs: 0,
  prochain: null,
  bilan: null,
  remarques: null,
};

/** Changes a source; its file is then read again, whatever its server says. Throws as `createSource`, and `NOT_FOUND`. */
export async function updateSource(write: SourceWrite, source_id: number, changes: Partial<SourceValues>) {
  const { context } = write;
  await inWrite(context.db, [], async (tx) => {
    const before = await requireSource(tx, source_id);
    const values = { ...before, ...changes };
    requireRight(context, values);
    await requireNew(tx, source_id, values);
    const isOther = (['adresse', 'forme', 'compet_id', 'saison'] as const).some(
      (field) => values[field] !== before[field],
    );
    if (values.compet_id !== before.compet_id) await forgetGiven(tx, source_id);
    await setSource(tx, source_id, { ...changes, ...(isOther && unread), prochain: null });
    if (isOther || values.is_active !== before.is_active) await rereadCompetition(tx, before.compet_id);
    await journal(tx, write, source_id, before);
  });
  forgetState(context.db, source_id);
  noteState(context.db, source_id, { nextMs: context.now() });
  return readSourceView(context, source_id);
}

/** Deletes a source; the matches that it gave stay. Throws `NOT_FOUND`. */
export async function deleteSource(write: SourceWrite, source_id: number): Promise<void> {
  const { db } = write.context;
  await inWrite(db, [], async (tx) => {
    const before = await requireSource(tx, source_id);
    await deleteSourceRow(tx, source_id);
    await rereadCompetition(tx, before.compet_id);
    await tellJournal(tx, write, {
      ...lineOf(source_id),
      action: 'delete',
      before: told(before),
      after: null,
    });
  });
  forgetState(db, source_id);
}

/** Turns on every source of a sport; returns how many were off. */
export async function activateSport(write: SourceWrite, sport_id: number): Promise<number> {
  const { db, now } = write.context;
  const turned = await inWrite(db, [], async (tx) => {
    const off = (await findSources(tx)).filter((row) => row.sport_id === sport_id && row.is_active === 0);
    for (const compet_id of new Set(off.map((row) => row.compet_id))) await rereadCompetition(tx, compet_id);
    for (const before of off) {
      await setSource(tx, before.source_id, { is_active: 1, prochain: null });
      await journal(tx, write, before.source_id, before);
    }
    return off;
  });
  for (const { source_id } of turned) noteState(db, source_id, { nextMs: now() });
  return turned.length;
}

interface NamedClub {
  source_id: number;
  nom: string;
  code_pays: string;
}

/**
 * Says which club a name of a source is; the next reading takes its matches. Without a club, one of that name is
 * created. Throws `NOT_FOUND`, and `VALIDATION` for a club of another sport.
 */
export async function nameClub(
  write: SourceWrite,
  name: NamedClub,
  equipe_id: number | null,
): Promise<string> {
  const { db } = write.context;
  const source = await requireSource(db, name.source_id);
  const isAsked = (one: NamedClub) => one.nom === name.nom && one.code_pays === name.code_pays;
  if (!(await namesOfSource(db, name.source_id)).some(isAsked)) {
    throw new AppError('NOT_FOUND', 'Cette source ne donne plus ce nom.');
  }
  const club = equipe_id ?? (await createClub(write, source, name));
  const { equipe_lib, linked } = await inWrite(db, [], async (tx) => {
    const team = await findTeam(tx, club);
    if (team?.sport_id !== source.sport_id) {
      throw new AppError('VALIDATION', 'Ce club n’existe pas dans ce sport.');
    }
    const sources = await linkName(tx, name, { equipe_id: club, sport_id: source.sport_id });
    for (const id of sources) await setSource(tx, id, unreadMarks);
    await journalName(tx, write, { source, nom: name.nom }, { before: null, after: team.equipe_lib });
    return { equipe_lib: team.equipe_lib, linked: sources };
  });
  readSoon(write.context, linked);
  return equipe_lib;
}

const BEARS_IT =
  'Ce club porte ce nom\u202f: il le reprendrait à la prochaine lecture. Supprimez-le d’abord, sur la page Équipes.';

/**
 * Takes back which club a name of a source was said to be: it waits again, and its file is read anew. Matches that were
 * taken with that club stay. Returns the club's name. Throws `NOT_FOUND`, and `CONFLICT` for a club of that very name.
 */
export async function unnameClub(write: SourceWrite, name: NamedClub): Promise<string> {
  const { db } = write.context;
  const source = await requireSource(db, name.source_id);
  const { sport_id } = source;
  const { equipe_lib, unlinked } = await inWrite(db, [], async (tx) => {
    const known = (await namesOfSource(tx, name.source_id)).find(
      ({ nom, code_pays }) => nom === name.nom && code_pays === name.code_pays,
    );
    const team = known?.equipe_id ? await findTeam(tx, known.equipe_id) : undefined;
    if (!team) throw new AppError('NOT_FOUND', 'Ce nom n’est plus celui d’un club.');
    if (teamNameKey(team.equipe_lib) === teamNameKey(name.nom)) throw new AppError('CONFLICT', BEARS_IT);
    const alias = { sport_id, equipe_id: team.equipe_id, alias_key: teamNameKey(name.nom) };
    await deleteAlias(tx, aliasId(alias));
    const sources = await linkName(tx, name, { equipe_id: null, sport_id });
    for (const id of sources) await setSource(tx, id, unreadMarks);
    await journalName(tx, write, { source, nom: name.nom }, { before: team.equipe_lib, after: null });
    return { equipe_lib: team.equipe_lib, unlinked: sources };
  });
  readSoon(write.context, unlinked);
  return equipe_lib;
}

function journalName(
  tx: Tx,
  write: SourceWrite,
  { source, nom }: { source: SourceWithPlace; nom: string },
  club: Record<'before' | 'after', string | null>,
): Promise<number> {
  const stays = { adresse: shownAddress(source.adresse), nom };
  return tellJournal(tx, write, {
    ...lineOf(source.source_id),
    action: 'update',
    before: { ...stays, club: club.before },
    after: { ...stays, club: club.after },
  });
}

const unreadMarks = { etag: null, modifie_le: null, empreinte: null };

function readSoon({ db, now }: ServerContext, source_ids: readonly number[]): void {
  for (const id of source_ids) {
    forgetState(db, id);
    noteState(db, id, { nextMs: now() });
  }
}

async function createClub(write: SourceWrite, source: SourceWithPlace, { nom, code_pays }: NamedClub) {
  const countries = await inTransaction(write.context.db, allCountries);
  const country = countries.find(({ pays_lib }) => pays_lib === countryOfCode(code_pays || null));
  const clean = cleanName(nom);
  const created = await createRecord(write, adminDeclarationOf('team'), {
    equipe_lib: clean.slice(0, limits.labelMax).trim(),
    equipe_lib_court: clean.slice(0, limits.teamShortNameMax).trim(),
    equipe_img: null,
    sport_id: source.sport_id,
    pays_id: country?.pays_id ?? source.pays_id,
  });
  return Number(created.equipe_id);
}

async function requireSource(db: Db | Tx, source_id: number): Promise<SourceWithPlace> {
  const source = await findSource(db, source_id);
  if (!source) throw new AppError('NOT_FOUND', 'Cette source n’existe pas.');
  return source;
}

function requireRight({ config, now }: ServerContext, { adresse, saison }: SourceValues): void {
  try {
    requireAllowedHost(requireAddress(addressOfSeason(adresse, saison, now())), config.SOURCES_NETWORK);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    throw wrong('adresse', error.message);
  }
  if (saison !== null && readSeason(saison)?.label !== saison) {
    throw wrong('saison', 'Une saison comme «\u202f2026-27\u202f» ou «\u202f2026\u202f» est attendue');
  }
}

function wrong(field: string, message: string): AppError {
  return new AppError('VALIDATION', message, { details: [{ field, message }] });
}

async function requireNew(
  tx: Tx,
  source_id: number | null,
  { adresse, compet_id }: SourceValues,
): Promise<void> {
  if (!(await findCompetition(tx, compet_id))) {
    throw wrong('compet_id', 'Cette compétition n’existe pas');
  }
  const isSame = (row: SourceWithPlace) =>
    requestedAddress(row.adresse) === requestedAddress(adresse) && row.compet_id === compet_id;
  const same = (await findSources(tx)).find((row) => isSame(row) && row.source_id !== source_id);
  if (!same) return;
  const message = 'Cette compétition a déjà une source à cette adresse';
  throw new AppError('CONFLICT', message, { details: [{ field: 'adresse', message }] });
}

const lineOf = (source_id: number) => ({ table: 'source', row: String(source_id) });

async function journal(
  tx: Tx,
  write: SourceWrite,
  source_id: number,
  before: SourceWithPlace | null,
): Promise<void> {
  const after = told(await requireSource(tx, source_id));
  const was = before && told(before);
  if (JSON.stringify(was) === JSON.stringify(after)) return;
  const action = before ? 'update' : 'create';
  await tellJournal(tx, write, { ...lineOf(source_id), action, before: was, after });
}

/** What the journal keeps: of the address, nothing secret. */
function told({ adresse, forme, compet_lib, saison, heures, is_active }: SourceWithPlace) {
  const en_marche = is_active ? 'oui' : 'non';
  return { adresse: shownAddress(adresse), forme, competition: compet_lib, saison, heures, en_marche };
}
