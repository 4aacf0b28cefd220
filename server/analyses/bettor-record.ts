import { counted } from '../../shared/counts.ts';
import { profitOf } from '../../shared/domain/profit.ts';
import type { TipMoney } from '../../shared/domain/settlement.ts';
import { formatCents, formatPercent, formatSignedCents } from '../../shared/money.ts';
import type { OutcomeOf } from '../../shared/outcome.ts';

/** A bettor's results over some tips, as a prompt holds them: how many, and the profit of those that are settled. */
export function recordSentence(tips: readonly TipMoney[], outcomeOf: OutcomeOf): string {
  if (tips.length === 0) return 'aucun pari';
  const { countByOutcome, stakeCents, profitCents, roi, pendingStakeCents } = profitOf(tips, outcomeOf);
  const { won, half_won, half_lost, lost, void: refunded, pending } = countByOutcome;
  const settled = tips.length - refunded - pending;
  return [
    counted(settled, 'pari réglé', 'paris réglés'),
    settled > 0 && [
      counted(won, 'gagné', 'gagnés'),
      half_won > 0 && counted(half_won, 'demi-gagné', 'demi-gagnés'),
      half_lost > 0 && counted(half_lost, 'demi-perdu', 'demi-perdus'),
      counted(lost, 'perdu', 'perdus'),
      `${formatCents(stakeCents)} misés, résultat ${formatSignedCents(profitCents)}, ROI ${formatPercent(roi)}`,
    ],
    refunded > 0 && counted(refunded, 'remboursé', 'remboursés'),
    pending > 0 && `${pending} en cours (${formatCents(pendingStakeCents)})`,
  ]
    .flat()
    .filter(Boolean)
    .join(', ');
}
