import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import type { Tx } from '../db/schema.ts';
import {
  countGivenBack,
  countMadeSince,
  noteMade,
  shareHeld,
  shareWithinBounds,
} from './bettor-matches.store.ts';

const DAY_MS = 86_400_000;

interface Maker {
  tx: Tx;
  user_id: string;
  nowMs: number;
}

/** How a match reaches the server: newly created, or given back by a device after a restore. */
export type MatchArrival = 'made' | 'given back';

function dayBefore(nowMs: number): string {
  return new Date(nowMs - DAY_MS).toISOString();
}

/** How many matches an account has added that way, of those that are limited. */
export function countBrought({ tx, user_id, nowMs }: Maker, arrival: MatchArrival): Promise<number> {
  return arrival === 'made' ? countMadeSince(tx, user_id, dayBefore(nowMs)) : countGivenBack(tx, user_id);
}

/** Refuses one match more than an account may add that way. Throws `BUSINESS_RULE`. */
export function requireMatchQuota(arrival: MatchArrival, count: number): void {
  if (count < mostBrought[arrival]) return;
  throw new AppError(
    'BUSINESS_RULE',
    arrival === 'made'
      ? `Vous avez ajouté ${mostBrought.made} matchs en 24 heures, c’est le maximum. Réessayez plus tard.`
      : 'Trop de matchs que personne d’autre ne connaît ont été renvoyés depuis la restauration du serveur.',
  );
}

const mostBrought = { made: limits.matchesAddedPerDay, 'given back': limits.matchesGivenBack } as const;

/** Records a match that was just created, and shows it to everybody where its creator's daily limit allows. */
export async function noteNewMatch(
  { tx, user_id, nowMs }: Maker,
  match_id: string,
  most: number,
): Promise<void> {
  const now = new Date(nowMs).toISOString();
  await noteMade(tx, match_id, now);
  const bound = { user_id, now, since: dayBefore(nowMs), most };
  await shareWithinBounds(tx, match_id, bound);
}

/**
 * Shows to everybody the matches of others that a second account has too, within their creators' daily limits: accounts
 * that help each other can flood others no more than one can. Beyond the limit only their creators see them, and those
 * whose bets refer to them.
 */
export async function noteSeconded(
  { tx, user_id, nowMs, ver }: Maker & { ver: number },
  match_ids: readonly string[],
): Promise<void> {
  const now = new Date(nowMs).toISOString();
  const bound = { user_id, now, since: dayBefore(nowMs), most: limits.matchesSecondedPerDay };
  await shareHeld(tx, match_ids, { ...bound, ver });
}
