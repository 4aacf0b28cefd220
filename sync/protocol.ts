import type { ReferencedTable, ReferenceTable, SyncedTable } from '../shared/records/tables.ts';
import type { EpochHistoryEntry } from './epoch-history.ts';

/** The protocol's version, and the oldest that the server supports. */
export const SYNC_SCHEMA = 4;
export const OLDEST_SYNC_SCHEMA = 2;

/** The first version whose devices can show tickets; an earlier one may send, but receives no account that has some. */
export const TICKETS_SYNC_SCHEMA = 3;

/** The first version whose devices know the scores that bettors note, likewise. */
export const OWN_SCORES_SYNC_SCHEMA = 4;

/** One push holds at most this many operations and bytes. */
export const PUSH_MAX_OPERATIONS = 500;
export const PUSH_MAX_BYTES = 512 * 1024;

/** A pull of more changes than this answers « take a snapshot ». */
export const PULL_MAX_CHANGES = 5_000;

/** A request is given up after this long without a byte of its answer: on EDGE a whole local database takes minutes. */
export const SILENCE_MS = 30_000;

/** A push waits longer for its answer: on EDGE the largest one needs some 50 s to be sent. */
export const PUSH_SILENCE_MS = 75_000;

/** A row on the wire: its declared fields and the server's counter at its last change. */
export type WireRow = Record<string, string | number | null>;

/** A shared row as a device knew it: a restored server may have it under another id. */
export interface KnownRow {
  table: ReferenceTable | ReferencedTable;
  row: WireRow;
}

export interface PushedOperation {
  seq: number;
  name: string;
  args: unknown;
  /** When it was written, by the device's clock: shown to people, never used to order. */
  at: string;
  /** Rows that it refers to and that the server may not know, or not by that id: deleted meanwhile, or not in its backup. */
  names?: readonly KnownRow[];
}

/** The last answer to a device under a former identity. */
export interface FormerAnswers {
  device_id: string;
  last_seq: number;
  /** The digest of the operation numbered `last_seq`; `null` when none was answered. */
  last_digest: string | null;
}

/** A device asks for its answers under at most this many former identities. */
export const FORMER_MAX = 20;

/** An operation refers to at most this many rows: a ticket's matches, their teams and competitions, its types. */
export const NAMES_MAX = 300;

export interface PushRequest {
  epoch: string;
  schema: number;
  device_id: string;
  operations: readonly PushedOperation[];
  /** Up to which counter the device has seen everything, to detect one that was away for longer than tombstones are kept. */
  cursor?: number;
  /** How many wait on the device, these included: for monitoring. */
  waiting?: number;
}

export type OperationStatus = 'applied' | 'conflict' | 'rejected' | 'parked';

export interface OperationResult {
  seq: number;
  status: OperationStatus;
  /** In French, where the operation was not applied as typed. */
  reason?: string;
}

export interface PushResponse {
  last_seq: number;
  results: readonly OperationResult[];
}

export interface RemovedRow {
  table: SyncedTable;
  id: string | number;
}

export interface PullChanges {
  epoch: string;
  cursor: number;
  last_seq: number;
  rows: Partial<Record<SyncedTable, readonly WireRow[]>>;
  removed: readonly RemovedRow[];
}

export type PullResponse = PullChanges | { snapshot: true };

/** A table as columns and rows of values in that order. */
export interface ColumnarTable {
  columns: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
}

export interface SnapshotResponse {
  epoch: string;
  past: readonly EpochHistoryEntry[];
  cursor: number;
  last_seq: number;
  /** For each former identity that was asked about and is known. */
  answered: readonly FormerAnswers[];
  tables: Partial<Record<SyncedTable, ColumnarTable>>;
}

export interface CalendarResponse {
  epoch: string;
  /** The instants between which every match is sent; the end is excluded. */
  from: string;
  to: string;
  tables: { match: ColumnarTable; player: ColumnarTable; player_team: ColumnarTable };
}

/** A poke says that something has changed, never what. */
export interface Poke {
  ver: number;
  epoch: string;
  /** For many recipients: the milliseconds within which each chooses a moment for its pull. At once without it. */
  within?: number;
  /** Present where the person's rights changed: the device asks for them too. */
  about?: 'rights';
}

/** Why the server refused a whole request, beside its HTTP status. */
export type RefusalReason = 'epoch' | 'sequence' | 'identity' | 'schema' | 'full' | 'busy' | 'gone';

/** Rows of a columnar table as objects. */
export function fromColumnar({ columns, rows }: ColumnarTable): WireRow[] {
  return rows.map((values) => {
    const row: WireRow = {};
    for (const [index, column] of columns.entries()) row[column] = values[index] ?? null;
    return row;
  });
}

/** The text whose SHA-256 distinguishes operations under the same number. */
export function identifyingText({ name, args, at }: Pick<PushedOperation, 'name' | 'args' | 'at'>): string {
  return JSON.stringify([name, args, at]);
}
