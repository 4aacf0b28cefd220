import { potentialProfitCents } from '../../../shared/domain/settlement.ts';
import { limits } from '../../../shared/limits.ts';
import { parseCents } from '../../../shared/money.ts';
import { parseOdds, winningReturnCents } from '../../../shared/odds.ts';

/** What a bet as it is typed may bring, in cents; `null` while its stake or its odds are none that a bet can have. */
export function typedPotential(
  stakeText: string,
  oddsText: string,
): { profitCents: number; returnCents: number } | null {
  const stake = parseCents(stakeText);
  const odds = parseOdds(oddsText);
  if (stake === null || odds === null || stake <= 0 || odds < limits.oddsMin) return null;
  return { profitCents: potentialProfitCents(stake, odds), returnCents: winningReturnCents(stake, odds) };
}
