import type { OutcomeOf } from '../../../shared/outcome.ts';
import { typedGainAfter } from '../../forms/typed-bet.ts';
import type { TypedTip } from './tip-form-values.ts';

/** A tip without its odds: a gain that was the proposal follows the next ones. */
export function withoutOdds(typed: TypedTip, outcomeOf: OutcomeOf): TypedTip {
  const changes = { match_cote: '' };
  return { ...typed, ...changes, prono_gain: typedGainAfter(typed, changes, outcomeOf) };
}
