import { AppError } from '../../shared/errors.ts';

const FAILURES_MAX = 10;
const WINDOW_MS = 15 * 60_000;
const KEYS_KEPT = 10_000;

/** Counts failures by key, in memory: a restart forgets them, which costs an attacker a restart to bring about. */
export interface FailureLimiter {
  /** Throws once the key has failed too often within the last quarter of an hour. */
  check(key: string): void;
  fail(key: string): void;
  forget(key: string): void;
}

export function createFailureLimiter(now: () => number): FailureLimiter {
  const failuresByKey = new Map<string, number[]>();
  const recent = (key: string) => (failuresByKey.get(key) ?? []).filter((at) => at > now() - WINDOW_MS);
  return {
    check(key) {
      if (recent(key).length < FAILURES_MAX) return;
      throw new AppError('RATE_LIMITED', 'Trop de tentatives, réessayez dans un quart d’heure.');
    },
    fail(key) {
      const failures = [...recent(key), now()];
      failuresByKey.delete(key);
      failuresByKey.set(key, failures);
      // Oldest first: whom nothing counts against any more is not remembered either.
      for (const oldest of failuresByKey.keys()) {
        if (failuresByKey.size <= KEYS_KEPT && recent(oldest).length > 0) break;
        failuresByKey.delete(oldest);
      }
    },
    forget(key) {
      failuresByKey.delete(key);
    },
  };
}
