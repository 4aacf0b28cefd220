import { createHash } from 'node:crypto';
import type { Reminder } from '../../shared/reminders.ts';
import type { OpenBet } from './open-bets.store.ts';

const TEAMS_NAMED = 3;

type Match = Pick<OpenBet, 'match_id' | 'match_date' | 'equipe_a' | 'equipe_b'>;

/** « Match dans une heure »; several are counted. */
export function beforeMatches(matches: readonly Match[]): Reminder {
  const [only, ...others] = matches;
  const isOne = others.length === 0;
  return {
    title: isOne ? 'Match dans une heure' : `${matches.length} matchs dans une heure`,
    body: teamsOf(matches),
    tag: `avant-match ${digestOf(matches)}`,
    path: isOne && only ? `/matches/${only.match_id}` : '/matches',
  };
}

/** The same matches have the same tag, and a hundred of them a short one: a push service takes 4,096 bytes in all. */
function digestOf(matches: readonly Match[]): string {
  const ids = matches.map(({ match_id }) => match_id).sort();
  return createHash('sha256').update(ids.join(' ')).digest('base64url').slice(0, 16);
}

/**
 * « 3 pronostics à régler », with the matches that have just ended. It replaces the one before, and so counts all of the
 * person's bets that wait; `path` is the list of them.
 */
export function toSettle(matches: readonly Match[], bets: number, path: string): Reminder {
  return {
    title: bets === 1 ? '1 pronostic à régler' : `${bets} pronostics à régler`,
    body: teamsOf(matches),
    tag: 'a-regler',
    path,
  };
}

/** « PSG – Lens, Lyon – Nice, Lille – Brest et 2 autres » */
function teamsOf(matches: readonly Match[]): string {
  const named = matches.slice(0, TEAMS_NAMED).map(({ equipe_a, equipe_b }) => `${equipe_a} – ${equipe_b}`);
  const others = matches.length - named.length;
  if (others === 0) return named.join(', ');
  return `${named.join(', ')} et ${others === 1 ? 'un autre' : `${others} autres`}`;
}
