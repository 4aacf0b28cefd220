import type { AnswerOf, Method, RestOf } from '../../shared/api.ts';
import { AppError, type ErrorCode } from '../../shared/errors.ts';
import { callApi } from '../api/http.ts';

/** Refusals that may come of what somebody else did meanwhile: the list that stands there is then out of date. */
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

/** Tells of each write that was refused because of what the server holds; the answer ends that. */
export function onRefusedWrite(listener: () => void): () => void {
  refusals.addEventListener('refused', listener);
  return () => refusals.removeEventListener('refused', listener);
}
