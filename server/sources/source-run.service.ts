import type { SourceTrial } from '../../shared/answers.ts';
import { AppError } from '../../shared/errors.ts';
import type { Db, Tx } from '../db/schema.ts';
import { inWrite } from '../db/write.ts';
import type { ServerContext } from '../http/context.ts';
import { importSourceFile, previewReadFile } from '../import/import.service.ts';
import { importSummary } from '../import/import-summary.ts';
import type { ImportOptions } from '../import/import-target.ts';
import type { ImportedFile } from '../import/imported-file.ts';
import { MatchFileError } from '../import/match-file-error.ts';
import { readMatchFile } from '../import/read-match-file.ts';
import { matchDayBounds } from '../matches/match-day.ts';
import type { Network } from './checked-lookup.ts';
import { type FetchOptions, type FileMarks, fetchSource } from './fetch-source.ts';
import { addressOfSeason, requireAddress, shownAddress } from './source-address.ts';
import { SourceError } from './source-error.ts';
import { expectedFile } from './source-file.ts';
import { lackedBy, recordGiven } from './source-given.ts';
import { rereadCompetition } from './source-marks.ts';
import { remarksOn } from './source-remarks.ts';
import { nextReading } from './source-schedule.ts';
import { forgottenTimes, inTurn, knownMarks, noteState, type SourceState } from './source-states.ts';
import {
  findSource,
  hasMatchBetween,
  namesOfSource,
  type SourceWithPlace,
  saidByOthers,
  setSource,
} from './sources.store.ts';

/** What reading sources takes besides the server itself; tests shorten its waits. */
export interface Reading {
  context: ServerContext;
  fetching?: Omit<FetchOptions, 'network'>;
  /** Of 0 to 1, for the jitter. */
  chance?: () => number;
}

const unknownFile: FileMarks = { etag: null, modified: null, digest: null };

/** The file at an address that is no source, for the command line. Throws `VALIDATION` with what is wrong. */
export async function fileAt(address: string, network: Network): Promise<ImportedFile> {
  try {
    const fetched = await fetchSource(address, unknownFile, { network });
    if (fetched === 'same') throw new Error('A file that nobody knows is the known one.');
    return { bytes: fetched.bytes, fileName: fileNameOf(address) };
  } catch (error) {
    throw new AppError('VALIDATION', faultOf(error), { cause: error });
  }
}

/** How a reading ended. */
export type SourceOutcome = { erreur: string } | { bilan: string | null };

/**
 * Reads a source and imports what it gives, after those that are being read. What is wrong with it is kept in its row
 * and returned; nothing else changes then. An unchanged file writes nothing.
 */
export function readSource(reading: Reading, source_id: number): Promise<SourceOutcome> {
  const { context, fetching } = reading;
  return inTurn(context.db, async () => {
    const times = forgottenTimes(context.db, source_id);
    const source = { ...(await requireSource(context, source_id)), times };
    try {
      return { bilan: await take(reading, source) };
    } catch (error) {
      if (fetching?.signal?.aborted || error instanceof OtherSource) return { bilan: null };
      const fault = toldFault(error);
      const outcome = await keepFailure(reading, source, fault ?? UNEXPECTED);
      if (fault === null) throw error;
      return outcome;
    }
  });
}

const UNEXPECTED = 'Ce serveur n’a pas pu lire ce fichier\u202f: erreur inattendue, notée dans son journal.';

/** A source as it was when its reading began; `times`: how often it had been forgotten by then. */
type ReadSource = SourceWithPlace & { times: number };

/** It was changed or deleted while it was being read: what was read is of no use, and no fault of it. */
class OtherSource extends Error {
  override readonly name = 'OtherSource';
}

/** What a file is read for and by, and what it is compared with: an administrator's change of them begins anew. */
const basis = ['adresse', 'forme', 'compet_id', 'saison', 'etag', 'modifie_le', 'empreinte'] as const;

/** Throws `OtherSource`; within the transaction that writes what was read. */
async function requireSame(tx: Tx, db: Db, source: ReadSource): Promise<void> {
  const current = await findSource(tx, source.source_id);
  const isSame = current && basis.every((field) => current[field] === source[field]);
  if (!isSame || !isRemembered(db, source)) throw new OtherSource();
}

function isRemembered(db: Db, { source_id, times }: ReadSource): boolean {
  return forgottenTimes(db, source_id) === times;
}

/** Keeps what is known of a source unless it was changed since its reading began. */
function note(db: Db, source: ReadSource, state: Partial<SourceState>): void {
  if (isRemembered(db, source)) noteState(db, source.source_id, state);
}

/** What reading a source would change: it is read, and nothing is kept. Throws `VALIDATION` with what is wrong. */
export function trySource({ context, fetching }: Reading, source_id: number): Promise<SourceTrial> {
  return inTurn(context.db, async () => {
    const source = await requireSource(context, source_id);
    try {
      const file = await fetchFile({ context, ...(fetching && { fetching }) }, source, unknownFile);
      if (!file) throw new Error('A file that nobody knows is the known one.');
      let calendrier: SourceTrial['calendrier'] = null;
      const report = await previewReadFile(context, file.file, {
        ...(await optionsOf(context, source)),
        remarks: file.remarks,
        look: async (tx, given) => {
          await recordGiven(tx, source, given, new Date(context.now()).toISOString());
          calendrier = await lackedBy(tx, source, given);
        },
      });
      return { ...report, calendrier };
    } catch (error) {
      throw new AppError('VALIDATION', faultOf(error), { cause: error });
    }
  });
}

