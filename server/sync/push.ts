import { createHash } from 'node:crypto';
import { AppError } from '../../shared/errors.ts';
import { isInstant } from '../../shared/fields.ts';
import { review } from '../../shared/records/review.ts';
import {
  identifyingText,
  type OperationResult,
  type PushedOperation,
  type PushResponse,
} from '../../sync/protocol.ts';
import type { Db, Tx } from '../db/schema.ts';
import { storageTroubleOf } from '../db/storage-trouble.ts';
import { inRead, inWrite } from '../db/write.ts';
import { boundedReason } from './bounded-reason.ts';
import { clockOf, clockQuery, concernedAt } from './change.store.ts';
import { OperationRunner } from './operation-runner.ts';
import { deviceOf, ForeignRowError, resultsOf, saveResults } from './sync.store.ts';
import { SyncRefusal } from './sync-refusal.ts';

export interface PushContext {
  db: Db;
  user_id: string;
  session_id: string;
  device_id: string;
  /** Up to which counter the device has seen everything; an older version of the app does not tell. */
  cursor: number | undefined;
  now: () => Date;
  newId: () => string;
  /** Tells of something unforeseen, which parked an operation. */
  onFailure: (error: unknown, operation: PushedOperation) => void;
}

/**
 * Answers a device's operations in order, each exactly once: whatever was answered before is answered again. The
 * batch is one transaction; when something unforeseen breaks it, its operations run again one by one.
 */
export async function push(
  context: PushContext,
  operations: readonly PushedOperation[],
): Promise<PushResponse> {
  const known = await answeredBefore(context, operations);
  if (known) return known;
  try {
    return await pushTogether(context, operations, 'throw');
  } catch (error) {
    if (error instanceof SyncRefusal || storageTroubleOf(error)) throw error;
    return pushOneByOne(context, operations);
  }
}

