import { AppError, type ErrorCode, type FieldIssue } from '../../shared/errors.ts';

/** Refuses a write that its operation's rules stand against. Throws that code with the first of them, and names all. */
export function requireNoIssue(issues: readonly FieldIssue[], code: ErrorCode): void {
  const [first] = issues;
  if (first) throw new AppError(code, first.message, { details: [...issues] });
}