async function requireSource({ db }: ServerContext, source_id: number): Promise<SourceWithPlace> {
  const source = await findSource(db, source_id);
  if (!source) throw new AppError('NOT_FOUND', 'Cette source n’existe pas.');
  return source;
}

async function fetchFile({ context, fetching }: Reading, source: SourceWithPlace, known: FileMarks) {
  const address = addressOfSeason(source.adresse, source.saison, context.now());
  const { SOURCES_NETWORK: network } = context.config;
  const fetched = await fetchSource(address, known, { ...fetching, network });
  if (fetched === 'same') return null;
  const read = await readMatchFile({ bytes: fetched.bytes, fileName: fileNameOf(address) });
  const { file, remarks } = expectedFile(read.file, source, context.now());
  // The journal names it, and the last part of an address may be its key.
  return { file: { file, fileName: shownAddress(source.adresse) }, remarks, marks: fetched.marks };
}

function fileNameOf(address: string): string {
  return requireAddress(address).pathname.split('/').at(-1) || 'fichier';
}

/** A source fills its competition and creates no club; names that were linked mean their clubs. */
async function optionsOf({ db }: ServerContext, source: SourceWithPlace): Promise<ImportOptions> {
  const { source_id, compet_id, compet_lib, pays_lib, sport_lib } = source;
  const names = await namesOfSource(db, source_id);
  const linked = names.flatMap(({ nom, equipe_id }) =>
    equipe_id === null ? [] : [[nom, equipe_id] as const],
  );
  const place = { compet_id, competition: compet_lib, country: pays_lib, sport: sport_lib };
  const others = (tx: Tx) => saidByOthers(tx, source);
  return { ...place, teams: new Map(linked), isClosed: true, others };
}

/** Returns what the file brought, `null` where it is the known one. */
async function take(reading: Reading, source: ReadSource): Promise<string | null> {
  const { context } = reading;
  const { db, now } = context;
  const { source_id } = source;
  // Others may have written what it decided before it failed.
  const known = source.erreur === null ? knownMarks(db, source) : unknownFile;
  const fetched = await fetchFile(reading, source, known);
  const times = await timesAfter(reading, source, 0);
  note(db, source, times);
  if (!fetched) return null;
  const when = stored(times);
  const actor = { user_mail: `source ${shownAddress(source.adresse)}` };
  let bilan: string | null = null;
  await importSourceFile(actor, context, fetched.file, {
    ...(await optionsOf(context, source)),
    remarks: fetched.remarks,
    keep: async (tx, given) => {
      await requireSame(tx, db, source);
      if (source.erreur !== null) await rereadCompetition(tx, source.compet_id, source_id);
      bilan = importSummary(given.report);
      const isNews = await recordGiven(tx, source, given, new Date(now()).toISOString());
      const { etag, modified: modifie_le, digest: empreinte } = fetched.marks;
      const remarques = remarksOn(given.report);
      const done = { erreur: null, echecs: 0, reussi_le: when.lu_le, bilan, remarques };
      await setSource(tx, source_id, { ...when, ...done, etag, modifie_le, empreinte });
      return isNews || remarques !== source.remarques || source.erreur !== null || source.reussi_le === null;
    },
  });
  // The file may have told that there is a match today.
  note(db, source, { ...(await timesAfter(reading, source, 0)), ...fetched.marks });
  return bilan;
}

async function timesAfter(
  { context, chance = Math.random }: Reading,
  source: SourceWithPlace,
  failures: number,
) {
  const nowMs = context.now();
  const { from, to } = matchDayBounds(new Date(nowMs).toISOString());
  const isMatchDay = await hasMatchBetween(context.db, source.compet_id, from, to);
  const nextMs = nextReading({ nowMs, hours: source.heures, failures, isMatchDay, chance: chance() });
  return { readMs: nowMs, nextMs };
}

function stored({ readMs, nextMs }: { readMs: number; nextMs: number }) {
  return { lu_le: new Date(readMs).toISOString(), prochain: new Date(nextMs).toISOString() };
}

async function keepFailure(reading: Reading, source: ReadSource, erreur: string): Promise<SourceOutcome> {
  const { db } = reading.context;
  const echecs = source.echecs + 1;
  const times = await timesAfter(reading, source, echecs);
  try {
    await inWrite(db, [], async (tx) => {
      await requireSame(tx, db, source);
      if (source.erreur === null) await rereadCompetition(tx, source.compet_id, source.source_id);
      await setSource(tx, source.source_id, { ...stored(times), erreur, echecs });
    });
  } catch (error) {
    if (error instanceof OtherSource) return { bilan: null };
    throw error;
  }
  note(db, source, times);
  return { erreur };
}

function faultOf(error: unknown): string {
  const fault = toldFault(error);
  if (fault === null) throw error;
  return fault;
}

/** What is wrong with a source or its file, in French; `null` for an error that is not its own. */
function toldFault(error: unknown): string | null {
  const isTold = error instanceof SourceError || error instanceof MatchFileError || error instanceof AppError;
  return isTold ? error.message : null;
}
