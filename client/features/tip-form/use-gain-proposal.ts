import type { OutcomeOf } from '../../../shared/outcome.ts';
import { type TypedBet, type TypedGain, typedGainAfter } from '../../forms/typed-bet.ts';
import { useTipForm } from './tip-form-context.ts';

/** Updates the gain with the values that it is proposed from (shared/README.md § Outcomes). */
export function useGainProposal(outcomeOf: OutcomeOf) {
  const { getValues, setValue } = useTipForm();
  const follow = (before: TypedGain, changes: Partial<TypedGain>) => {
    const gain = typedGainAfter(before, changes, outcomeOf);
    if (gain !== before.prono_gain) setValue('prono_gain', gain, { shouldDirty: true, shouldValidate: true });
  };
  return {
    /** Changes what the gain is proposed from. */
    followMoney<N extends keyof TypedBet>(name: N, value: TypedBet[N], change: (value: TypedBet[N]) => void) {
      const before = { ...getValues() };
      if (value === before[name]) return;
      change(value);
      follow(before, { [name]: value });
    },
    /** For another result, which the form may hold already. */
    followResult(from: string, result_id: string) {
      follow({ ...getValues(), result_id: from }, { result_id });
    },
  };
}
