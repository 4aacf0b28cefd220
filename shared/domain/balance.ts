import type { OutcomeOf } from '../outcome.ts';
import { cashEffectCents, type TipMoney } from './settlement.ts';

interface OpeningAmount {
  br_id: string;
  br_montant_initial: number;
}
interface MovementAmount {
  br_id: string;
  mvt_montant: number;
}

/**
 * The balance of each bankroll in cents: initial amount + movements + cash effects of its tips (shared/README.md
 * § Balance).
 */
export function balancesByBankroll(
  bankrolls: Iterable<OpeningAmount>,
  movements: Iterable<MovementAmount>,
  tips: Iterable<TipMoney & { br_id: string }>,
  outcomeOf: OutcomeOf,
): Map<string, number> {
  const effects = new Map<string, number>();
  for (const tip of tips) {
    effects.set(tip.br_id, (effects.get(tip.br_id) ?? 0) + cashEffectCents(tip, outcomeOf));
  }
  return balancesFrom(bankrolls, movements, (br_id) => effects.get(br_id) ?? 0);
}

/** The same, for a caller that already has the total effect of each bankroll's tips, in cents. */
export function balancesFrom(
  bankrolls: Iterable<OpeningAmount>,
  movements: Iterable<MovementAmount>,
  effectCents: (br_id: string) => number,
): Map<string, number> {
  const balances = balancesOf(bankrolls, movements);
  for (const [br_id, cents] of balances) balances.set(br_id, cents + effectCents(br_id));
  return balances;
}

function balancesOf(
  bankrolls: Iterable<OpeningAmount>,
  changes: Iterable<MovementAmount>,
): Map<string, number> {
  const balances = new Map<string, number>();
  for (const { br_id, br_montant_initial } of bankrolls) balances.set(br_id, br_montant_initial);
  for (const { br_id, mvt_montant } of changes) {
    const balance = balances.get(br_id);
    if (balance !== undefined) balances.set(br_id, balance + mvt_montant);
  }
  return balances;
}

/** Σ of a bankroll's corrections in cents: by how much the actual amounts typed differed from the balances shown. */
export function correctionCents(
  movements: Iterable<MovementAmount & { mvt_type: string }>,
  br_id: string,
): number {
  let total = 0;
  for (const movement of movements) {
    if (movement.br_id === br_id && movement.mvt_type === 'correction') total += movement.mvt_montant;
  }
  return total;
}

/** What was put into each bankroll in cents, which its balance is compared with: initial amount + deposits − withdrawals. */
export function putInByBankroll(
  bankrolls: Iterable<OpeningAmount>,
  movements: Iterable<MovementAmount & { mvt_type: string }>,
): Map<string, number> {
  const fromOutside = Array.from(movements).filter(({ mvt_type }) => mvt_type !== 'correction');
  return balancesOf(bankrolls, fromOutside);
}

export type ProgressTone = 'good' | 'fair' | 'low';

/**
 * A bankroll's balance in percent of what was put into it, for its progress bar (shared/README.md § Balance): more than
 * 100 where it has grown, `null` where nothing was put in.
 */
export function bankrollProgress(
  balanceCents: number,
  putInCents: number,
): { percent: number; tone: ProgressTone } | null {
  if (putInCents <= 0) return null;
  const ratio = balanceCents / putInCents;
  return { percent: ratio * 100, tone: ratio >= 1 ? 'good' : ratio >= 0.5 ? 'fair' : 'low' };
}
