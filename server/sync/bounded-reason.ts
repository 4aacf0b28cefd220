import { review } from '../../shared/records/review.ts';

const { max } = review.fields.reason;

/** Why an operation was not applied as typed, no longer than « À vérifier » holds it, whatever of the operation it quotes. */
export function boundedReason(reason: string): string {
  return reason.length <= max ? reason : `${reason.slice(0, max - 1).toWellFormed()}…`;
}
