import { cashEffectCents, type TipMoney } from './settlement.ts';

interface OpeningAmount {
  br_id: string;
  br_montant_initial: number;
}
interface MovementAmount {
  br_id: string;
  mvt_montant: number;
}

/** The balance of each bankroll in cents: initial amount + movements + cash effects of its tips (decisions § 1). */
export function balancesByBankroll(
  bankrolls: Iterable<OpeningAmount>,
  movements: Iterable<MovementAmount>,
  tips: Iterable<TipMoney & { br_id: string }>,
): Map<string, number> {
  const balances = new Map<string, number>();
  for (const { br_id, br_montant_initial } of bankrolls) balances.set(br_id, br_montant_initial);
  const add = (br_id: string, cents: number) => {
    const balance = balances.get(br_id);
    if (balance !== undefined) balances.set(br_id, balance + cents);
  };
  for (const { br_id, mvt_montant } of movements) add(br_id, mvt_montant);
  for (const tip of tips) add(tip.br_id, cashEffectCents(tip));
  return balances;
}

export type ProgressTone = 'good' | 'fair' | 'low';

/** How full a bankroll is against its initial amount, for its progress bar (specification § 9). */
export function bankrollProgress(
  balanceCents: number,
  initialCents: number,
): { percent: number; tone: ProgressTone } {
  const ratio = initialCents > 0 ? balanceCents / initialCents : balanceCents >= 0 ? 1 : 0;
  const percent = Math.min(100, Math.max(0, ratio * 100));
  return { percent, tone: ratio >= 1 ? 'good' : ratio >= 0.5 ? 'fair' : 'low' };
}
