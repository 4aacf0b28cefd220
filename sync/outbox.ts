import { isSamePairing } from '../shared/domain/same-match.ts';
import { matchesOf } from '../shared/domain/ticket-details.ts';
import { AppError } from '../shared/errors.ts';
import type { Row } from '../shared/records/tables.ts';
import { missingRow } from './operations/missing-row.ts';
import { type Operation, type RowReference, readsOf } from './operations/operation.ts';
import { wholeArgs } from './operations/references.ts';
import { operationNamed, type Write } from './operations/registry.ts';
import { matchesPutOn } from './operations/tip.ts';
import { isWritable } from './operations/writable-tables.ts';
import type { LocalStore, LocalTransaction, OutboxEntry, WritableTable } from './ports.ts';
import type { KnownRow } from './protocol.ts';
import { type BufferedRow, RowBuffer, rowKey } from './row-buffer.ts';

/**
 * What happens with an operation that fails, or refers to a missing row of the bettor's: it throws (`require`), or it
 * has no effect here and waits for the server's answer (`skip`). Where little is known yet, references are not checked
 * and only a failure throws (`throw`).
 */
type Strictness = 'require' | 'skip' | 'throw';

/**
 * Makes writes on the device: their effect on the visible rows, their outbox entries and the shadows of the rows that
 * they change first, all in one transaction. Throws, and keeps nothing, when one of them throws or refers to a row of
 * the bettor's that the device no longer holds (`NOT_FOUND`), or puts a tip on another match than its form showed
 * (`CONFLICT`).
 */
export async function writeLocally(
  store: LocalStore,
  writes: readonly Write[],
  at: string,
): Promise<readonly OutboxEntry[]> {
  return store.write(async (tx) => {
    const state = await tx.state();
    const rows = new RowBuffer(tx);
    await preload(rows, writes);
    const complete = await withStaleRows(rows, writes, state.cursor);
    const entries = complete.map((write, index) => ({ ...write, seq: state.next_seq + index, at, keys: [] }));
    // A local database that the browser has lost is empty, and accepts a form's writes all the same.
    const ran = await runOn(rows, entries, state.cursor > 0 ? 'require' : 'throw');
    await flush(tx, rows.changes());
    await Promise.all([
      tx.putOutbox(ran),
      tx.setState({ ...state, next_seq: state.next_seq + entries.length }),
    ]);
    return ran;
  });
}

type SentWrite = Pick<OutboxEntry, 'name' | 'args' | 'names'>;

async function withStaleRows(
  rows: RowBuffer,
  writes: readonly Write[],
  cursor: number,
): Promise<SentWrite[]> {
  const complete: SentWrite[] = [];
  for (const write of writes) {
    const { name, args } = write;
    const remembered = await operationNamed(name)?.remember?.(rows, args, cursor);
    const names = write.names ?? (await matchesNamed(rows, write));
    complete.push({ name, args: remembered ?? args, ...(names && { names }) });
  }
  return complete;
}

/**
 * The matches of a tip or a noted score are sent as its form showed them: where one is deleted before the write arrives,
 * it still says which it was.
 */
async function matchesNamed(rows: RowBuffer, write: Write): Promise<KnownRow[] | undefined> {
  const on = placeOf(write);
  if (!on) return undefined;
  const putOn = new Set(matchesPutOn(write.args));
  const names: KnownRow[] = [];
  for (const match_id of matchesOf(on)) {
    const held = await rows.get('match', match_id);
    const match = write.matches?.find((shown) => shown.match_id === match_id) ?? held;
    if (!match) continue;
    if (held && putOn.has(match_id) && !isSamePairing(held, match)) throw new AppError('CONFLICT', REPLACED);
    const { ver: _, ...row }: Row<'match'> & { ver?: number } = match;
    names.push({ table: 'match', row });
  }
  return names.length > 0 ? names : undefined;
}

