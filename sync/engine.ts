import { applyCalendar } from './calendar.ts';
import type { Write } from './operations/registry.ts';
import { writeLocally } from './outbox.ts';
import type { FormerNumber, LocalStore, OutboxEntry, SyncState, Transport } from './ports.ts';
import {
  FORMER_MAX,
  type FormerAnswers,
  identifyingText,
  PUSH_MAX_BYTES,
  PUSH_MAX_OPERATIONS,
  type PullChanges,
  type PushedOperation,
  SYNC_SCHEMA,
} from './protocol.ts';
import { applyServerChanges } from './rebase.ts';
import { applyNewIdentity, applyRestoredSnapshot, applySnapshot, numbersOf } from './snapshot.ts';
import { TransportError } from './transport-error.ts';

export interface EngineParts {
  store: LocalStore;
  transport: Transport;
  createId: () => string;
  now: () => Date;
  /** SHA-256 of a text in UTF-8, base64. */
  digest: (text: string) => Promise<string>;
  /** Runs the work while no other tab or worker of this browser syncs. */
  lock: <T>(work: () => Promise<T>) => Promise<T>;
}

export interface SyncReport {
  pushed: number;
  /** Rows that the server sent, tombstones included. */
  pulled: number;
}

export interface Engine {
  /** Makes writes on the device, in one transaction; they are sent in the next cycle. */
  write(writes: readonly Write[]): Promise<readonly OutboxEntry[]>;
  /**
   * One whole cycle under the lock: pushes everything that waits, then pulls. Throws a `TransportError` when the server
   * refuses or cannot be reached, with reason `epoch`, `sequence` or `identity` where it still refuses this device
   * after several agreements; nothing is lost then, and another cycle may follow at any time.
   */
  sync(): Promise<SyncReport>;
  /** Updates the matches between two instants, and their teams' players. */
  refreshCalendar(window: { from: string; to: string }): Promise<void>;
}

/** The device's half of the protocol: see README.md. */
export function createEngine(parts: EngineParts): Engine {
  const { store, lock } = parts;
  return {
    write: (writes) => writeLocally(store, writes, parts.now().toISOString()),
    sync: () => lock(() => cycle(parts)),
    refreshCalendar: (window) => lock(() => refreshCalendar(parts, window)),
  };
}

/**
 * How often a cycle agrees with the server anew, and how often a push starts again from what the server has lost. After
 * more refusals the next cycle tries again, later.
 */
const MAX_AGREEMENTS = 3;

async function cycle(parts: EngineParts): Promise<SyncReport> {
  for (let agreements = 0; ; agreements += 1) {
    try {
      return await exchange(parts);
    } catch (error) {
      if (!(error instanceof TransportError) || agreements === MAX_AGREEMENTS) throw error;
      if (error.reason === 'identity') await takeNewIdentity(parts);
      else if (isFromRestoredServer(error)) await meetRestoredServer(parts);
      else throw error;
    }
  }
}

async function exchange(parts: EngineParts): Promise<SyncReport> {
  const { epoch } = await parts.store.state();
  if (epoch === null) return { pushed: 0, pulled: await takeSnapshot(parts) };
  const pushed = await pushAll(parts, epoch);
  return { pushed, pulled: await pull(parts, epoch) };
}

/**
 * This profile was put back from an older copy: the server has answered numbers that the device, when it asked, did not
 * know of. What is written under them meanwhile is not what the server has.
 */
function requireOwnNumbers(asking: Pick<SyncState, 'next_seq'>, lastSeq: number): void {
  if (lastSeq >= asking.next_seq)
    throw new TransportError(409, 'Numbers given twice', { reason: 'identity' });
}

/**
 * A device that does not know the server has sent it nothing, or has lost what it knew: it started from an outbox
 * backup from before its first answer. What of it was answered is then found out as with a restored server.
 */
function requireNothingSent(lastSeq: number): void {
  if (lastSeq > 0) throw new TransportError(409, 'More was sent than is known', { reason: 'sequence' });
}

/**
 * Requires that the server still has what it once confirmed to this device: otherwise it was restored without a new
 * epoch.
 */
function requireServerMemory(confirmedSeq: number, lastSeq: number): void {
  if (lastSeq < confirmedSeq) throw new TransportError(409, 'Answers forgotten', { reason: 'sequence' });
}

/** Another epoch, or a gap in the numbers that the server has: either way it has lost what it once confirmed. */
function isFromRestoredServer({ reason }: TransportError): boolean {
  return reason === 'epoch' || reason === 'sequence';
}

/** Sends the whole outbox, oldest first. An answer deletes nothing: only a pull with its `seq` does. */
async function pushAll(parts: EngineParts, epoch: string): Promise<number> {
  const { device_id } = await parts.store.state();
  let limit = PUSH_MAX_OPERATIONS;
  let afterSeq = 0;
  let returns = 0;
  let pushed = 0;
  for (;;) {
    const asking = await parts.store.state();
    const batch = fitting(await parts.store.pending(afterSeq, limit));
    const [first, last] = [batch[0], batch.at(-1)];
    if (!first || !last) return pushed;
    // Something may have been written since: a sent number was given here.
    const next_seq = Math.max(asking.next_seq, last.seq + 1);
    const waiting = next_seq - first.seq;
    try {
      const { cursor } = asking;
      const request = { epoch, schema: SYNC_SCHEMA, device_id, cursor, operations: batch, waiting };
      const answer = await parts.transport.push(request);
      requireOwnNumbers({ next_seq }, answer.last_seq);
      afterSeq = last.seq;
      pushed += batch.length;
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      if (error.status === 413 && batch.length > 1) {
        limit = Math.floor(batch.length / 2);
      } else if (hasForgotten(error, afterSeq) && returns < MAX_AGREEMENTS) {
        afterSeq = error.lastSeq;
        returns += 1;
      } else {
        throw error;
      }
    }
  }
}

