import type { FastifyReply, FastifyRequest } from 'fastify';
import { isInstant } from '../../shared/fields.ts';
import type { Metrics } from '../monitoring/metrics.ts';

/** Whoever knows a calendar's address reads it. */
const SECRET_IN_PATH = /(\/calendrier\/).+/i;
const PUSH_ROUTE = '/api/sync/push';

/** A request in the log, without search words and headers, and without what is secret in an address. */
export function loggedRequest({ method, url, ip }: FastifyRequest) {
  const path = decoded(url.split('?', 1)[0] ?? '').replace(SECRET_IN_PATH, '$1…');
  return { method, path, ip };
}

/** As the router reads a path: a letter may be written by its number. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Counts an answered request; the content of a push is counted elsewhere. */
export function observeRequest(
  metrics: Metrics,
  request: FastifyRequest,
  reply: FastifyReply,
  nowMs: number,
): void {
  const { method } = request;
  // Unknown paths are unlimited: they count as one.
  const route = request.routeOptions.url ?? 'unknown';
  metrics.requests.inc({ method, route, status: reply.statusCode });
  if (!isStream(reply)) metrics.latencies.observe({ method, route }, reply.elapsedTime / 1000);
  if (route === PUSH_ROUTE && reply.statusCode === 200) observePush(metrics, request.body, nowMs);
}

/** A stream ends when its reader leaves: its duration says nothing about the server. */
function isStream(reply: FastifyReply): boolean {
  return String(reply.raw.getHeader('content-type')).startsWith('text/event-stream');
}

function observePush({ syncDelays, outboxSizes }: Metrics, body: unknown, nowMs: number): void {
  const { operations, waiting } = body as { operations: { at?: unknown }[]; waiting?: number };
  for (const { at } of operations) {
    if (typeof at === 'string' && isInstant(at))
      syncDelays.observe(Math.max(0, nowMs - Date.parse(at)) / 1000);
  }
  outboxSizes.observe(waiting ?? operations.length);
}
