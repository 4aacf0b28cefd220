import { AppError } from '../../shared/errors.ts';
import { inServersName } from '../db/write.ts';
import { everyMinute } from '../every-minute.ts';
import { type Reading, readSource } from './source-run.service.ts';
import { readingAfterStart } from './source-schedule.ts';
import { noteState, stateOf } from './source-states.ts';
import { activeSources } from './sources.store.ts';

const HOUR_MS = 3_600_000;

/**
 * Reads each active source that is due, one after the other. After a start, those that are overdue wait a moment of
 * their own each.
 */
export async function readDueSources(reading: Reading, onFailure: (error: unknown) => void): Promise<void> {
  const { context, fetching, chance = Math.random } = reading;
  for (const source of await activeSources(context.db)) {
    const { source_id, prochain } = source;
    const { nextMs } = stateOf(context.db, source_id);
    const dueMs = nextMs ?? readingAfterStart(prochain ? Date.parse(prochain) : 0, context.now(), chance());
    if (nextMs === undefined) noteState(context.db, source_id, { nextMs: dueMs });
    if (dueMs > context.now() || fetching?.signal?.aborted) continue;
    await readSource(reading, source_id).catch((error: unknown) => {
      // It was deleted while those before it were read.
      if (error instanceof AppError && error.code === 'NOT_FOUND') return;
      // Not one of the source: the others are read all the same, and this one later.
      const { nextMs: planned = 0 } = stateOf(context.db, source_id);
      if (planned <= context.now()) noteState(context.db, source_id, { nextMs: context.now() + HOUR_MS });
      onFailure(error);
    });
  }
}

/** Reads the sources as they are due, for as long as the server runs; returns how to stop. */
export function startSources(
  { context }: Pick<Reading, 'context'>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  return everyMinute(
    (signal) => inServersName(() => readDueSources({ context, fetching: { signal } }, onFailure)),
    onFailure,
  );
}
