import { divideUp } from '../money.ts';

/** The loss to recover, in cents: max(0, stakes − gains) (shared/README.md § Recovery). */
export function lossCents(totals: { totalMise: number; totalGains: number }): number {
  return Math.max(0, totals.totalMise - totals.totalGains);
}

/** The lowest odds, in thousandths, at which `stakeCents` recovers the loss, rounded up to 0.01; `null` without stake. */
export function recoveryOdds(loss: number, stakeCents: number): number | null {
  if (stakeCents <= 0) return null;
  return divideUp((loss + stakeCents) * 100, stakeCents) * 10;
}

/** The lowest stake, in cents, that recovers the loss at these odds, rounded up; `null` at odds of 1 or less. */
export function recoveryStakeCents(loss: number, oddsThousandths: number): number | null {
  if (oddsThousandths <= 1000) return null;
  return divideUp(loss * 1000, oddsThousandths - 1000);
}
