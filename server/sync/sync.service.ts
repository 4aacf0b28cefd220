import { ownedTables, referenceTables, type SyncedTable } from '../../shared/records/tables.ts';
import {
  type CalendarResponse,
  OLDEST_SYNC_SCHEMA,
  OWN_SCORES_SYNC_SCHEMA,
  PULL_MAX_CHANGES,
  type PullChanges,
  type PullResponse,
  SYNC_SCHEMA,
  TICKETS_SYNC_SCHEMA,
  type WireRow,
} from '../../sync/protocol.ts';
import type { Db, Tx } from '../db/schema.ts';
import { inRead } from '../db/write.ts';
import {
  calendarMatches,
  calendarPlayers,
  calendarVersion,
  changedPlaces,
  columnar,
  countChanges,
  hasAny,
  ownedRowsSince,
  readClock,
  referencedMatchesSince,
  referencedPlayersSince,
  referenceRowsSince,
  removalsSince,
} from './change.store.ts';
import { bytesInReview } from './review-quota.store.ts';
import { findDevice } from './sync.store.ts';
import { SyncRefusal } from './sync-refusal.ts';

/** A limit for what waits under « À vérifier », where one row may hold a hundred thousand characters. */
const PULL_MAX_REVIEW_BYTES = 1_000_000;

/** Refuses a device whose version of the protocol the server does not support. */
export function requireSchema(schema: number): void {
  if (schema < OLDEST_SYNC_SCHEMA || schema > SYNC_SCHEMA) throw new SyncRefusal('schema');
}

/**
 * Refuses, as `requireSchema`, a device to whose version rows of this user mean nothing: those of tickets, and noted
 * scores, which it would pass over for good.
 */
export async function requireReadable(db: Db, user_id: string, schema: number): Promise<void> {
  requireSchema(schema);
  for (const { table, since } of laterTables) {
    if (schema < since && (await hasAny(db, table, user_id))) throw new SyncRefusal('schema');
  }
}

/** Rows that older versions do not know. */
const laterTables = [
  { table: 'tip_selection', since: TICKETS_SYNC_SCHEMA },
  { table: 'own_score', since: OWN_SCORES_SYNC_SCHEMA },
] as const;

/** Refuses a device that was synced with another database than this one: a backup was restored. */
export async function requireEpoch(db: Db, epoch: string): Promise<void> {
  if ((await readEpoch(db)) !== epoch) throw new SyncRefusal('epoch');
}

/** The id of the server's database: another one means that a backup was restored. */
export async function readEpoch(db: Db): Promise<string> {
  return (await readClock(db)).epoch;
}

/** What a device has to receive since its cursor, from one state of the database. */
export function pullChanges(
  db: Db,
  request: { user_id: string; device_id: string; epoch: string; cursor: number },
): Promise<PullResponse> {
  const { user_id, device_id, cursor } = request;
  return inRead(db, async (tx) => {
    const { ver, epoch, forgottenUntil } = await readClock(tx);
    if (epoch !== request.epoch || cursor > ver) throw new SyncRefusal('epoch');
    // Rows that it holds may have been deleted after their tombstones were.
    const device = await findDevice(tx, user_id, device_id);
    if (cursor < forgottenUntil) {
      if (!device) throw new SyncRefusal('identity');
      return { snapshot: true };
    }
    const { tables, hasRemovals } = await changedPlaces(tx, user_id, cursor);
    const isNews = tables.size > 0 || hasRemovals;
    if (isNews && (await isTooMuch(tx, user_id, cursor, tables))) return { snapshot: true };
    const rows: PullChanges['rows'] = {};
    await readTables(tx, user_id, cursor, tables, (table, found) => {
      if (found.length > 0) rows[table] = found;
    });
    const removed = hasRemovals ? await removalsSince(tx, user_id, cursor) : [];
    return { epoch, cursor: ver, last_seq: device?.last_seq ?? 0, rows, removed };
  });
}

/** Whether the changes are better read as a snapshot, which holds little of them in memory at a time. */
async function isTooMuch(
  tx: Tx,
  user_id: string,
  cursor: number,
  changed: ReadonlySet<SyncedTable>,
): Promise<boolean> {
  if ((await countChanges(tx, user_id, cursor, PULL_MAX_CHANGES + 1)) > PULL_MAX_CHANGES) return true;
  return changed.has('review') && (await bytesInReview(tx, user_id, cursor)) > PULL_MAX_REVIEW_BYTES;
}

/**
 * Reads the tables where something changed; a changed tip includes the match and the player that it refers to, a noted
 * score its match.
 */
async function readTables(
  tx: Tx,
  user_id: string,
  cursor: number,
  changed: ReadonlySet<SyncedTable>,
  take: (table: SyncedTable, rows: WireRow[]) => void,
): Promise<void> {
  for (const table of referenceTables) {
    if (changed.has(table)) take(table, (await tx.executeQuery(referenceRowsSince(table, cursor))).rows);
  }
  for (const table of ownedTables) {
    if (changed.has(table)) take(table, (await tx.executeQuery(ownedRowsSince(table, user_id, cursor))).rows);
  }
  const isNamed = (table: SyncedTable) => changed.has(table) || changed.has('tip');
  if (isNamed('match') || changed.has('own_score'))
    take('match', (await tx.executeQuery(referencedMatchesSince(user_id, cursor))).rows);
  if (isNamed('player'))
    take('player', (await tx.executeQuery(referencedPlayersSince(user_id, cursor))).rows);
}

/** The matches between two instants that a user sees, with their teams' players; `null` when `etag` is still current. */
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
    return { etag: current, calendar: { epoch, from, to, tables } };
  });
}
