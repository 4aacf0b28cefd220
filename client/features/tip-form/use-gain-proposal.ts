import { centsToInput, parseCents } from '../../../shared/money.ts';
import type { OutcomeOf } from '../../../shared/outcome.ts';
import type { TypedBet } from '../../forms/typed-bet.ts';
import { proposalFor } from './gain-proposal.ts';
import { useTipForm } from './tip-form-context.ts';

/**
 * Updates the gain with the values that it is proposed from, until the bettor types another (shared/README.md §
 * Outcomes).
 */
export function useGainProposal(outcomeOf: OutcomeOf) {
  const { getValues, setValue } = useTipForm();
  const propose = (cents: number | null) => {
    if (cents === null) return;
    setValue('prono_gain', centsToInput(cents), { shouldDirty: true, shouldValidate: true });
  };
  return {
    /** Changes what the gain is proposed from; a gain that was the proposal follows. */
    followMoney<N extends keyof TypedBet>(name: N, value: TypedBet[N], change: (value: TypedBet[N]) => void) {
      if (value === getValues(name)) return;
      const isProposal = parseCents(getValues('prono_gain')) === proposalFor(getValues(), outcomeOf);
      change(value);
      if (isProposal) propose(proposalFor({ ...getValues(), [name]: value }, outcomeOf));
    },
    /** Proposes the gain of the result just chosen; one that only the bettor knows stays. */
    followResult(result_id: string) {
      propose(proposalFor({ ...getValues(), result_id }, outcomeOf));
    },
  };
}
