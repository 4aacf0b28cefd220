import { useMemo } from 'react';
import { useFirstUserData } from '../local/user-data.tsx';
import { openQuestions } from './open-questions.ts';

/** How many questions wait for the bettor's decision. */
export function useReviewCount(): number {
  const reviews = useFirstUserData()?.reviews;
  return useMemo(() => openQuestions(reviews ?? []).length, [reviews]);
}
