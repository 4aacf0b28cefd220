import type { AnswerOf, Method, RestOf } from '../../shared/api.ts';
import { AppError, type ErrorCode } from '../../shared/errors.ts';
import { callApi } from '../api/http.ts';

/** Refusals that may be due to what somebody else did meanwhile: the displayed list is then out of date. */
const overtaken: ReadonlySet<ErrorCode> = new Set(['NOT_FOUND', 'CONFLICT', 'BUSINESS_RULE']);
const refusals = new EventTarget();

/** Writes as an administrator; throws like `callApi`. */
export async function writeAsAdmin<const M extends Method, const P extends string>(
  method: M,
  path: P,
  ...rest: RestOf<M, P>
): Promise<AnswerOf<M, P>> {
  try {
    return await callApi(method, path, ...rest);
  } catch (error) {
    if (error instanceof AppError && overtaken.has(error.code)) refusals.dispatchEvent(new Event('refused'));
    throw error;
  }
}

/** Calls `listener` after each write that was refused because of what the server holds; returns how to stop that. */
export function onRefusedWrite(listener: () => void): () => void {
  refusals.addEventListener('refused', listener);
  return () => refusals.removeEventListener('refused', listener);
}
