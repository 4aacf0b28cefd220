import { declarationOf, syncedTables } from '../shared/records/tables.ts';
import { commonAncestorOf } from './epoch-history.ts';
import { idsNamed } from './named-rows.ts';
import { withNames } from './names.ts';
import type { ArgsOf } from './operations/registry.ts';
import { writableTables } from './operations/writable-tables.ts';
import { runOnVisibleRows } from './outbox.ts';
import type {
  FormerNumber,
  LocalTransaction,
  OutboxEntry,
  RowId,
  UnnumberedEntry,
  WritableTable,
} from './ports.ts';
import { FORMER_MAX, fromColumnar, type SnapshotResponse, type WireRow } from './protocol.ts';
import { rowKey } from './row-buffer.ts';

/** Replaces everything the device holds by the server's state, then replays what is still pending on top. */
export async function applySnapshot(tx: LocalTransaction, snapshot: SnapshotResponse): Promise<void> {
  const pending = (await tx.outbox()).filter((entry) => entry.seq > snapshot.last_seq);
  const state = await tx.state();
  await tx.removeOutbox(snapshot.last_seq);
  await replaceRows(tx, snapshot, pending);
  await tx.setState({
    ...state,
    epoch: snapshot.epoch,
    past: snapshot.past,
    cursor: snapshot.cursor,
    calendar_etag: null,
  });
}

/**
 * Agrees with a server that was restored from a backup: the device takes a new identity, sends again every own row that
 * it saw change after the backup, then all that was pending, on top of the restored state. What the server has answered
 * under its former identities (`answered`) is not sent again.
 */
export async function applyRestoredSnapshot(
  tx: LocalTransaction,
  snapshot: SnapshotResponse,
  meeting: { device_id: string; at: string; answered: ReadonlyMap<string, number> },
): Promise<void> {
  const { device_id, at, answered } = meeting;
  const state = await tx.state();
  const commonAncestor = commonAncestorOf(state, snapshot);
  const reuploaded = (await rowsSeenSince(tx, commonAncestor)).map((args) => ({
    name: 'salvage',
    args,
    at,
    keys: [],
  }));
  // A server that was met before, and has applied nothing since, is given nothing twice.
  const handedBack = new Set(reuploaded.map(({ args }) => JSON.stringify(args)));
  const pending = (await tx.outbox()).flatMap((entry) => {
    const former = numbersOf(entry, state.device_id);
    const isAnswered = former.some((one) => one.seq <= (answered.get(one.device_id) ?? 0));
    const isHandedBack = entry.name === 'salvage' && handedBack.has(JSON.stringify(entry.args));
    return isAnswered || isHandedBack ? [] : [{ ...entry, former: former.slice(-FORMER_MAX) }];
  });
  await beginAnew(tx, snapshot, device_id, await withNames(tx, [...reuploaded, ...pending], commonAncestor));
}

/** The present and former numbers of a pending operation, under each identity of the device. */
export function numbersOf({ seq, former = [] }: OutboxEntry, device_id: string): FormerNumber[] {
  return [...former, { device_id, seq }];
}

/** Takes another identity over the server's state: pending operations are sent under it, from the first number on. */
export async function applyNewIdentity(
  tx: LocalTransaction,
  snapshot: SnapshotResponse,
  device_id: string,
): Promise<void> {
  await beginAnew(tx, snapshot, device_id, await tx.outbox());
}