/** Where all of it was answered before, the answers: nothing is written then, and nobody woken. */
function answeredBefore(
  { db, user_id, device_id }: PushContext,
  operations: readonly PushedOperation[],
): Promise<PushResponse | null> {
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

/** What of a batch was answered before. Throws a `SyncRefusal` when it is another operation under the same number. */
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

async function pushOneByOne(
  context: PushContext,
  operations: readonly PushedOperation[],
): Promise<PushResponse> {
  const results: OperationResult[] = [];
  let last_seq = 0;
  for (const operation of operations) {
    const answer = await pushAlone(context, operation);
    results.push(...answer.results);
    last_seq = answer.last_seq;
  }
  return { last_seq, results };
}

async function pushAlone(context: PushContext, operation: PushedOperation): Promise<PushResponse> {
  try {
    return await pushTogether(context, [operation], 'throw');
  } catch (error) {
    if (error instanceof SyncRefusal || storageTroubleOf(error)) throw error;
    const refusal = error instanceof AppError ? error : null;
    if (!refusal) context.onFailure(error, operation);
    return pushTogether(context, [operation], refusal ?? 'park');
  }
}

/** Runs a batch in one transaction; `verdict` decides beforehand where an operation is not to run at all. */
async function pushTogether(
  context: PushContext,
  operations: readonly PushedOperation[],
  verdict: 'throw' | 'park' | AppError,
): Promise<PushResponse> {
  const { db, user_id, device_id, session_id } = context;
  const audience = async (tx: Tx, ver: number) => [...new Set([user_id, ...(await concernedAt(tx, ver))])];
  const run = async (tx: Tx, ver: number) => {
    const { last, repeated, fresh } = await splitByLast(tx, { user_id, device_id }, operations);
    const results = await answersOf(tx, { user_id, device_id }, repeated);
    if (fresh.some(({ seq }, index) => seq !== last + 1 + index)) throw await gapRefusal(context, tx, last);
    const runner = new OperationRunner({ tx, user_id, ver, nowMs: context.now().getTime() });
    const answers = await answerFresh(context, runner, fresh, verdict);
    const newest = fresh.at(-1);
    if (newest) {
      const seen_at = context.now().toISOString();
      const device = { user_id, device_id, seen_at, last_seq: newest.seq, last_digest: digestOf(newest) };
      await saveResults(tx, device, answers);
    }
    return { last_seq: fresh.at(-1)?.seq ?? last, results: [...results, ...answers] };
  };
  // The device that pushes pulls next, by itself.
  return inWrite(db, audience, run, session_id);
}

/**
 * A gap in a device's numbers means that the server forgot what it had answered. Of a device that was away for longer than
 * anything is remembered it forgot by itself: there is nothing to hand back, and what waits is sent under a new identity.
 */
async function gapRefusal({ cursor }: PushContext, tx: Tx, last: number): Promise<SyncRefusal> {
  const { forgottenUntil } = clockOf((await clockQuery.execute(tx)).rows);
  if (last > 0 || forgottenUntil === 0) return new SyncRefusal('sequence', last);
  if (cursor === undefined) return new SyncRefusal('schema');
  return cursor < forgottenUntil ? new SyncRefusal('identity') : new SyncRefusal('sequence', last);
}

async function answerFresh(
  context: PushContext,
  runner: OperationRunner,
  fresh: readonly PushedOperation[],
  verdict: 'throw' | 'park' | AppError,
): Promise<OperationResult[]> {
  const answers: OperationResult[] = [];
  if (verdict === 'throw') await runner.prepare(fresh);
  for (const operation of fresh) answers.push(await answerOne(context, runner, operation, verdict));
  await runner.flush();
  return answers;
}

async function answerOne(
  context: PushContext,
  runner: OperationRunner,
  operation: PushedOperation,
  verdict: 'throw' | 'park' | AppError,
): Promise<OperationResult> {
  const { seq } = operation;
  if (verdict === 'park') {
    const reason = 'Le serveur n’a pas pu traiter cette saisie.';
    await keepForReview(context, runner, operation, 'parked', reason, null);
    return { seq, status: 'parked', reason };
  }
  if (verdict instanceof AppError) return reject(context, runner, operation, verdict);
  try {
    const outcome = await runner.run(operation);
    if (outcome.status === 'applied') return { seq, status: 'applied' };
    const isDeleted = outcome.theirs === null;
    const reason = isDeleted
      ? 'Supprimé entre-temps sur un autre appareil.'
      : 'Modifié entre-temps ailleurs.';
    const kind = isDeleted ? 'deleted' : 'conflict';
    await keepForReview(context, runner, operation, kind, reason, outcome.theirs);
    return { seq, status: 'conflict', reason };
  } catch (error) {
    if (!(error instanceof AppError) || error instanceof ForeignRowError) throw error;
    return reject(context, runner, operation, error);
  }
}

async function reject(
  context: PushContext,
  runner: OperationRunner,
  operation: PushedOperation,
  { message, details = [] }: AppError,
): Promise<OperationResult> {
  const reason = boundedReason([...new Set([message, ...details.map((detail) => detail.message)])].join(' '));
  await keepForReview(context, runner, operation, 'rejected', reason, null);
  return { seq: operation.seq, status: 'rejected', reason };
}

async function keepForReview(
  { newId, now }: PushContext,
  runner: OperationRunner,
  operation: PushedOperation,
  kind: 'conflict' | 'deleted' | 'rejected' | 'parked',
  reason: string,
  theirs: unknown,
): Promise<void> {
  const { name, args, at } = operation;
  const { max } = review.fields.args;
  const known = await runner.knownTo(operation);
  const names = JSON.stringify(known);
  const typed = JSON.stringify(args ?? null);
  // Every device of a person gives back what it remembers: what was refused of one is refused of all, and told once.
  if (name === 'salvage' && (await runner.isSalvageKept(typed))) return;
  await runner.keepForReview({
    review_id: newId(),
    review_kind: kind,
    operation: name.toWellFormed().trim().slice(0, review.fields.operation.max) || 'inconnue',
    // No operation of ours is that long; of any other a part is kept, as a text.
    args: typed.length <= max ? typed : JSON.stringify(typed.slice(0, max / 10)),
    theirs: theirs === null ? null : JSON.stringify(theirs),
    names: known.length > 0 && names.length <= review.fields.names.max ? names : null,
    reason,
    // A clock that is years off dates nothing.
    created_at: (isInstant(at) ? new Date(at) : now()).toISOString(),
  });
}

/** The same operation under the same number, and not another one that a forgetful profile has numbered so. */
function digestOf(operation: PushedOperation): string {
  return createHash('sha256').update(identifyingText(operation)).digest('base64');
}
