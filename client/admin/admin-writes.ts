import { AppError, type ErrorCode } from '../../shared/errors.ts';
import { callApi } from '../api/http.ts';

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Refusals that may come of what somebody else did meanwhile: the list that stands there is then out of date. */
const overtaken: ReadonlySet<ErrorCode> = new Set(['NOT_FOUND', 'CONFLICT', 'BUSINESS_RULE']);
const refusals = new EventTarget();

/** Writes as an administrator; throws like `callApi`. */
export async function writeAsAdmin<T>(
  method: Method,
  path: string,
  body?: unknown,
  timeoutMs?: number,
): Promise<T> {
  try {
    return await callApi<T>(method, path, body, timeoutMs);
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
