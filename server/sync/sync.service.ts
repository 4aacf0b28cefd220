import { ownedTables, referenceTables, type SyncedTable } from '../../shared/records/tables.ts';
import {
  type CalendarResponse,
  OLDEST_SYNC_SCHEMA,
  PULL_MAX_CHANGES,
  type PullChanges,
  type PullResponse,
  type SnapshotResponse,
  SYNC_SCHEMA,
  type WireRow,
} from '../../sync/protocol.ts';
import type { Db, Tx } from '../db/schema.ts';
import { inRead } from '../db/write.ts';
import {
  calendarMatches,
  calendarPlayers,
  calendarVersion,
  columnar,
  countChanges,
  namedMatchesSince,
  namedPlayersSince,
  ownedRowsSince,
  readClock,
  readPast,
  referenceRowsSince,
  removalsSince,
} from './change.store.ts';
import { forgottenUntil } from './removals.store.ts';
import { lastSeqOf } from './sync.store.ts';
import { SyncRefusal } from './sync-refusal.ts';

/** Refuses a device that speaks a version of the protocol which the server does not. */
export function demandSchema(schema: number): void {
  if (schema < OLDEST_SYNC_SCHEMA || schema > SYNC_SCHEMA) throw new SyncRefusal('schema');
}

/** Refuses a device that knows another database than this one: a backup was restored. */
export async function demandEpoch(db: Db, epoch: string): Promise<void> {
  if ((await readEpoch(db)) !== epoch) throw new SyncRefusal('epoch');
}

/** The id of the server's database: another one means that a backup was restored. */
export async function readEpoch(db: Db): Promise<string> {
  return (await inRead(db, readClock)).epoch;
}

/** What a device has to learn since its cursor, from one state of the database. */
export function pullChanges(
  db: Db,
  request: { user_id: string; device_id: string; epoch: string; cursor: number },
): Promise<PullResponse> {
  const { user_id, device_id, cursor } = request;
  return inRead(db, async (tx) => {
    const { ver, epoch } = await readClock(tx);
    if (epoch !== request.epoch || cursor > ver) throw new SyncRefusal('epoch');
    // What it holds may have been deleted without its knowing.
    if (cursor < (await forgottenUntil(tx))) return { snapshot: true };
    if ((await countChanges(tx, user_id, cursor, PULL_MAX_CHANGES + 1)) > PULL_MAX_CHANGES) {
      return { snapshot: true };
    }
    const rows: PullChanges['rows'] = {};
    await readTables(tx, user_id, cursor, (table, found) => {
      if (found.length > 0) rows[table] = found;
    });
    const removed = await removalsSince(tx, user_id, cursor);
    return { epoch, cursor: ver, last_seq: await lastSeqOf(tx, user_id, device_id), rows, removed };
  });
}

/** Everything that a new device needs, from one state of the database. */
export function takeSnapshot(
  db: Db,
  { user_id, device_id }: { user_id: string; device_id: string },
): Promise<SnapshotResponse> {
  return inRead(db, async (tx) => {
    const { ver, epoch } = await readClock(tx);
    const tables: SnapshotResponse['tables'] = {};
    await readTables(tx, user_id, -1, (table, found) => {
      tables[table] = columnar(table, found);
    });
    const last_seq = await lastSeqOf(tx, user_id, device_id);
    return { epoch, past: await readPast(tx), cursor: ver, last_seq, tables };
  });
}

async function readTables(
  tx: Tx,
  user_id: string,
  cursor: number,
  take: (table: SyncedTable, rows: WireRow[]) => void,
): Promise<void> {
  for (const table of referenceTables) take(table, await referenceRowsSince(tx, table, cursor));
  for (const table of ownedTables) take(table, await ownedRowsSince(tx, table, user_id, cursor));
  take('match', await namedMatchesSince(tx, user_id, cursor));
  take('player', await namedPlayersSince(tx, user_id, cursor));
}

/** The matches between two instants that a user sees, with their teams' players; `null` when `etag` still holds. */
export function readCalendar(
  db: Db,
  user_id: string,
  window: { from: string; to: string; day: string },
  etag: string | undefined,
): Promise<{ etag: string; calendar: CalendarResponse | null }> {
  const { from, to, day } = window;
  return inRead(db, async (tx) => {
    const { epoch } = await readClock(tx);
    const current = `"${epoch}.${await calendarVersion(tx, user_id)}.${from}.${to}.${day}.${user_id}"`;
    if (etag === current || etag === `W/${current}`) return { etag: current, calendar: null };
    const { players, playerTeams } = await calendarPlayers(tx, user_id, from, to, day);
    const tables = {
      match: columnar('match', await calendarMatches(tx, user_id, from, to)),
      player: columnar('player', players),
      player_team: columnar('player_team', playerTeams),
    };
    return { etag: current, calendar: { from, to, tables } };
  });
}
