import { ownedTables, referenceTables, type SyncedTable } from '../../shared/records/tables.ts';
import type { SnapshotResponse, WireRow } from '../../sync/protocol.ts';
import { openReader, type Reader } from '../db/reader.ts';
import type { Db } from '../db/schema.ts';
import type { Query } from '../db/statement.ts';
import {
  answersQuery,
  clockOf,
  clockQuery,
  lastSeqQuery,
  ownedRowsSince,
  referencedMatches,
  referencedPlayers,
  referenceRowsSince,
} from './change.store.ts';
import { wireColumns } from './sync.store.ts';

const PIECE_CHARACTERS = 32 * 1024;
const EVERYTHING = -1;

/** The text of a `SnapshotResponse`, in chunks; to be closed in any case. */
export interface OpenSnapshot {
  pieces: Generator<string>;
  close: () => void;
}

/**
 * Everything that a new device needs, from one state of the database: of a long history, one chunk is in memory at a
 * time.
 */
export async function openSnapshot(
  db: Db,
  asking: { user_id: string; device_id: string; former: readonly string[] },
): Promise<OpenSnapshot> {
  const reader = await openReader(db);
  return { pieces: inPieces(wordsOf(reader, asking)), close: reader.close };
}

/** Joins words into chunks that are large enough to send. */
function* inPieces(words: Iterable<string>): Generator<string> {
  let piece = '';
  for (const word of words) {
    piece += word;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

function* wordsOf(
  reader: Reader,
  { user_id, device_id, former }: { user_id: string; device_id: string; former: readonly string[] },
): Generator<string> {
  const { ver, epoch, past } = clockOf(reader.all(clockQuery));
  const [device] = reader.all(lastSeqQuery(user_id, device_id));
  const head: Omit<SnapshotResponse, 'tables'> = {
    epoch,
    past,
    cursor: ver,
    last_seq: device?.last_seq ?? 0,
    answered: reader.all(answersQuery(user_id, former)),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"tables":{`;
  let betweenTables = '';
  for (const [table, query] of tablesOf(user_id)) {
    yield `${betweenTables}"${table}":{"columns":${JSON.stringify(wireColumns(table))},"rows":[`;
    let betweenRows = '';
    for (const row of reader.rows(query)) {
      yield betweenRows + JSON.stringify(row);
      betweenRows = ',';
    }
    yield ']}';
    betweenTables = ',';
  }
  yield '}}';
}

function* tablesOf(user_id: string): Generator<[SyncedTable, Query<WireRow>]> {
  for (const table of referenceTables) yield [table, referenceRowsSince(table, EVERYTHING)];
  for (const table of ownedTables) yield [table, ownedRowsSince(table, user_id, EVERYTHING)];
  yield ['match', referencedMatches(user_id)];
  yield ['player', referencedPlayers(user_id)];
}
