import { review } from '../../shared/records/review.ts';

const { max } = review.fields.reason;

/** Why an operation was not applied as typed, shortened to the length that « À vérifier » holds, whatever it quotes. */
export function boundedReason(reason: string): string {
  return reason.length <= max ? reason : `${reason.slice(0, max - 1).toWellFormed()}…`;
}
