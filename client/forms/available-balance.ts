/** What a bankroll can stake, in cents: its balance, and for an edit also the tip's own stake (decisions § 3). */
export function availableCents(
  balances: ReadonlyMap<string, number>,
  br_id: string,
  edited: { br_id: string; prono_mise: number } | null,
): number {
  const balance = balances.get(br_id) ?? 0;
  return edited?.br_id === br_id ? balance + edited.prono_mise : balance;
}
