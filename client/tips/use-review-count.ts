import { useMemo } from 'react';
import { useUserData } from '../local/user-data.tsx';
import { openQuestions } from './open-questions.ts';

/** How many questions wait for the bettor's decision. */
export function useReviewCount(): number {
  const reviews = useUserData()?.reviews;
  return useMemo(() => openQuestions(reviews ?? []).length, [reviews]);
}
