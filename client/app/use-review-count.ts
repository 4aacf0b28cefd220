import { useCarnet } from '../local/carnet.tsx';

/** How many writes wait for their owner's decision. */
export function useReviewCount(): number {
  return useCarnet()?.reviews.length ?? 0;
}
