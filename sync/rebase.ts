import { declarationOf, type SyncedTable, syncedTables } from '../shared/records/tables.ts';
import { runOnVisibleRows } from './outbox.ts';
import type { LocalTransaction, OutboxEntry, RowId, Shadow } from './ports.ts';
import type { PullChanges, RemovedRow, WireRow } from './protocol.ts';
import { rangeKey, rowKey } from './row-buffer.ts';

export interface ServerChanges {
  rows: PullChanges['rows'];
  removed: readonly RemovedRow[];
  /** The number of the device's last operation that the server has answered; `null` where the answer does not say. */
  lastSeq: number | null;
}

/**
 * Applies the server's changes to the device: rows without pending changes become visible as they are, others become
 * the shadow, and the pending operations that touch what changed (and what those touch) are replayed on top.
 */
export async function applyServerChanges(tx: LocalTransaction, changes: ServerChanges): Promise<void> {
  const outbox = await tx.outbox();
  const shadows = new Map((await tx.allShadows()).map((shadow) => [shadow.key, shadow]));
  await landServerRows(tx, changes, shadows);
  if (outbox.length === 0) return;
  const dirty = keysOf(changes);
  const { lastSeq } = changes;
  if (lastSeq !== null) {
    for (const entry of outbox) {
      if (entry.seq <= lastSeq) for (const key of entry.keys) dirty.add(key);
    }
    await tx.removeOutbox(lastSeq);
  }
  const pending = lastSeq === null ? outbox : outbox.filter((entry) => entry.seq > lastSeq);
  await rerun(tx, pending, dirty, shadows);
}

/** The keys, of rows and of ranges, that pending operations may depend on. */
function keysOf({ rows, removed }: ServerChanges): Set<string> {
  const keys = new Set(removed.map(({ table, id }) => rowKey(table, id)));
  for (const table of syncedTables) {
    const { key: idColumn, indexes = [] } = declarationOf(table);
    for (const row of rows[table] ?? []) {
      keys.add(rowKey(table, row[idColumn] ?? ''));
      for (const column of indexes) keys.add(rangeKey(table, column, row[column]));
    }
  }
  return keys;
}

/** Writes rows and tombstones: into the shadow of a row where it has one, else into what is visible. */
async function landServerRows(
  tx: LocalTransaction,
  { rows, removed }: ServerChanges,
  shadows: Map<string, Shadow>,
): Promise<void> {
  for (const table of syncedTables) {
    const landed = rows[table] ?? [];
    const gone = removed.filter((row) => row.table === table).map(({ id }) => id);
    if (landed.length === 0 && gone.length === 0) continue;
    const { key: idColumn } = declarationOf(table);
    const isShadowed = (id: RowId) => shadows.has(rowKey(table, id));
    const idOf = (row: WireRow) => row[idColumn] ?? '';
    const reshadowed = [
      ...landed.filter((row) => isShadowed(idOf(row))).map((row) => shadowOf(table, idOf(row), row)),
      ...gone.filter(isShadowed).map((id) => shadowOf(table, id, null)),
    ];
    for (const shadow of reshadowed) shadows.set(shadow.key, shadow);
    await tx.putShadows(reshadowed);
    await tx.putRows(
      table,
      landed.filter((row) => !isShadowed(idOf(row))),
    );
    await tx.removeRows(
      table,
      gone.filter((id) => !isShadowed(id)),
    );
  }
}

function shadowOf(table: SyncedTable, id: RowId, row: WireRow | null): Shadow {
  return { key: rowKey(table, id), table, id, row };
}

/** Restores the server's state of everything that the affected operations touch, then replays them in order. */
async function rerun(
  tx: LocalTransaction,
  pending: readonly OutboxEntry[],
  dirty: Set<string>,
  shadows: Map<string, Shadow>,
): Promise<void> {
  const affected = affectedBy(pending, dirty);
  const restored = [...dirty].flatMap((key) => shadows.get(key) ?? []);
  await tx.removeShadows(restored.map(({ key }) => key));
  for (const table of new Set(restored.map((shadow) => shadow.table))) {
    const ofTable = restored.filter((shadow) => shadow.table === table);
    await tx.putRows(
      table,
      ofTable.flatMap(({ row }) => (row === null ? [] : [row])),
    );
    await tx.removeRows(
      table,
      ofTable.flatMap(({ id, row }) => (row === null ? [id] : [])),
    );
  }
  if (affected.length > 0) await tx.putOutbox(await runOnVisibleRows(tx, affected, 'skip'));
}

/** The pending operations that depend on a dirty key, in order; their keys become dirty too. */
function affectedBy(pending: readonly OutboxEntry[], dirty: Set<string>): OutboxEntry[] {
  const affected = new Set<OutboxEntry>();
  let before = -1;
  while (affected.size !== before) {
    before = affected.size;
    for (const entry of pending) {
      if (affected.has(entry) || !entry.keys.some((key) => dirty.has(key))) continue;
      affected.add(entry);
      for (const key of entry.keys) dirty.add(key);
    }
  }
  return [...affected].sort((a, b) => a.seq - b.seq);
}
