import type { Transport } from '../../sync/ports.ts';
import { REQUEST_TIMEOUT_MS, type RefusalReason } from '../../sync/protocol.ts';
import { TransportError } from '../../sync/transport-error.ts';

/** How the transport learns its token, and tells that the server gave it a fresh one. */
export interface TokenSource {
  token(): Promise<string | null>;
  renewed(token: string): Promise<void>;
}

/** The server's sync calls over fetch. */
export function createFetchTransport(tokens: TokenSource): Transport {
  return {
    push: (request) => callJson(tokens, '/push', { method: 'POST', body: JSON.stringify(request) }),
    pull: ({ epoch, schema, device_id, cursor }) =>
      callJson(tokens, `/pull?${query({ epoch, schema, device_id, cursor })}`),
    snapshot: ({ schema, device_id }) => callJson(tokens, `/snapshot?${query({ schema, device_id })}`),
    async calendar({ from, to, etag }) {
      const headers: HeadersInit = etag ? { 'if-none-match': etag } : {};
      const response = await call(tokens, `/calendar?${query({ from, to })}`, { headers });
      if (response.status === 304) return null;
      return { etag: response.headers.get('etag') ?? '', calendar: await readJson(response) };
    },
  };
}

function query(values: Record<string, string | number>): URLSearchParams {
  return new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

async function callJson<T>(tokens: TokenSource, path: string, init: RequestInit = {}): Promise<T> {
  return readJson(await call(tokens, path, init));
}

async function call(tokens: TokenSource, path: string, init: RequestInit): Promise<Response> {
  const token = await tokens.token();
  if (token === null) throw new TransportError(401, 'No session on this device');
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  if (init.body) headers.set('content-type', 'application/json');
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const response = await answered(`/api/sync${path}`, { ...init, headers, cache: 'no-store', signal });
  const fresh = response.headers.get('x-access-token');
  if (fresh) await tokens.renewed(fresh);
  if (response.ok || response.status === 304) return response;
  throw await refusal(response);
}

async function answered(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (cause) {
    throw new TransportError(0, cause instanceof Error ? cause.message : 'No answer');
  }
}

/** A body cut half-way, or a captive portal's page in place of it, is no answer at all. */
async function readJson<T>(response: Response): Promise<T> {
  if (!response.headers.get('content-type')?.includes('application/json')) {
    throw new TransportError(0, 'The answer does not come from the server');
  }
  try {
    return await response.json();
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
    reason: 'reason' in sync ? (sync.reason as RefusalReason) : null,
    lastSeq: 'last_seq' in sync ? Number(sync.last_seq) : null,
    retryAfterMs: Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null,
  });
}
