import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { Tx } from '../db/schema.ts';
import { demandTeams } from '../matches/playing-teams.ts';
import { countGivenBack, countMadeSince, noteMade, shareWithinBounds } from './bettor-matches.store.ts';

const DAY_MS = 86_400_000;

interface Maker {
  tx: Tx;
  user_id: string;
  nowMs: number;
}

/** How a match reaches the server: newly made, or given back by a device after a restore. */
export type MatchArrival = 'made' | 'given back';

function dayBefore(nowMs: number): string {
  return new Date(nowMs - DAY_MS).toISOString();
}

/**
 * The rules of a match that a bettor brings: both teams play in the competition, and the account stays within what it
 * may bring. One that turned out to be another is seen by nobody, and only counted. Throws `BUSINESS_RULE`.
 */
export async function demandAdmissible(
  { tx, user_id, nowMs }: Maker,
  match: Pick<Row<'match'>, 'compet_id' | 'equa_id' | 'equb_id' | 'same_as'>,
  arrival: MatchArrival,
): Promise<void> {
  if (match.same_as === null) await demandTeams(tx, match);
  if (arrival === 'made' && (await countMadeSince(tx, user_id, dayBefore(nowMs))) >= limits.matchesAddedPerDay) {
    throw new AppError(
      'BUSINESS_RULE',
      `Vous avez ajouté ${limits.matchesAddedPerDay} matchs en 24 heures, c’est le maximum. Réessayez plus tard.`,
    );
  }
  if (arrival === 'given back' && (await countGivenBack(tx, user_id)) >= limits.matchesGivenBack) {
    throw new AppError(
      'BUSINESS_RULE',
      'Trop de matchs que personne d’autre ne connaît ont été renvoyés depuis la restauration du serveur.',
    );
  }
}

/**
 * Remembers a match that was just made, and shows it to everybody where its maker's day allows one more; answers
 * whether it does.
 */
export async function noteNewMatch({ tx, user_id, nowMs }: Maker, match_id: string): Promise<boolean> {
  await noteMade(tx, match_id, new Date(nowMs).toISOString());
  const since = dayBefore(nowMs);
  return shareWithinBounds(tx, match_id, { user_id, since, most: limits.matchesSharedPerDay });
}
