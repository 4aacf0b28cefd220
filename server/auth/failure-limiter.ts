import { isIPv6 } from 'node:net';
import { AppError } from '../../shared/errors.ts';

const FAILURES_MAX = 10;
const WINDOW_MS = 15 * 60_000;
const KEYS_KEPT = 10_000;

/** Whose password is tried, and from where. */
export interface AttemptKeys {
  account: string;
  address?: string;
}

/** Counts failures in memory: a restart forgets them, which costs an attacker a restart to bring about. */
export interface FailureLimiter {
  /**
   * Counts an attempt as failed until it is told to have succeeded, so that many at once are many. Throws
   * `RATE_LIMITED` once the account or the address has failed ten times within the last quarter of an hour.
   */
  begin(keys: AttemptKeys): Attempt;
}

export interface Attempt {
  /** Whoever knows the password is forgiven the failures on their account; the address keeps those of others. */
  succeed(): void;
}

export function createFailureLimiter(now: () => number): FailureLimiter {
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
    begin({ account, address }) {
      const accountKey = `account ${account}`;
      const addressKey = address === undefined ? undefined : `address ${networkOf(address)}`;
      const keys = addressKey === undefined ? [accountKey] : [accountKey, addressKey];
      if (keys.some((key) => recent(key).length >= FAILURES_MAX)) {
        throw new AppError('RATE_LIMITED', 'Trop de tentatives, réessayez dans un quart d’heure.');
      }
      for (const key of keys) keep(key, [...recent(key), now()]);
      return {
        succeed() {
          failuresByKey.delete(accountKey);
          if (addressKey !== undefined) keep(addressKey, recent(addressKey).slice(0, -1));
        },
      };
    },
  };
}

/** One household or one attacker has a whole /64 of IPv6 to choose from; an IPv4 address may come mapped into it. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [front = [], back] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(back === undefined ? 0 : 8 - front.length - back.length).fill('0');
  return [...front, ...zeros, ...(back ?? [])]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
