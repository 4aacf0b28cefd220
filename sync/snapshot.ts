import { declarationOf, type SyncedTable, syncedTables } from '../shared/records/tables.ts';
import { writableTables } from './operations/writable-tables.ts';
import { runOnVisibleRows } from './outbox.ts';
import type { LocalTransaction, OutboxEntry, WritableTable } from './ports.ts';
import { fromColumnar, type SnapshotResponse, type WireRow } from './protocol.ts';
import { rowKey } from './row-buffer.ts';

/** Replaces everything the device holds by the server's state, then runs what is still pending on top. */
export async function applySnapshot(tx: LocalTransaction, snapshot: SnapshotResponse): Promise<void> {
  const pending = (await tx.outbox()).filter((entry) => entry.seq > snapshot.last_seq);
  const state = await tx.state();
  await tx.removeOutbox(snapshot.last_seq);
  await replaceRows(tx, snapshot, pending);
  await tx.setState({
    ...state,
    epoch: snapshot.epoch,
    cursor: snapshot.cursor,
    next_seq: Math.max(state.next_seq, snapshot.last_seq + 1),
    calendar_etag: null,
  });
}

/**
 * Meets a server that was restored from a backup: the device takes a new identity, sends again every own row that the
 * server lacks or holds in an older version, then all that was pending, on top of the restored state.
 */
export async function applyRestoredSnapshot(
  tx: LocalTransaction,
  snapshot: SnapshotResponse,
  device_id: string,
  at: string,
): Promise<void> {
  const salvaged = await rowsTheServerLacks(tx, snapshot);
  const outbox = await tx.outbox();
  const entries: OutboxEntry[] = [
    ...salvaged.map((args) => ({ seq: 0, name: 'salvage', args, at, keys: [] })),
    ...outbox,
  ].map((entry, index) => ({ ...entry, seq: index + 1 }));
  await tx.removeOutbox(Number.MAX_SAFE_INTEGER);
  await replaceRows(tx, snapshot, entries);
  await tx.setState({
    device_id,
    epoch: snapshot.epoch,
    cursor: snapshot.cursor,
    next_seq: entries.length + 1,
    calendar_etag: null,
  });
}

async function replaceRows(
  tx: LocalTransaction,
  snapshot: SnapshotResponse,
  pending: readonly OutboxEntry[],
): Promise<void> {
  await tx.clearShadows();
  for (const table of syncedTables) {
    await tx.clear(table);
    const columnar = snapshot.tables[table];
    if (columnar) await tx.putRows(table, fromColumnar(columnar));
  }
  if (pending.length > 0) await tx.putOutbox(await runOnVisibleRows(tx, pending, 'skip'));
}

async function rowsTheServerLacks(
  tx: LocalTransaction,
  snapshot: SnapshotResponse,
): Promise<{ table: WritableTable; row: WireRow; ver: number }[]> {
  const shadows = new Map((await tx.allShadows()).map((shadow) => [shadow.key, shadow.row]));
  const named = new Set((await tx.all('tip')).map((tip) => tip.match_id));
  const lacking: { table: WritableTable; row: WireRow; ver: number }[] = [];
  for (const table of writableTables) {
    const { key: idColumn } = declarationOf(table);
    const versions = versionsById(snapshot, table, idColumn);
    const seen = await serverRowsSeen(tx, table, idColumn, shadows);
    for (const row of seen) {
      const ver = Number(row.ver ?? 0);
      const theirs = versions.get(row[idColumn] ?? '');
      const isLacking =
        table === 'match' ? theirs === undefined && named.has(row.match_id ?? null) : (theirs ?? 0) < ver;
      if (ver > 0 && isLacking) lacking.push({ table, row, ver });
    }
  }
  return lacking;
}

/** The last server state that the device saw of a table: shadows where it has some, else visible rows. */
async function serverRowsSeen(
  tx: LocalTransaction,
  table: WritableTable,
  idColumn: string,
  shadows: ReadonlyMap<string, WireRow | null>,
): Promise<WireRow[]> {
  const visible = await tx.all(table);
  const unshadowed = visible.filter((row) => !shadows.has(rowKey(table, row[idColumn] ?? '')));
  const prefix = rowKey(table, '');
  const shadowed = [...shadows].flatMap(([key, row]) => (row && key.startsWith(prefix) ? [row] : []));
  return [...unshadowed, ...shadowed];
}

function versionsById(snapshot: SnapshotResponse, table: SyncedTable, idColumn: string) {
  const columnar = snapshot.tables[table];
  const rows = columnar ? fromColumnar(columnar) : [];
  return new Map(rows.map((row) => [row[idColumn] ?? '', Number(row.ver ?? 0)]));
}
