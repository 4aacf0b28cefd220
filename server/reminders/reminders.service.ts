import { type MatchScore, readScore } from '../../shared/domain/score.ts';
import { type ReminderKind, reminderKinds, startSettledAt } from '../../shared/reminders.ts';
import type { Config } from '../configuration/config.ts';
import type { VapidKeys } from '../configuration/vapid-key.ts';
import { inWrite } from '../db/write.ts';
import type { ServerContext } from '../http/context.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { betsToTell, type OpenBet, openBetsOf } from './open-bets.store.ts';
import type { PostPush } from './push-endpoint.ts';
import { type Delivery, messageFor } from './push-message.ts';
import {
  deleteEndpoint,
  hasSubscriptions,
  noteAttempt,
  type PushSubscription,
  reachableSubscriptions,
} from './push-subscriptions.store.ts';
import { beforeMatches, toSettle } from './reminder-text.ts';
import { claimReminders, forgetSentBefore, hasSentBefore, releaseReminders } from './sent-reminders.store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Longer than any reminder is of use; a match that was put off by more is told again. */
const REMEMBERED_MS = 7 * 24 * HOUR_MS;
const LONGEST_PAUSE_MS = 24 * HOUR_MS;
const PEOPLE_AT_ONCE = 10;

/** What reminders are made of and by whom they are sent. */
export interface ReminderContext extends Pick<ServerContext, 'db' | 'now'> {
  config: Pick<Config, 'CONTACT_EMAIL'>;
  vapid: VapidKeys;
  post: PostPush;
  metrics: Pick<Metrics, 'reminders'>;
  /** Tells the host why a message did not leave: the push service and its answer or the network's error, not the device. */
  warn: (service: string, reason: string) => void;
  /** Ends what is being sent when the server stops. */
  signal: AbortSignal;
}

interface Plan {
  /** The matches that it is about start after one instant and until the other: what comes later is of no use any more. */
  window: (nowMs: number) => { afterMs: number; untilMs: number };
  /** Whether it is about a match of which this is known. */
  concerns: (score: MatchScore | null) => boolean;
  delivery: (bets: readonly OpenBet[], nowMs: number) => Delivery;
}

const plans: Readonly<Record<ReminderKind, Plan>> = {
  avant_match: {
    window: (nowMs) => ({ afterMs: nowMs + 50 * MINUTE_MS, untilMs: nowMs + HOUR_MS }),
    concerns: (score) => score === null || score.etat === 'a_venir' || score.etat === 'en_cours',
    delivery: ([first], nowMs) => ({
      ttlSeconds: first ? Math.round((Date.parse(first.match_date) - nowMs) / 1000) : 0,
      urgency: 'high',
    }),
  },
  a_regler: {
    window: (nowMs) => ({ afterMs: startSettledAt(nowMs) - 3 * HOUR_MS, untilMs: startSettledAt(nowMs) }),
    concerns: () => true,
    delivery: () => ({ ttlSeconds: (12 * HOUR_MS) / 1000, urgency: 'normal' }),
  },
};

/**
 * Sends the reminders that are due now, each match once to each person. It is remembered before it is sent: a server that
 * stops in between sends it to nobody rather than twice.
 */
export async function sendDueReminders(context: ReminderContext): Promise<void> {
  await forgetOldReminders(context);
  for (const kind of reminderKinds) {
    if (!(await hasSubscriptions(context.db, kind))) continue;
    const nowMs = context.now();
    const { window, concerns } = plans[kind];
    const { afterMs, untilMs } = window(nowMs);
    const bets = await betsToTell(context.db, kind, {
      after: instant(afterMs),
      until: instant(untilMs),
      now: instant(nowMs),
    });
    const due = bets.filter(({ score }) => concerns(score === null ? null : readScore(score)));
    const waiting = [...Map.groupBy(due, ({ user_id }) => user_id).values()];
    while (waiting.length > 0 && !context.signal.aborted) {
      await tellPeople(context, kind, waiting.splice(0, PEOPLE_AT_ONCE));
    }
  }
}

async function forgetOldReminders({ db, now }: ReminderContext): Promise<void> {
  const since = instant(now() - REMEMBERED_MS);
  if (await hasSentBefore(db, since)) await inWrite(db, [], (tx) => forgetSentBefore(tx, since));
}

