import { proposedGainCents } from '../../../shared/domain/settlement.ts';
import { centsToInput, parseCents } from '../../../shared/money.ts';
import { parseOdds } from '../../../shared/odds.ts';
import type { OutcomeOf } from '../../../shared/outcome.ts';
import { useTipForm } from './tip-form-context.ts';
import type { TypedTip } from './tip-form-values.ts';

/**
 * Keeps the gain in step with what it is proposed from, until the bettor types another (shared/README.md § Outcomes).
 */
export function useGainProposal(outcomeOf: OutcomeOf) {
  const { getValues, setValue } = useTipForm();
  const propose = (cents: number | null) => {
    if (cents === null) return;
    setValue('prono_gain', centsToInput(cents), { shouldDirty: true, shouldValidate: true });
  };
  return {
    /** Changes the odds or the stake; a gain that was the proposal follows. */
    followMoney(name: 'match_cote' | 'prono_mise', text: string, change: (text: string) => void) {
      if (text === getValues(name)) return;
      const isProposal = parseCents(getValues('prono_gain')) === proposalFor(getValues(), outcomeOf);
      change(text);
      if (isProposal) propose(proposalFor({ ...getValues(), [name]: text }, outcomeOf));
    },
    /** Proposes the gain of the result just chosen; one that only the bettor knows stays. */
    followResult(result_id: string) {
      propose(proposalFor({ ...getValues(), result_id }, outcomeOf));
    },
  };
}

/** A tip without its odds: a gain that was the proposal follows the next ones. */
export function withoutOdds(typed: TypedTip, outcomeOf: OutcomeOf): TypedTip {
  const unpriced = { ...typed, match_cote: '' };
  const isProposal = parseCents(typed.prono_gain) === proposalFor(typed, outcomeOf);
  const proposal = proposalFor(unpriced, outcomeOf);
  return isProposal && proposal !== null ? { ...unpriced, prono_gain: centsToInput(proposal) } : unpriced;
}

function proposalFor({ result_id, prono_mise, match_cote }: TypedTip, outcomeOf: OutcomeOf): number | null {
  const outcome = outcomeOf(Number(result_id));
  return proposedGainCents(outcome, parseCents(prono_mise) ?? 0, parseOdds(match_cote) ?? 0);
}