const REPLACED = 'Ce match a été remplacé par un autre\u202f: il oppose maintenant d’autres équipes.';

function placeOf({ name, args }: Write): Pick<Row<'tip'>, 'match_id' | 'ticket'> | undefined {
  if (name === 'tip.create') return args.tip;
  if (name === 'score.note') return { match_id: args.own.match_id, ticket: null };
  return name === 'tip.update' ? args.after : undefined;
}

/**
 * Runs operations on the visible rows and keeps the shadow of every row that changes for the first time. Storage that
 * fails always throws.
 */
export async function runOnVisibleRows(
  tx: LocalTransaction,
  entries: readonly OutboxEntry[],
  strictness: Strictness,
): Promise<OutboxEntry[]> {
  const rows = new RowBuffer(tx);
  await preload(rows, entries);
  const ran = await runOn(rows, entries, strictness);
  await flush(tx, rows.changes());
  return ran;
}

/** Fetches together what the operations will read, and what they require. */
async function preload(
  rows: RowBuffer,
  writes: readonly Pick<OutboxEntry, 'name' | 'args'>[],
): Promise<void> {
  await rows.preload(
    writes.flatMap(({ name, args }) => {
      const operation = operationNamed(name);
      if (!operation) return [];
      const whole = wholeArgs(operation, args);
      return [...readsOf(operation, whole), ...operation.requires(whole).flatMap(writableRow)];
    }),
  );
}

function writableRow({ table, id }: RowReference): { table: WritableTable; id: string }[] {
  return isWritable(table) ? [{ table, id: String(id) }] : [];
}

async function runOn(
  rows: RowBuffer,
  entries: readonly OutboxEntry[],
  strictness: Strictness,
): Promise<OutboxEntry[]> {
  const ran: OutboxEntry[] = [];
  for (const entry of entries) ran.push({ ...entry, keys: await runOne(rows, entry, strictness) });
  return ran;
}

async function runOne(
  buffer: RowBuffer,
  entry: OutboxEntry,
  strictness: Strictness,
): Promise<readonly string[]> {
  const operation = operationNamed(entry.name);
  if (!operation) return entry.keys;
  const args = wholeArgs(operation, entry.args);
  const missing = strictness === 'throw' ? undefined : await missingOf(buffer, operation, args);
  if (missing && strictness === 'require') throw missingRow(missing.table);
  if (missing) return [...new Set([...entry.keys, rowKey(missing.table, missing.id)])];
  try {
    return (await buffer.attempt((rows) => operation.run(rows, args))).keys;
  } catch (error) {
    if (strictness !== 'skip' || buffer.isSourceBroken) throw error;
    return entry.keys;
  }
}

/**
 * What a form still shows, or a pending operation refers to, may have been deleted: nothing visible refers to a missing
 * row.
 */
async function missingOf(
  buffer: RowBuffer,
  operation: Operation<unknown>,
  args: unknown,
): Promise<RowReference | undefined> {
  for (const required of operation.requires(args).flatMap(writableRow)) {
    if (!(await buffer.holds(required.table, required.id))) return required;
  }
  return undefined;
}

async function flush(tx: LocalTransaction, changes: readonly BufferedRow[]): Promise<void> {
  if (changes.length === 0) return;
  const shadows = await tx.shadows(changes.map(({ key }) => key));
  const first = changes.filter((_, index) => shadows[index] === undefined);
  const byTable = Map.groupBy(changes, ({ table }) => table);
  // Requests that wait for each other cost most of a write.
  await Promise.all([
    tx.putShadows(first.map(({ key, table, id, base }) => ({ key, table, id, row: base }))),
    ...Array.from(byTable, async ([table, ofTable]) => {
      await tx.putRows(
        table,
        ofTable.flatMap(({ now }) => (now === null ? [] : [now])),
      );
      await tx.removeRows(
        table,
        ofTable.flatMap(({ id, now }) => (now === null ? [id] : [])),
      );
    }),
  ]);
}
