/** What a device may be told by a notification, each asked for by itself: a match that begins in an hour, bets to settle. */
export const reminderKinds = ['avant_match', 'a_regler'] as const;

export type ReminderKind = (typeof reminderKinds)[number];

/** A match is over, and what is still open on it to be settled, so long after its start. */
const SETTLE_AFTER_MS = 150 * 60_000;

/** From when open bets on a match are to be settled, in milliseconds. */
export function settlementTime(match_date: string): number {
  return Date.parse(match_date) + SETTLE_AFTER_MS;
}

/** The start of a match whose bets are to be settled from this instant on, in milliseconds. */
export function startSettledAt(nowMs: number): number {
  return nowMs - SETTLE_AFTER_MS;
}

/** The notification that a device shows; the server writes it, the service worker reads it. */
export interface Reminder {
  title: string;
  body: string;
  /** A later notification with the same one replaces it. */
  tag: string;
  /** The screen that it opens. */
  path: string;
}
