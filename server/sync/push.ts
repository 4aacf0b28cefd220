import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { AppError } from '../../shared/errors.ts';
import {
  identifyingText,
  type OperationResult,
  type PushedOperation,
  type PushResponse,
} from '../../sync/protocol.ts';
import type { Db, Tx } from '../db/schema.ts';
import { storageTroubleOf } from '../db/storage-trouble.ts';
import { inRead, inWrite } from '../db/write.ts';
import { pauses } from '../http/pauses.ts';
import { type KnownBalances, noBalances } from './bankroll-sums.ts';
import { concernedAt, readClock } from './change.store.ts';
import { type AnswerContext, answerByRunning, answerParked, answerRejected } from './operation-answers.ts';
import { OperationRunner } from './operation-runner.ts';
import { deviceOf, resultsOf, saveResults } from './sync.store.ts';
import { SyncRefusal } from './sync-refusal.ts';

export interface PushContext extends AnswerContext {
  db: Db;
  user_id: string;
  session_id: string;
  device_id: string;
  /** Up to which counter the device has seen everything; absent from older versions of the app. */
  cursor: number | undefined;
  /** Called with an unforeseen error, which parked an operation. */
  onFailure: (error: unknown, operation: PushedOperation) => void;
}

interface RunningPush extends PushContext {
  balances: KnownBalances;
}

/**
 * Runs a device's operations in order, each exactly once: one that was answered before gets the same answer. The batch
 * is one transaction; when an unforeseen error ends it, it runs again in halves, down to the operation at fault.
 */
export async function push(
  context: PushContext,
  operations: readonly PushedOperation[],
): Promise<PushResponse> {
  const known = await answeredBefore(context, operations);
  if (known) return known;
  return pushPart({ ...context, balances: noBalances() }, operations);
}

/** Errors that no operation causes: the device is out of step, the storage fails, or the person may not write any more. */
function isOfTheWholeRequest(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'UNAUTHENTICATED' || error.code === 'FORBIDDEN';
  return error instanceof SyncRefusal || storageTroubleOf(error) !== null;
}

/** The answers where all of it was answered before: nothing is written then, and no device is notified. */
async function answeredBefore(
  { db, user_id, device_id }: PushContext,
  operations: readonly PushedOperation[],
): Promise<PushResponse | null> {
  const { last_seq } = await deviceOf(db, user_id, device_id);
  if (operations.some(({ seq }) => seq > last_seq)) return null;
  return inRead(db, async (tx) => {
    const { last, repeated, fresh } = await splitByLast(tx, { user_id, device_id }, operations);
    if (fresh.length > 0) return null;
    return { last_seq: last, results: await answersOf(tx, { user_id, device_id }, repeated) };
  });
}

interface SplitBatch {
  /** The last number that was answered. */
  last: number;
  repeated: readonly PushedOperation[];
  fresh: readonly PushedOperation[];
}

/** Which operations of a batch were answered before. Throws a `SyncRefusal` for another operation under the same number. */
async function splitByLast(
  tx: Tx,
  { user_id, device_id }: { user_id: string; device_id: string },
  operations: readonly PushedOperation[],
): Promise<SplitBatch> {
  const { last_seq: last, last_digest } = await deviceOf(tx, user_id, device_id);
  const atLast = operations.find(({ seq }) => seq === last);
  if (atLast && last_digest !== null && digestOf(atLast) !== last_digest) throw new SyncRefusal('identity');
  return {
    last,
    repeated: operations.filter(({ seq }) => seq <= last),
    fresh: operations.filter(({ seq }) => seq > last),
  };
}

function answersOf(
  tx: Tx,
  device: { user_id: string; device_id: string },
  repeated: readonly PushedOperation[],
): Promise<OperationResult[]> {
  return resultsOf(
    tx,
    device,
    repeated.map(({ seq }) => seq),
  );
}

/** After a failure, runs each half in a transaction of its own, recursively; one that fails alone is refused or parked. */
async function pushInParts(
  context: RunningPush,
  operations: readonly PushedOperation[],
  error: unknown,
): Promise<PushResponse> {
  if (isOfTheWholeRequest(error)) throw error;
  const [only, ...more] = operations;
  if (!only) throw error;
  if (more.length === 0) return pushFailed(context, only, error);
  const middle = Math.ceil(operations.length / 2);
  const first = await pushPart(context, operations.slice(0, middle));
  const second = await pushPart(context, operations.slice(middle));
  return { last_seq: second.last_seq, results: [...first.results, ...second.results] };
}

