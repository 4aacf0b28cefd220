const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FIRST_RETRY_MS = 30 * MINUTE_MS;
const LAST_RETRY_MS = 24 * HOUR_MS;
const SPREAD_MS = 10 * MINUTE_MS;
/** How much sooner or later than told, so that many servers do not come at once. */
const JITTER = 0.1;

interface Reading {
  nowMs: number;
  /** How often it is to be read. */
  hours: number;
  /** How many readings in a row have failed. */
  failures: number;
  isMatchDay: boolean;
  /** Of 0 to 1. */
  chance: number;
}

/** When a source is to be read again: every hour on a match day, and later and later while it fails. */
export function nextReading({ nowMs, hours, failures, isMatchDay, chance }: Reading): number {
  const usual = (isMatchDay ? Math.min(1, hours) : hours) * HOUR_MS;
  const retry = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1));
  const wait = failures > 0 ? retry : usual;
  return nowMs + Math.round(wait * (1 - JITTER + 2 * JITTER * chance));
}

/** When a source is read that is due as the server starts: not all of them at once. */
export function readingAfterStart(dueMs: number, nowMs: number, chance: number): number {
  return Math.max(dueMs, nowMs + Math.round(SPREAD_MS * chance));
}
