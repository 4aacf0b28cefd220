import { cashEffectCents, outcomeOfTip, potentialProfitCents } from '../../shared/domain/settlement.ts';
import { formatSignedCents } from '../../shared/money.ts';
import type { OutcomeOf } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';

/** The profit of a tip, or its potential profit while it is pending. */
export function tipFigure(
  tip: Row<'tip'>,
  outcomeOf: OutcomeOf,
): {
  text: string;
  tone: 'positive' | 'negative' | 'muted';
  hint: string | null;
} {
  const outcome = outcomeOfTip(tip, outcomeOf);
  if (outcome === 'pending') {
    const potential = potentialProfitCents(tip);
    return { text: formatSignedCents(potential), tone: 'muted', hint: 'potentiel' };
  }
  const effect = cashEffectCents(tip, outcomeOf);
  const tone = effect > 0 ? 'positive' : effect < 0 ? 'negative' : 'muted';
  return { text: formatSignedCents(effect), tone, hint: null };
}
