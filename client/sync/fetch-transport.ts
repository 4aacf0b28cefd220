import { DELETED_ACCOUNT } from '../../shared/errors.ts';
import type { Transport } from '../../sync/ports.ts';
import {
  type CalendarResponse,
  PUSH_SILENCE_MS,
  type RefusalReason,
  SILENCE_MS,
} from '../../sync/protocol.ts';
import { TransportError } from '../../sync/transport-error.ts';
import { createIdleTimeout, type IdleTimeout, readUntilIdle } from './idle-timeout.ts';

/** How the transport reaches the server, gets its token and reports a fresh one. */
export interface Connection {
  token(): Promise<string | null>;
  renewed(token: string): Promise<void>;
  /** The browser's `fetch`, or a substitute. */
  fetch(path: string, init: RequestInit): Promise<Response>;
}

/** The server's sync calls over fetch. */
export function createFetchTransport(connection: Connection): Transport {
  return {
    push: (request) => callJson(connection, '/push', { method: 'POST', body: JSON.stringify(request) }),
    pull: ({ epoch, schema, device_id, cursor }) =>
      callJson(connection, `/pull?${query({ epoch, schema, device_id, cursor })}`),
    snapshot: ({ schema, device_id, former = [] }) =>
      callJson(connection, `/snapshot?${query({ schema, device_id, former: former.join(',') })}`),
    async calendar({ from, to, etag }) {
      const headers: HeadersInit = etag ? { 'if-none-match': etag } : {};
      return call(
        connection,
        `/calendar?${query({ from, to })}`,
        { headers },
        async (response, idleTimeout) => {
          if (response.status === 304) return null;
          const calendar: CalendarResponse = await readJson(response, idleTimeout);
          return { etag: response.headers.get('etag') ?? '', calendar };
        },
      );
    },
  };
}

function query(values: Record<string, string | number>): URLSearchParams {
  return new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

function callJson<T>(connection: Connection, path: string, init: RequestInit = {}): Promise<T> {
  return call(connection, path, init, readJson<T>);
}

async function call<T>(
  connection: Connection,
  path: string,
  init: RequestInit,
  read: (response: Response, idleTimeout: IdleTimeout) => Promise<T>,
): Promise<T> {
  const token = await connection.token();
  if (token === null) throw new TransportError(401, 'No session on this device');
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  if (init.body) headers.set('content-type', 'application/json');
  const idleTimeout = createIdleTimeout(init.body ? PUSH_SILENCE_MS : SILENCE_MS);
  try {
    const response = await answered(connection, `/api/sync${path}`, {
      ...init,
      headers,
      cache: 'no-store',
      signal: idleTimeout.signal,
    });
    const fresh = response.headers.get('x-access-token');
    if (fresh) await connection.renewed(fresh);
    if (response.ok || response.status === 304) return await read(response, idleTimeout);
    throw await refusal(response);
  } finally {
    idleTimeout.end();
  }
}

async function answered(connection: Connection, path: string, init: RequestInit): Promise<Response> {
  try {
    return await connection.fetch(path, init);
  } catch (cause) {
    throw new TransportError(0, cause instanceof Error ? cause.message : 'No answer');
  }
}

/** A truncated body, or a captive portal's page in its place, counts as no answer at all. */
async function readJson<T>(response: Response, idleTimeout: IdleTimeout): Promise<T> {
  if (!response.headers.get('content-type')?.includes('application/json') || !response.body) {
    throw new TransportError(0, 'The answer does not come from the server');
  }
  try {
    return JSON.parse(await readUntilIdle(response.body, idleTimeout, SILENCE_MS));
  } catch {
    throw new TransportError(0, 'The answer was cut');
  }
}

async function refusal(response: Response): Promise<TransportError> {
  const said: unknown = await response.json().catch(() => null);
  const body = typeof said === 'object' && said !== null ? said : {};
  const sync = 'sync' in body && typeof body.sync === 'object' && body.sync !== null ? body.sync : {};
  const seconds = Number(response.headers.get('retry-after'));
  return new TransportError(response.status, 'message' in body ? String(body.message) : response.statusText, {
    reason: isGone(body) ? 'gone' : 'reason' in sync ? (sync.reason as RefusalReason) : null,
    lastSeq: 'last_seq' in sync ? Number(sync.last_seq) : null,
    retryAfterMs: Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null,
  });
}

/** Whether an answer says that the account was deleted: its session has not merely expired. */
function isGone(body: object): boolean {
  const details: unknown = 'details' in body ? body.details : null;
  return Array.isArray(details) && details.some((detail) => Object(detail).field === DELETED_ACCOUNT);
}
