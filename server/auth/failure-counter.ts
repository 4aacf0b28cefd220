import { AppError } from '../../shared/errors.ts';

const WINDOW_MS = 15 * 60_000;
const KEYS_KEPT = 50_000;

/** At most `max` failures under this key within a quarter of an hour. */
export interface FailureBound {
  key: string;
  max: number;
  /** The message once there are that many; it gets the minutes until another attempt is allowed. */
  refusal: (minutes: number) => string;
}

/** Counts failures in memory: a restart forgets them, but an attacker cannot easily cause one. */
export interface FailureCounter {
  /**
   * Counts an attempt as failed under every key until it is reported as successful, so that concurrent attempts all
   * count. Throws `RATE_LIMITED`, and counts nothing, when one of the keys has reached its maximum.
   */
  begin(bounds: readonly FailureBound[]): void;
  /** Uncounts the newest attempt under this key. */
  takeBack(key: string): void;
  /** Uncounts all failures under this key. */
  forgive(key: string): void;
}

export function createFailureCounter(now: () => number): FailureCounter {
  const failuresByKey = new Map<string, number[]>();
  const recent = (key: string) => (failuresByKey.get(key) ?? []).filter((at) => at > now() - WINDOW_MS);
  const keep = (key: string, failures: number[]) => {
    failuresByKey.delete(key);
    if (failures.length > 0) failuresByKey.set(key, failures);
    // Oldest first: keys without recent failures are dropped too.
    for (const oldest of failuresByKey.keys()) {
      if (failuresByKey.size <= KEYS_KEPT && recent(oldest).length > 0) break;
      failuresByKey.delete(oldest);
    }
  };
  return {
    begin(bounds) {
      for (const { key, max, refusal } of bounds) {
        const leavesFirst = recent(key).at(-max);
        if (leavesFirst === undefined) continue;
        throw new AppError('RATE_LIMITED', refusal(Math.ceil((leavesFirst + WINDOW_MS - now()) / 60_000)));
      }
      for (const { key } of bounds) keep(key, [...recent(key), now()]);
    },
    takeBack: (key) => keep(key, recent(key).slice(0, -1)),
    forgive: (key) => keep(key, []),
  };
}

/** « 12 minutes » */
export function minutesText(minutes: number): string {
  return minutes > 1 ? `${minutes} minutes` : 'une minute';
}
