import { AppError } from '../../shared/errors.ts';
import { isInstant } from '../../shared/fields.ts';
import { review } from '../../shared/records/review.ts';
import type { OperationResult, PushedOperation } from '../../sync/protocol.ts';
import { boundedReason } from './bounded-reason.ts';
import type { OperationRunner } from './operation-runner.ts';
import { ForeignRowError } from './sync.store.ts';

const DELETED = 'Supprimé entre-temps sur un autre appareil.';

/** The date and the id of an operation that is kept for review. */
export interface AnswerContext {
  now: () => Date;
  newId: () => string;
}

/**
 * Runs an operation and returns its result; one that is invalid, in conflict with a later change or deletes something
 * unseen is kept for review. Throws unforeseen errors, and a `ForeignRowError`, which is the fault of an operation
 * before it.
 */
export async function answerByRunning(
  context: AnswerContext,
  runner: OperationRunner,
  operation: PushedOperation,
): Promise<OperationResult> {
  const { seq } = operation;
  try {
    const outcome = await runner.run(operation);
    if (outcome.status === 'applied') {
      const kept = outcome.unseen && { ...operation, ...outcome.unseen };
      if (kept) await keepForReview(context, runner, kept, 'deleted', DELETED, null);
      return { seq, status: 'applied' };
    }
    const isDeleted = outcome.theirs === null;
    const reason = isDeleted ? DELETED : 'Modifié entre-temps ailleurs.';
    const kind = isDeleted ? 'deleted' : 'conflict';
    await keepForReview(context, runner, operation, kind, reason, outcome.theirs);
    return { seq, status: 'conflict', reason };
  } catch (error) {
    if (!(error instanceof AppError) || error instanceof ForeignRowError) throw error;
    return answerRejected(context, runner, operation, error);
  }
}

/** Answers that an operation is invalid, and keeps it for review. */
export async function answerRejected(
  context: AnswerContext,
  runner: OperationRunner,
  operation: PushedOperation,
  { message, details = [] }: AppError,
): Promise<OperationResult> {
  const reason = boundedReason([...new Set([message, ...details.map((detail) => detail.message)])].join(' '));
  await keepForReview(context, runner, operation, 'rejected', reason, null);
  return { seq: operation.seq, status: 'rejected', reason };
}

/** Answers that the server failed on an operation, and keeps it for review. */
export async function answerParked(
  context: AnswerContext,
  runner: OperationRunner,
  operation: PushedOperation,
): Promise<OperationResult> {
  const reason = 'Le serveur n’a pas pu traiter cette saisie.';
  await keepForReview(context, runner, operation, 'parked', reason, null);
  return { seq: operation.seq, status: 'parked', reason };
}

async function keepForReview(
  { newId, now }: AnswerContext,
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
  // Every device of a person gives back what it has: what was refused from one is refused from all, and reported once.
  if (name === 'salvage' && (await runner.isReuploadKept(typed))) return;
  await runner.keepForReview({
    review_id: newId(),
    review_kind: kind,
    operation: name.toWellFormed().trim().slice(0, review.fields.operation.max) || 'inconnue',
    // No operation of ours is that long; of any other a part is kept, as text.
    args: typed.length <= max ? typed : JSON.stringify(typed.slice(0, max / 10)),
    theirs: theirs === null ? null : JSON.stringify(theirs),
    names: known.length > 0 && names.length <= review.fields.names.max ? names : null,
    reason,
    // A clock that is years off is ignored.
    created_at: (isInstant(at) ? new Date(at) : now()).toISOString(),
  });
}
