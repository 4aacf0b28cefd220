import { AppError } from '../../shared/errors.ts';

const WINDOW_MS = 15 * 60_000;
const KEYS_KEPT = 50_000;

/** At most `max` failures under this key within a quarter of an hour. */
export interface FailureBound {
  key: string;
  max: number;
  /** What is said once there are that many; it is given the minutes until there is room again. */
  refusal: (minutes: number) => string;
}

/** Counts failures in memory: a restart forgets them, which costs an attacker a restart to bring about. */
export interface FailureCounter {
  /**
   * Counts an attempt as failed under every key until it is told otherwise, so that many at once are many. Throws
   * `RATE_LIMITED`, and counts nothing, when one of them has as many as it may.
   */
  begin(bounds: readonly FailureBound[]): void;
  /** The newest attempt under this key was none of its failures. */
  takeBack(key: string): void;
  /** Nothing counts under this key any more. */
  forgive(key: string): void;
}

export function createFailureCounter(now: () => number): FailureCounter {
  const failuresByKey = new Map<string, number[]>();
  const recent = (key: string) => (failuresByKey.get(key) ?? []).filter((at) => at > now() - WINDOW_MS);
  const keep = (key: string, failures: number[]) => {
    failuresByKey.delete(key);
    if (failures.length > 0) failuresByKey.set(key, failures);
    // Oldest first: whom nothing counts against any more is not remembered either.
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
