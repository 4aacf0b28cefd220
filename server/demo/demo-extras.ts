import type { RowOf } from '../../shared/fields.ts';
import { limits } from '../../shared/limits.ts';
import type { tipExtras } from '../../shared/records/tip.ts';
import type { DemoBet } from './demo-bets.ts';
import { type Random, randomFrom } from './demo-random.ts';

/**
 * The bettor's notes beside a bet; from a seed of their own, so that an additional field leaves all other figures as
 * they are.
 */
export function demoExtras(seed: string, bet: DemoBet): RowOf<typeof tipExtras> {
  const chance = (name: string) => randomFrom(`${seed} ${name}`);
  return {
    freebet: bet.freebet,
    cote_initiale: null,
    tipster: tipsterOf(chance('tipster')),
    cote_fermeture: closingOddsOf(bet, chance('fermeture')),
    live: chance('direct').next() < 0.08 ? 1 : 0,
  };
}

/** Whose advice was followed, for some bets. */
function tipsterOf(random: Random): string | null {
  return random.next() < 0.15
    ? random.pick(['Julien', 'Le Pronostiqueur du dimanche', 'Canal Tennis'])
    : null;
}

/** In thousandths: the odds when the match began, known only for matches that are over. */
function closingOddsOf({ odds, daysAgo }: DemoBet, random: Random): number | null {
  if (daysAgo === 0 || random.next() > 0.3) return null;
  return Math.max(limits.oddsMin, Math.round((odds * random.between(92, 104)) / 1_000) * 10);
}
