import { formatCents, parseCents } from '../../shared/money.ts';
import type { OutcomeOf } from '../../shared/outcome.ts';

interface TypedGain {
  result_id: string;
  prono_mise: string;
  prono_gain: string;
  freebet: boolean;
}

/**
 * The hint for a won tip whose gain is below its stake: right for a cash-out, but perhaps a profit typed without the
 * stake. `null` where there is nothing to say.
 */
export function gainBelowStake(
  { result_id, prono_mise, prono_gain, freebet }: TypedGain,
  outcomeOf: OutcomeOf,
): string | null {
  const [stake, gain] = [parseCents(prono_mise), parseCents(prono_gain)];
  if (freebet || outcomeOf(Number(result_id)) !== 'won') return null;
  if (stake === null || gain === null || gain >= stake) return null;
  return `Moins que la mise\u202f: ce pari perd ${formatCents(stake - gain)}. Le gain comprend la mise.`;
}
