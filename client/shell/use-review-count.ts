import { useUserData } from '../local/user-data.tsx';

/** How many writes wait for their owner's decision. */
export function useReviewCount(): number {
  return useUserData()?.reviews.length ?? 0;
}
