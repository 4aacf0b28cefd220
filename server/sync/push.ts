import { createHash } from 'node:crypto';
import { AppError } from '../../shared/errors.ts';
import type { OperationResult, PushedOperation, PushResponse } from '../../sync/protocol.ts';
import type { Db } from '../db/schema.ts';
import { storageTroubleOf } from '../db/storage-trouble.ts';
import type { Audience } from '../db/write.ts';
import { inWrite } from '../db/write.ts';
import { OperationRunner } from './operation-runner.ts';
import { deviceOf, ForeignRowError, resultsOf, saveResults } from './sync.store.ts';
import { SyncRefusal } from './sync-refusal.ts';

export interface PushContext {
  db: Db;
  user_id: string;
  device_id: string;
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
  try {
    return await pushTogether(context, operations, 'throw');
  } catch (error) {
    if (error instanceof SyncRefusal || storageTroubleOf(error)) throw error;
    return pushOneByOne(context, operations);
  }
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
  const { db, user_id, device_id } = context;
  let audience: Audience = [user_id];
  const told = () => audience;
  return inWrite(db, told, async (tx, ver) => {
    const { last_seq: last, last_digest } = await deviceOf(tx, user_id, device_id);
    const atLast = operations.find(({ seq }) => seq === last);
    if (atLast && last_digest !== null && digestOf(atLast) !== last_digest) throw new SyncRefusal('identity');
    const repeated = operations.filter(({ seq }) => seq <= last);
    const fresh = operations.filter(({ seq }) => seq > last);
    const results = await resultsOf(
      tx,
      { user_id, device_id },
      repeated.map(({ seq }) => seq),
    );
    if (fresh.some(({ seq }, index) => seq !== last + 1 + index)) throw new SyncRefusal('sequence', last);
    const runner = new OperationRunner({ tx, user_id, ver, nowMs: context.now().getTime() });
    const answers = await answerFresh(context, runner, fresh, verdict);
    audience = runner.audience;
    const newest = fresh.at(-1);
    if (newest) {
      const seen_at = context.now().toISOString();
      const device = { user_id, device_id, seen_at, last_seq: newest.seq, last_digest: digestOf(newest) };
      await saveResults(tx, device, answers);
    }
    return { last_seq: fresh.at(-1)?.seq ?? last, results: [...results, ...answers] };
  });
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
  const reason = [...new Set([message, ...details.map((detail) => detail.message)])].join(' ');
  await keepForReview(context, runner, operation, 'rejected', reason, null);
  return { seq: operation.seq, status: 'rejected', reason };
}

async function keepForReview(
  { newId }: PushContext,
  runner: OperationRunner,
  operation: PushedOperation,
  kind: 'conflict' | 'deleted' | 'rejected' | 'parked',
  reason: string,
  theirs: unknown,
): Promise<void> {
  await runner.keepForReview({
    review_id: newId(),
    review_kind: kind,
    operation: operation.name.slice(0, 50),
    args: JSON.stringify(operation.args ?? null),
    theirs: theirs === null ? null : JSON.stringify(theirs),
    reason: reason.slice(0, 500),
    created_at: new Date(operation.at).toISOString(),
  });
}

/** The same operation under the same number, and not another one that a forgetful profile has numbered so. */
function digestOf({ name, args, at }: PushedOperation): string {
  return createHash('sha256')
    .update(JSON.stringify([name, args, at]))
    .digest('base64');
}
