import type { AnswerOf, Method, RestOf } from '../../shared/api.ts';
import { AppError, type ErrorCode, errorTable, type FieldIssue } from '../../shared/errors.ts';
import { changeSession, readSession } from '../local/session-store.ts';

const TIMEOUT_MS = 10_000;
/** The statuses with which proxies answer for a server that they do not reach. */
const outOfReach: ReadonlySet<number> = new Set([502, 503, 504]);

const rights = new EventTarget();

/** No answer: no network, a server that is down, or one that took more than ten seconds. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('Le serveur ne répond pas. Vérifiez votre connexion et réessayez.', { cause });
    this.name = 'NetworkError';
  }
}

/**
 * Calls the API as the person logged in on this device; throws an `AppError` (refused), a `NetworkError`, or an error
 * whose message means nothing to a person.
 */
export async function callApi<const M extends Method, const P extends string>(
  method: M,
  path: P,
  ...rest: RestOf<M, P>
): Promise<AnswerOf<M, P>>;
export async function callApi(
  method: Method,
  path: string,
  body?: unknown,
  timeoutMs = TIMEOUT_MS,
): Promise<unknown> {
  const response = await request(method, path, body, 'application/json', AbortSignal.timeout(timeoutMs));
  const answer: unknown = await response.json().catch(() => null);
  if (answer === null) throw new NetworkError('The answer does not come from the server');
  return answer;
}

/** The answer to a call; `signal` can abort it. Throws like `callApi` when it is a refusal. */
export async function request(
  method: string,
  path: string,
  body: unknown,
  accept: string,
  signal: AbortSignal,
): Promise<Response> {
  const session = await readSession();
  const headers = new Headers({ accept });
  if (session) headers.set('authorization', `Bearer ${session.token}`);
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
  const response = await reach(`/api${path}`, {
    method,
    headers,
    cache: 'no-store',
    body: body === undefined ? null : isForm ? body : JSON.stringify(body),
    signal,
  });
  const fresh = response.headers.get('x-access-token');
  if (session && fresh) await changeSession(session.user.user_id, { token: fresh });
  if (session && response.status === 401) await changeSession(session.user.user_id, { expired: true });
  if (session && response.status === 403) rights.dispatchEvent(new Event('forbidden'));
  if (session && response.ok && path.startsWith('/admin/') && !session.user.isAdmin)
    rights.dispatchEvent(new Event('admitted'));
  if (!response.ok) throw errorOf(response.status, await response.json().catch(() => null));
  return response;
}

/** Calls `listener` after each 403: the person may no longer be what the stored session says. */
export function onForbidden(listener: () => void): void {
  rights.addEventListener('forbidden', listener);
}

/**
 * Calls `listener` after each answer that only administrators get, where the stored session says that this person is
 * none.
 */
export function onAdmitted(listener: () => void): void {
  rights.addEventListener('admitted', listener);
}

/** A file that was built beside the app; throws a `NetworkError` where it cannot be fetched. */
export async function readBuiltFile<T>(path: string): Promise<T> {
  const response = await reach(path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const content: unknown = response.ok ? await response.json().catch(() => null) : null;
  if (content === null) throw new NetworkError(`${path}: ${response.status}`);
  return content as T;
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (cause) {
    throw new NetworkError(cause);
  }
}

function errorOf(status: number, answer: unknown): Error {
  const said = typeof answer === 'object' && answer !== null ? answer : {};
  if (!('code' in said) || typeof said.code !== 'string' || !(said.code in errorTable)) {
    // Not our server: a proxy that does not reach it, or an answer without a reason, for which each screen has its own
    // text.
    return outOfReach.has(status) ? new NetworkError(answer) : new Error(`Answered ${status}`);
  }
  const message = 'message' in said && typeof said.message === 'string' ? said.message : '';
  const details =
    'details' in said && Array.isArray(said.details) ? (said.details as FieldIssue[]) : undefined;
  return new AppError(said.code as ErrorCode, message, details ? { details } : {});
}

/** The text to show for a failed call: the server's when it gave one, else the fixed one. */
export function errorText(error: unknown, fallback: string): string {
  return (error instanceof AppError || error instanceof NetworkError) && error.message !== ''
    ? error.message
    : fallback;
}

/** Whether the server refused or could not be reached, as opposed to a fault of the app. */
export function isFromServer(error: unknown): boolean {
  return error instanceof AppError || error instanceof NetworkError;
}
