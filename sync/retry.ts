const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60_000;

/**
 * How long to wait before the next try: 1, 2, 4 … 60 s, with jitter between half and the whole, and never less than the
 * server asked for, which then gets up to half of itself as jitter. There is no last attempt. `random` is in [0, 1).
 */
export function retryDelayMs(failures: number, random: number, retryAfterMs: number | null = null): number {
  const ceiling = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures, 10));
  return Math.round(Math.max((retryAfterMs ?? 0) * (1 + random / 2), ceiling * (0.5 + random / 2)));
}
