import { AppError, type ErrorCode, type FieldIssue } from '../../shared/errors.ts';

/**
 * Refuses a write that the rules of its operation forbid. Throws that code with the message of the first issue, and all
 * of them in the details.
 */
export function requireNoIssue(issues: readonly FieldIssue[], code: ErrorCode): void {
  const [first] = issues;
  if (first) throw new AppError(code, first.message, { details: [...issues] });
}