async function tellPeople(
  context: ReminderContext,
  kind: ReminderKind,
  people: readonly OpenBet[][],
): Promise<void> {
  const nowMs = context.now();
  const claimed = await inWrite(context.db, [], async (tx) => {
    return claimReminders(
      tx,
      people.flatMap((bets) =>
        matchesOf(bets).map(({ user_id, match_id }) => ({
          user_id,
          match_id,
          kind,
          sent_at: instant(nowMs),
        })),
      ),
    );
  });
  const isClaimed = new Set(claimed.map(({ user_id, match_id }) => `${user_id} ${match_id}`));
  await Promise.all(
    people.map(async (bets) => {
      const fresh = bets.filter(({ user_id, match_id }) => isClaimed.has(`${user_id} ${match_id}`));
      const [first] = fresh;
      if (first) await tellPerson(context, kind, { user_id: first.user_id, bets: fresh });
    }),
  );
}

async function tellPerson(
  context: ReminderContext,
  kind: ReminderKind,
  { user_id, bets }: { user_id: string; bets: readonly OpenBet[] },
): Promise<void> {
  const { db, now } = context;
  const nowMs = now();
  const matches = matchesOf(bets);
  const reminder =
    kind === 'avant_match'
      ? beforeMatches(matches)
      : toSettle(matches, ...(await allToSettle(context, user_id)));
  const delivery = plans[kind].delivery(bets, nowMs);
  const devices = await reachableSubscriptions(db, { user_id, kind, now: instant(nowMs) });
  const outcomes = await Promise.all(
    devices.map(async (device) => {
      const outcome = await send(context, device, () =>
        messageFor(device, reminder, { ...delivery, ...context.config, vapid: context.vapid }),
      );
      context.metrics.reminders.inc({ kind, outcome });
      return outcome;
    }),
  );
  if (context.signal.aborted || outcomes.includes('sent') || !outcomes.includes('failed')) return;
  const match_ids = matches.map(({ match_id }) => match_id);
  await inWrite(db, [], (tx) => releaseReminders(tx, { user_id, kind, match_ids }));
}

type Outcome = 'sent' | 'gone' | 'failed';

/** Sends to one device. What goes wrong is counted, and told without what names the device. */
async function send(
  { db, now, post, signal, warn }: ReminderContext,
  { endpoint, failures }: PushSubscription,
  message: () => ReturnType<typeof messageFor>,
): Promise<Outcome> {
  let reason = '';
  const status = await message()
    .then((request) => post(request, signal))
    .catch((error: unknown) => {
      reason = codeOf(error);
      return 0;
    });
  if (signal.aborted) return 'failed';
  if (status === 404 || status === 410) {
    await inWrite(db, [], (tx) => deleteEndpoint(tx, endpoint));
    return 'gone';
  }
  if (status >= 200 && status < 300) {
    const none = { failures: 0, failed_at: null, retry_at: null };
    if (failures > 0) await inWrite(db, [], (tx) => noteAttempt(tx, endpoint, none));
    return 'sent';
  }
  warn(new URL(endpoint).host, status === 0 ? reason : `answered ${status}`);
  const nowMs = now();
  const retry_at = instant(nowMs + Math.min(2 ** failures * MINUTE_MS, LONGEST_PAUSE_MS));
  const failure = { failures: failures + 1, failed_at: instant(nowMs), retry_at };
  await inWrite(db, [], (tx) => noteAttempt(tx, endpoint, failure));
  return 'failed';
}

/** An error of the network by its code: its message would name the device. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'failed';
}

/** How many of a person's bets wait to be settled, and the list that has them. */
async function allToSettle(
  { db, now }: ReminderContext,
  user_id: string,
): Promise<[bets: number, path: string]> {
  const bets = await openBetsOf(db, user_id, { before: instant(startSettledAt(now()) + 1) });
  return [new Set(bets.map(({ upm_id }) => upm_id)).size, '/user/a-regler'];
}

function matchesOf(bets: readonly OpenBet[]): OpenBet[] {
  return [...new Map(bets.map((bet) => [bet.match_id, bet])).values()];
}

function instant(ms: number): string {
  return new Date(ms).toISOString();
}
