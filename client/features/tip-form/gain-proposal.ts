import { proposedGainCents } from '../../../shared/domain/settlement.ts';
import { centsToInput, parseCents } from '../../../shared/money.ts';
import type { OutcomeOf } from '../../../shared/outcome.ts';
import { typedBet } from '../../forms/typed-bet.ts';
import type { TypedTip } from './tip-form-values.ts';

/** A tip without its odds: a gain that was the proposal follows the next ones. */
export function withoutOdds(typed: TypedTip, outcomeOf: OutcomeOf): TypedTip {
  const unpriced = { ...typed, match_cote: '' };
  const isProposal = parseCents(typed.prono_gain) === proposalFor(typed, outcomeOf);
  const proposal = proposalFor(unpriced, outcomeOf);
  return isProposal && proposal !== null ? { ...unpriced, prono_gain: centsToInput(proposal) } : unpriced;
}

/** The gain in cents that the typed result, stake and odds give; `null` where only the bettor knows. */
export function proposalFor(typed: TypedTip, outcomeOf: OutcomeOf): number | null {
  return proposedGainCents(outcomeOf(Number(typed.result_id)), typedBet(typed));
}
