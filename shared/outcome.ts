/** What a result means for the money. */
export type Outcome = 'won' | 'lost' | 'void' | 'pending' | 'other';

export const WON_RESULT_ID = 1;
export const LOST_RESULT_ID = 2;
export const VOID_RESULT_ID = 3;

const outcomeByResultId: Readonly<Record<number, Outcome>> = {
  1: 'won',
  2: 'lost',
  3: 'void',
  4: 'pending',
  5: 'pending',
};

/** The outcome of a result type; an administrator's own types are `other` (decisions § 1). */
export function outcomeOf(result_id: number): Outcome {
  return outcomeByResultId[result_id] ?? 'other';
}

/** Won, lost and other tips are settled; void and pending ones are not. */
export function isSettled(outcome: Outcome): boolean {
  return outcome === 'won' || outcome === 'lost' || outcome === 'other';
}

/** Whether the rules of money know this result; an administrator may rename it, not remove it. */
export function isSeededResult(result_id: number): boolean {
  return result_id in outcomeByResultId;
}
