import type { Row, SyncedTable } from '../shared/records/tables.ts';
import type { EpochHistoryEntry } from './epoch-history.ts';
import type {
  CalendarResponse,
  KnownRow,
  PullResponse,
  PushRequest,
  PushResponse,
  SnapshotResponse,
  WireRow,
} from './protocol.ts';

export type RowId = string | number;

/** A row as stored: its fields, and the server's counter at its last change once the server has seen it. */
export type Stored<T extends SyncedTable> = Row<T> & { ver?: number };

/** Tables that operations write. */
export type WritableTable =
  | 'match'
  | 'bankroll'
  | 'movement'
  | 'tip'
  | 'martingale'
  | 'martingale_tip'
  | 'own_score'
  | 'review';

/** What an operation may do, on the device and on the server. Rows are those of one user. */
export interface Rows {
  get<T extends WritableTable>(table: T, id: string): Promise<Stored<T> | undefined>;
  find<T extends WritableTable>(table: T, index: keyof Row<T> & string, value: string): Promise<Stored<T>[]>;
  /** Σ of a bankroll's corrections, in cents. */
  correctionCents(br_id: string): Promise<number>;
  put<T extends WritableTable>(table: T, row: Row<T>): Promise<void>;
  remove(table: WritableTable, id: string): Promise<void>;
}

/** The rows under a buffer of writes. */
export interface RowSource {
  getMany(table: WritableTable, ids: readonly string[]): Promise<(WireRow | undefined)[]>;
  find(table: WritableTable, index: string, value: string): Promise<WireRow[]>;
  /** Σ of a bankroll's corrections, in cents, for a source that computes it without returning the rows. */
  correctionCents?(br_id: string): Promise<number>;
}

/** A row's last server state while pending operations change it; `row` is `null` where the server has none. */
export interface Shadow {
  key: string;
  table: SyncedTable;
  id: RowId;
  row: WireRow | null;
}

/** A write that the server has not yet confirmed by a pull. */
export interface OutboxEntry {
  seq: number;
  name: string;
  args: unknown;
  at: string;
  /** The rows and ranges that it read or wrote when it last ran here. */
  keys: readonly string[];
  /** Its numbers under identities that the device gave up when it met a restored server. */
  former?: readonly FormerNumber[];
  /** Rows that it refers to and that the server may not know, or not by that id, when it arrives. */
  names?: readonly KnownRow[];
}

/** A write that has no number yet. */
export type UnnumberedEntry = Omit<OutboxEntry, 'seq'>;

export interface FormerNumber {
  device_id: string;
  seq: number;
}

export interface SyncState {
  device_id: string;
  /** `null` until the first snapshot. */
  epoch: string | null;
  /** The epochs that the server's database went through before. */
  past: readonly EpochHistoryEntry[];
  cursor: number;
  next_seq: number;
  /** The ETag of the calendar that the device holds; `null` when it must be asked for again. */
  calendar_etag: string | null;
}

/** One read-write transaction of the device's database. */
export interface LocalTransaction extends RowSource {
  all(table: SyncedTable): Promise<WireRow[]>;
  putRows(table: SyncedTable, rows: readonly WireRow[]): Promise<void>;
  removeRows(table: SyncedTable, ids: readonly RowId[]): Promise<void>;
  clear(table: SyncedTable): Promise<void>;
  state(): Promise<SyncState>;
  setState(state: SyncState): Promise<void>;
  outbox(): Promise<OutboxEntry[]>;
  putOutbox(entries: readonly OutboxEntry[]): Promise<void>;
  /** Removes the outbox entries up to and including this sequence number. */
  removeOutbox(throughSeq: number): Promise<void>;
  shadows(keys: readonly string[]): Promise<(Shadow | undefined)[]>;
  allShadows(): Promise<Shadow[]>;
  putShadows(shadows: readonly Shadow[]): Promise<void>;
  removeShadows(keys: readonly string[]): Promise<void>;
  clearShadows(): Promise<void>;
}

/** The device's database, of one user. */
export interface LocalStore {
  /** Runs the work in one transaction over everything; nothing of it is kept when it throws. */
  write<T>(work: (tx: LocalTransaction) => Promise<T>): Promise<T>;
  state(): Promise<SyncState>;
  /** The oldest pending operations after `afterSeq`, in order. */
  pending(afterSeq: number, limit: number): Promise<OutboxEntry[]>;
}

/** The server as a device calls it. Every call throws a `TransportError` when it is refused or lost. */
export interface Transport {
  push(request: PushRequest): Promise<PushResponse>;
  pull(request: { epoch: string; schema: number; device_id: string; cursor: number }): Promise<PullResponse>;
  /** `former`: identities that the device had, whose last answers it asks for. */
  snapshot(request: {
    schema: number;
    device_id: string;
    former?: readonly string[];
  }): Promise<SnapshotResponse>;
  /** `null` when nothing has changed since `etag`. */
  calendar(request: {
    from: string;
    to: string;
    etag: string | null;
  }): Promise<{ etag: string; calendar: CalendarResponse } | null>;
}