/** Whether the server's last number is not the one that this push has reached. */
function hasForgotten(
  error: TransportError,
  afterSeq: number,
): error is TransportError & { lastSeq: number } {
  return error.reason === 'sequence' && error.lastSeq !== null && error.lastSeq !== afterSeq;
}

/** As many of the oldest operations as one request may hold; always one at least. */
function fitting(entries: readonly OutboxEntry[]): PushedOperation[] {
  const batch: PushedOperation[] = [];
  let bytes = 0;
  for (const { seq, name, args, at, names } of entries) {
    bytes += JSON.stringify([args, names]).length * 2;
    if (batch.length > 0 && bytes > PUSH_MAX_BYTES) break;
    batch.push(names ? { seq, name, args, at, names } : { seq, name, args, at });
  }
  return batch;
}

async function pull(parts: EngineParts, epoch: string): Promise<number> {
  const asking = await parts.store.state();
  const { device_id, cursor } = asking;
  const [oldest] = await parts.store.pending(0, 1);
  const answer = await parts.transport.pull({ epoch, schema: SYNC_SCHEMA, device_id, cursor });
  if ('snapshot' in answer) return takeSnapshot(parts);
  requireServerMemory((oldest?.seq ?? asking.next_seq) - 1, answer.last_seq);
  await parts.store.write(async (tx) => {
    const state = await tx.state();
    if (state.device_id !== device_id || state.cursor > answer.cursor) return;
    requireOwnNumbers(asking, answer.last_seq);
    await applyServerChanges(tx, { rows: answer.rows, removed: answer.removed, lastSeq: answer.last_seq });
    await tx.setState({ ...state, cursor: answer.cursor });
  });
  return countChanges(answer);
}

function countChanges({ rows, removed }: PullChanges): number {
  return Object.values(rows).reduce((count, ofTable) => count + ofTable.length, removed.length);
}

async function takeSnapshot({ store, transport }: EngineParts): Promise<number> {
  const asking = await store.state();
  const { device_id } = asking;
  const snapshot = await transport.snapshot({ schema: SYNC_SCHEMA, device_id });
  if (asking.epoch === null) requireNothingSent(snapshot.last_seq);
  await store.write(async (tx) => {
    if ((await tx.state()).device_id !== device_id) return;
    requireOwnNumbers(asking, snapshot.last_seq);
    await applySnapshot(tx, snapshot);
  });
  return Object.values(snapshot.tables).reduce((count, { rows }) => count + rows.length, 0);
}

async function takeNewIdentity(parts: EngineParts): Promise<void> {
  const device_id = parts.createId();
  const snapshot = await parts.transport.snapshot({ schema: SYNC_SCHEMA, device_id });
  await parts.store.write((tx) => applyNewIdentity(tx, snapshot, device_id));
}

async function meetRestoredServer(parts: EngineParts): Promise<void> {
  const device_id = parts.createId();
  const { device_id: own } = await parts.store.state();
  const pending = await parts.store.pending(0, Number.POSITIVE_INFINITY);
  const numbers = pending.map((entry) => ({ entry, numbers: numbersOf(entry, own) }));
  // The newest first: what was sent last may have been answered without the answer arriving.
  const names = numbers.flatMap((one) => one.numbers.toReversed().map(({ device_id }) => device_id));
  const former = [...new Set([own, ...names])];
  const snapshot = await parts.transport.snapshot({
    schema: SYNC_SCHEMA,
    device_id,
    former: former.slice(0, FORMER_MAX),
  });
  const answered = await recognised(parts, numbers, snapshot.answered);
  const at = parts.now().toISOString();
  await parts.store.write((tx) => applyRestoredSnapshot(tx, snapshot, { device_id, at, answered }));
}

/**
 * Up to which number the server has answered this device under its former identities. A profile that was put back from
 * a copy may have given a number twice: the last operation that was answered must be the one that waits here under its
 * number.
 */
async function recognised(
  { digest }: EngineParts,
  pending: readonly { entry: OutboxEntry; numbers: readonly FormerNumber[] }[],
  answers: readonly FormerAnswers[],
): Promise<ReadonlyMap<string, number>> {
  const answered = new Map<string, number>();
  for (const { device_id, last_seq, last_digest } of answers) {
    const isLast = (one: FormerNumber) => one.device_id === device_id && one.seq === last_seq;
    const last = pending.find(({ numbers }) => numbers.some(isLast));
    if (last && (await digest(identifyingText(last.entry))) === last_digest)
      answered.set(device_id, last_seq);
  }
  return answered;
}

async function refreshCalendar(
  { store, transport }: EngineParts,
  window: { from: string; to: string },
): Promise<void> {
  const fresh = await transport.calendar({ ...window, etag: (await store.state()).calendar_etag });
  if (!fresh) return;
  const { epoch } = fresh.calendar;
  await store.write(async (tx) => {
    const state = await tx.state();
    // A restored server may have given the id of a match to another one: its calendar is applied once the cycle has
    // agreed with it on what this device holds.
    if (state.epoch !== null && epoch !== state.epoch) return;
    await applyCalendar(tx, fresh.calendar);
    await tx.setState({ ...state, calendar_etag: fresh.etag });
  });
}
