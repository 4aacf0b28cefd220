import type { Socket } from 'node:net';
import type { FastifyHttpOptions, RawServerDefault } from 'fastify';

/** How long a connection may keep the server waiting, in milliseconds. */
export interface ConnectionBounds {
  headersMs: number;
  /** Headers and body: a phone on EDGE needs some 50 s for the largest push. */
  requestMs: number;
  /** Time without anything sent or read; a stream's heartbeat counts. */
  silenceMs: number;
  /** How often the first two are checked. */
  lookEveryMs: number;
}

export const usualBounds: ConnectionBounds = {
  headersMs: 20_000,
  requestMs: 60_000,
  silenceMs: 75_000,
  lookEveryMs: 5_000,
};

/** The Fastify options that set these limits, and answer in French where they are exceeded. */
export function boundedConnections({ headersMs, requestMs, silenceMs, lookEveryMs }: ConnectionBounds) {
  return {
    http: { headersTimeout: headersMs, connectionsCheckingInterval: lookEveryMs },
    requestTimeout: requestMs,
    connectionTimeout: silenceMs,
    clientErrorHandler: (error, socket) => answerBroken(error.code, socket),
  } satisfies FastifyHttpOptions<RawServerDefault>;
}

/** A request whose headers did not arrive completely reaches no route. */
function answerBroken(code: string | undefined, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = brokenTexts[code ?? ''] ?? ['400 Bad Request', 'La requête n’est pas lisible.'];
  const body = JSON.stringify({ success: false, code: 'VALIDATION', message });
  const head = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

const brokenTexts: Readonly<Record<string, readonly [string, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    'La requête a mis trop de temps à arriver\u202f: réessayez avec un meilleur réseau.',
  ],
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'L’adresse ou les en-têtes de la requête sont trop longs.',
  ],
};
