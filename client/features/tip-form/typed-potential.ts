import { potentialProfitCents, proposedGainCents } from '../../../shared/domain/settlement.ts';
import { limits } from '../../../shared/limits.ts';
import { type TypedBet, typedBet } from '../../forms/typed-bet.ts';

/** The potential profit and return of a bet as typed, in cents; `null` while its stake or its odds are invalid. */
export function typedPotential(typed: TypedBet): { profitCents: number; returnCents: number } | null {
  const bet = typedBet(typed);
  if (bet.prono_mise <= 0 || bet.match_cote < limits.oddsMin) return null;
  return { profitCents: potentialProfitCents(bet), returnCents: proposedGainCents('won', bet) ?? 0 };
}