async function beginAnew(
  tx: LocalTransaction,
  snapshot: SnapshotResponse,
  device_id: string,
  toSend: readonly UnnumberedEntry[],
): Promise<void> {
  const entries = toSend.map((entry, index) => ({ ...entry, seq: index + 1 }));
  await tx.removeOutbox(Number.MAX_SAFE_INTEGER);
  await replaceRows(tx, snapshot, entries);
  await tx.setState({
    device_id,
    epoch: snapshot.epoch,
    past: snapshot.past,
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
  const named = await namedRows(tx);
  await tx.clearShadows();
  for (const table of syncedTables) {
    await tx.clear(table);
    if (table === 'match' || table === 'player') await tx.putRows(table, named[table]);
    const columnar = snapshot.tables[table];
    if (columnar) await tx.putRows(table, fromColumnar(columnar));
  }
  if (pending.length > 0) await tx.putOutbox(await runOnVisibleRows(tx, pending, 'skip'));
}

/** Rows that this local database refers to, while the server may not know yet that it does: kept until the next calendar. */
async function namedRows(tx: LocalTransaction): Promise<Record<'match' | 'player', WireRow[]>> {
  const named = await idsNamed(tx);
  const isKnown = ({ ver }: WireRow) => ver !== undefined;
  return {
    match: (await matchesAmong(tx, named.match)).filter(isKnown),
    player: (await tx.all('player')).filter((row) => isKnown(row) && named.player.has(row.joueur_id ?? '')),
  };
}

/** These matches, those that turned out to be another, which the local database may refer to, and these others. */
async function matchesAmong(tx: LocalTransaction, ids: ReadonlySet<RowId>): Promise<WireRow[]> {
  const matches = await tx.all('match');
  const named = new Set<RowId | null>([...ids, ...matches.map(({ same_as }) => same_as ?? null)]);
  return matches.filter((row) => row.same_as !== null || named.has(row.match_id ?? ''));
}

/** The match into which another was merged comes before it. */
function referredFirst(a: WireRow, b: WireRow): number {
  return Number(a.same_as !== null) - Number(b.same_as !== null);
}

/**
 * The own rows, and the matches that the local database refers to, of which the device saw a version that the backup
 * does not have.
 */
export async function rowsSeenSince(
  tx: LocalTransaction,
  commonAncestor: number,
): Promise<ArgsOf<'salvage'>[]> {
  const shadows = new Map((await tx.allShadows()).map((shadow) => [shadow.key, shadow.row]));
  const matches = new Set(
    (await matchesAmong(tx, (await idsNamed(tx)).match)).map(({ match_id }) => match_id),
  );
  const reuploaded: ArgsOf<'salvage'>[] = [];
  for (const table of writableTables) {
    const { key: idColumn } = declarationOf(table);
    const rows = await serverRowsSeen(tx, table, idColumn, shadows);
    const corrections = table === 'movement' ? correctionsBefore(rows) : undefined;
    for (const row of rows) {
      const isOurs = table !== 'match' || matches.has(row.match_id ?? null);
      if (!isOurs || Number(row.ver ?? 0) <= commonAncestor) continue;
      const before = corrections?.get(row);
      reuploaded.push(
        before === undefined
          ? { table, row, fork: commonAncestor }
          : { table, row, fork: commonAncestor, corrections: before },
      );
    }
  }
  return reuploaded;
}

/** The sum of its bankroll's corrections in cents before each actual amount; movements are in the server's order. */
function correctionsBefore(movements: readonly WireRow[]): Map<WireRow, number> {
  const before = new Map<WireRow, number>();
  const sums = new Map<WireRow[string], number>();
  for (const movement of movements) {
    const { br_id = null, mvt_type, mvt_montant, mvt_saisi } = movement;
    const sum = sums.get(br_id) ?? 0;
    if (mvt_saisi !== null) before.set(movement, sum);
    if (mvt_type === 'correction') sums.set(br_id, sum + Number(mvt_montant));
  }
  return before;
}

function inServerOrder(a: WireRow, b: WireRow): number {
  return Number(a.ver ?? 0) - Number(b.ver ?? 0) || (String(a.mvt_id) < String(b.mvt_id) ? -1 : 1);
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
  const rows = [...unshadowed, ...shadowed];
  if (table === 'movement') return rows.sort(inServerOrder);
  return table === 'match' ? rows.sort(referredFirst) : rows;
}
