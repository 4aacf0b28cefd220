import type { RefusalReason } from './protocol.ts';

/** Why a request failed: its HTTP status (0 when no answer came) and what the server said about it. */
export class TransportError extends Error {
  readonly status: number;
  readonly reason: RefusalReason | null;
  readonly lastSeq: number | null;
  readonly retryAfterMs: number | null;

  constructor(
    status: number,
    message: string,
    said: { reason?: RefusalReason | null; lastSeq?: number | null; retryAfterMs?: number | null } = {},
  ) {
    super(message);
    this.name = 'TransportError';
    this.status = status;
    this.reason = said.reason ?? null;
    this.lastSeq = said.lastSeq ?? null;
    this.retryAfterMs = said.retryAfterMs ?? null;
  }
}
