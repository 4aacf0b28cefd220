import type { Db, StoredRow } from '../db/schema.ts';
import type { FileMarks } from './fetch-source.ts';

/** What is known of a source since the server started, beside its row: reading an unchanged file writes nothing. */
export interface SourceState extends FileMarks {
  readMs: number;
  nextMs: number;
}

interface States {
  byId: Map<number, Partial<SourceState>>;
  /** How often what is known of each was forgotten. */
  forgotten: Map<number, number>;
  /** The reading in progress; another waits for it. */
  turn: Promise<unknown>;
}

const statesByDb = new WeakMap<Db, States>();

function statesOf(db: Db): States {
  const states = statesByDb.get(db) ?? { byId: new Map(), forgotten: new Map(), turn: Promise.resolve() };
  statesByDb.set(db, states);
  return states;
}

/** What is known of a source besides its row. */
export function stateOf(db: Db, source_id: number): Partial<SourceState> {
  return statesOf(db).byId.get(source_id) ?? {};
}

/** Keeps what is known of a source. */
export function noteState(db: Db, source_id: number, state: Partial<SourceState>): void {
  statesOf(db).byId.set(source_id, { ...stateOf(db, source_id), ...state });
}

/** Forgets what is known of a source: it was changed, or its file is to be read again whatever its server says. */
export function forgetState(db: Db, source_id: number): void {
  const { byId, forgotten } = statesOf(db);
  byId.delete(source_id);
  forgotten.set(source_id, forgottenTimes(db, source_id) + 1);
}

/** How often what is known of a source was forgotten: what was read before the last time is of another source. */
export function forgottenTimes(db: Db, source_id: number): number {
  return statesOf(db).forgotten.get(source_id) ?? 0;
}

/** Forgets the file that a source gave last, and not when it is to be read. */
export function forgetMarks(db: Db, source_id: number): void {
  const { readMs, nextMs } = stateOf(db, source_id);
  forgetState(db, source_id);
  noteState(db, source_id, {
    ...(readMs !== undefined && { readMs }),
    ...(nextMs !== undefined && { nextMs }),
  });
}

/** Runs one reading at a time. */
export function inTurn<T>(db: Db, read: () => Promise<T>): Promise<T> {
  const states = statesOf(db);
  const running = states.turn.then(read);
  states.turn = running.catch(() => undefined);
  return running;
}

/** The marks of the file that a source gave last. */
export function knownMarks(
  db: Db,
  { source_id, etag, modifie_le, empreinte }: StoredRow<'source'>,
): FileMarks {
  return { etag, modified: modifie_le, digest: empreinte, ...marksIn(stateOf(db, source_id)) };
}

function marksIn({ etag, modified, digest }: Partial<SourceState>): Partial<FileMarks> {
  return digest === undefined ? {} : { etag: etag ?? null, modified: modified ?? null, digest };
}