async function pushPart(context: RunningPush, operations: readonly PushedOperation[]): Promise<PushResponse> {
  try {
    return await pushTogether(context, operations);
  } catch (error) {
    // Each part is short and there may be a thousand: between them the server answers others.
    await setImmediate();
    return pushInParts(context, operations, error);
  }
}

function pushFailed(context: RunningPush, operation: PushedOperation, error: unknown): Promise<PushResponse> {
  if (error instanceof AppError) return pushRejected(context, operation, error);
  context.onFailure(error, operation);
  return pushParked(context, operation);
}

/** Runs a batch in one transaction; throws unforeseen errors, and then nothing of it is kept. */
function pushTogether(context: RunningPush, operations: readonly PushedOperation[]): Promise<PushResponse> {
  return answerFresh(context, operations, async (runner, fresh) => {
    await runner.prepare(fresh);
    return inOrder(fresh, (operation) => answerByRunning(context, runner, operation));
  });
}

/** Answers that an operation is refused, without running it: it is kept for review. */
function pushRejected(
  context: RunningPush,
  operation: PushedOperation,
  refusal: AppError,
): Promise<PushResponse> {
  return answerFresh(context, [operation], (runner, fresh) =>
    inOrder(fresh, (one) => answerRejected(context, runner, one, refusal)),
  );
}

/** Answers that the server failed on an operation, without running it: it is kept for review. */
function pushParked(context: RunningPush, operation: PushedOperation): Promise<PushResponse> {
  return answerFresh(context, [operation], (runner, fresh) =>
    inOrder(fresh, (one) => answerParked(context, runner, one)),
  );
}

/**
 * Answers, in one transaction, the operations that were not answered before, by `answer`; the rest as they were
 * answered.
 */
function answerFresh(
  context: RunningPush,
  operations: readonly PushedOperation[],
  answer: (runner: OperationRunner, fresh: readonly PushedOperation[]) => Promise<OperationResult[]>,
): Promise<PushResponse> {
  const { db, user_id, device_id, session_id } = context;
  const audience = async (tx: Tx, ver: number) => [...new Set([user_id, ...(await concernedAt(tx, ver))])];
  const run = async (tx: Tx, ver: number) => {
    const { last, repeated, fresh } = await splitByLast(tx, { user_id, device_id }, operations);
    const results = await answersOf(tx, { user_id, device_id }, repeated);
    if (fresh.some(({ seq }, index) => seq !== last + 1 + index)) throw await gapRefusal(context, tx, last);
    const { balances } = context;
    const runner = new OperationRunner({ tx, user_id, ver, nowMs: context.now().getTime(), balances });
    const answers = await answer(runner, fresh);
    await runner.flush();
    const newest = fresh.at(-1);
    if (newest) {
      const seen_at = context.now().toISOString();
      const device = { user_id, device_id, seen_at, last_seq: newest.seq, last_digest: digestOf(newest) };
      await saveResults(tx, device, answers);
    }
    return { last_seq: newest?.seq ?? last, results: [...results, ...answers] };
  };
  // The device that pushes pulls next, by itself.
  return inWrite(db, audience, run, { writer: session_id });
}

async function inOrder(
  operations: readonly PushedOperation[],
  answer: (operation: PushedOperation) => Promise<OperationResult>,
): Promise<OperationResult[]> {
  const answers: OperationResult[] = [];
  const pause = pauses();
  for (const operation of operations) {
    answers.push(await answer(operation));
    await pause();
  }
  return answers;
}

/**
 * A gap in a device's numbers means that the server has lost what it had answered. For a device that was away for
 * longer than anything is kept, it deleted that itself: there is nothing to give back, and what waits is sent under a
 * new identity.
 */
async function gapRefusal({ cursor }: PushContext, tx: Tx, last: number): Promise<SyncRefusal> {
  const { forgottenUntil } = await readClock(tx);
  if (last > 0 || forgottenUntil === 0) return new SyncRefusal('sequence', last);
  if (cursor === undefined) return new SyncRefusal('schema');
  return cursor < forgottenUntil ? new SyncRefusal('identity') : new SyncRefusal('sequence', last);
}

/** Distinguishes the same operation under the same number from another one to which a restored profile gave that number. */
function digestOf(operation: PushedOperation): string {
  return createHash('sha256').update(identifyingText(operation)).digest('base64');
}
