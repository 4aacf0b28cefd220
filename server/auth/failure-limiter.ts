import { createFailureCounter, minutesText } from './failure-counter.ts';
import { networkOf } from './network.ts';

const FAILURES_MAX = 10;

/** Whose password is tried, and from where. */
export interface AttemptKeys {
  account: string;
  address?: string;
}

export interface FailureLimiter {
  /**
   * Counts an attempt as failed until it is reported as successful, so that concurrent attempts all count. Throws
   * `RATE_LIMITED` once the account or the address has failed ten times within the last quarter of an hour.
   */
  begin(keys: AttemptKeys): Attempt;
}

export interface Attempt {
  /** A right password clears the failures counted on that account; the address keeps those on others. */
  succeed(): void;
}

/** Limits the attempts on an account, and those from an address on any account. */
export function createFailureLimiter(now: () => number): FailureLimiter {
  const counter = createFailureCounter(now);
  const bound = (key: string) => ({ key, max: FAILURES_MAX, refusal });
  return {
    begin({ account, address }) {
      const accountKey = `account ${account}`;
      const addressKeys = address === undefined ? [] : [`address ${networkOf(address)}`];
      counter.begin([accountKey, ...addressKeys].map(bound));
      return {
        succeed() {
          counter.forgive(accountKey);
          for (const key of addressKeys) counter.takeBack(key);
        },
      };
    },
  };
}

function refusal(minutes: number): string {
  return `Trop de tentatives, réessayez dans ${minutesText(minutes)}.`;
}
