import { potentialProfitCents, proposedGainCents } from '../../../shared/domain/settlement.ts';
import { limits } from '../../../shared/limits.ts';
import { type TypedBet, typedBet } from '../../forms/typed-bet.ts';

/** What a bet as it is typed may bring, in cents; `null` while its stake or its odds are none that a bet can have. */
export function typedPotential(typed: TypedBet): { profitCents: number; returnCents: number } | null {
  const bet = typedBet(typed);
  if (bet.prono_mise <= 0 || bet.match_cote < limits.oddsMin) return null;
  return { profitCents: potentialProfitCents(bet), returnCents: proposedGainCents('won', bet) ?? 0 };
}
