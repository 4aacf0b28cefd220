import { AppError } from '../../shared/errors.ts';
import type { Write } from '../../sync/operations/registry.ts';
import type { Db, Tx } from '../db/schema.ts';
import { inWrite } from '../db/write.ts';
import { concernedAt } from './change.store.ts';
import { OperationRunner } from './operation-runner.ts';

/**
 * Makes a user's writes for the REST routes: the same operations as a device's, in one transaction, all or nothing.
 * `guard` may first refuse, in the same transaction; `nowMs` is the server's clock. Throws an `AppError` when a write
 * is invalid (`VALIDATION`, `NOT_FOUND`, `BUSINESS_RULE`) or refers to a deleted row (`NOT_FOUND`).
 */
export function applyWrites(
  db: Db,
  user_id: string,
  writes: readonly Write[],
  { guard, nowMs = Date.now() }: { guard?: (tx: Tx) => Promise<void>; nowMs?: number } = {},
): Promise<void> {
  const audience = async (tx: Tx, ver: number) => [...new Set([user_id, ...(await concernedAt(tx, ver))])];
  return inWrite(db, audience, async (tx, ver) => {
    await guard?.(tx);
    const runner = new OperationRunner({ tx, user_id, ver, nowMs });
    await runner.prepare(writes);
    for (const write of writes) {
      const outcome = await runner.run(write);
      if (outcome.status === 'conflict')
        throw new AppError(outcome.theirs === null ? 'NOT_FOUND' : 'CONFLICT');
    }
    await runner.flush();
  });
}
