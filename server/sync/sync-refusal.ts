import type { RefusalReason } from '../../sync/protocol.ts';

/** Why a whole sync request is refused, as a reason that the device acts on. */
export class SyncRefusal extends Error {
  readonly reason: RefusalReason;
  readonly lastSeq: number | null;

  constructor(reason: RefusalReason, lastSeq: number | null = null) {
    super(`Sync refused: ${reason}`);
    this.name = 'SyncRefusal';
    this.reason = reason;
    this.lastSeq = lastSeq;
  }

  get status(): number {
    return this.reason === 'schema' ? 426 : 409;
  }
}
