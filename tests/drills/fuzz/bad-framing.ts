import { connect } from 'node:net';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { leaksOf } from './leaks.ts';

const body = '{"email":"a@exemple.fr","password":"pelouse-9"}';
const post =
  'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nConnection: close\r\n';

/** Messages that break HTTP's own rules, or nearly do. */
const messages: readonly string[] = [
  `${post}Content-Length: ${body.length}\r\n\r\n${body}`,
  `${post}Content-Length: 5\r\n\r\n${body}`,
  `${post}Content-Length: 5000\r\n\r\n${body}`,
  `${post}Content-Length: -1\r\n\r\n${body}`,
  `${post}Content-Length: 1e3\r\n\r\n${body}`,
  `${post}Content-Length: 99999999999999999999\r\n\r\n${body}`,
  `${post}Content-Length: ${body.length}\r\nContent-Length: 3\r\n\r\n${body}`,
  `${post}Content-Length: ${body.length}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  `${post}Transfer-Encoding: chunked\r\n\r\nZZ\r\n${body}\r\n0\r\n\r\n`,
  `${post}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n${body}`,
  `${post}Transfer-Encoding: chunked\r\n\r\n2f\r\n${body}\r\n0\r\n\r\n`,
  `${post}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
  `${post}Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  `${post}X-A: ${'x'.repeat(70_000)}\r\n\r\n`,
  `${post}${'X-A: b\r\n'.repeat(3_000)}\r\n`,
  `${post}X\u0000A: b\r\n\r\n`,
  `${post}X-A: a\nb\r\n\r\n`,
  'GET /api/health HTTP/9.9\r\nHost: a\r\n\r\n',
  'GET /api/health\r\n\r\n',
  'GET /api/health HTTP/1.1\r\n\r\n',
  'GET /api/health HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
  'GET /api/%E0%A4%A HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET /api/user-pronos/%00 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET //api//health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET /api/../../etc/passwd HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET http://elsewhere/api/health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  `GET /api/${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
  'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'TRACE /api/health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n',
  'BREW /api/health HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /api/sync/stream HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001',
  '\r\n\r\n\r\n',
  '',
];

/** Some of these messages, unchanged or with a few bytes changed, removed or inserted. */
const framings: fc.Arbitrary<Buffer> = fc
  .tuple(
    fc.constantFrom(...messages),
    fc.array(fc.tuple(fc.nat(20_000), fc.nat(2), fc.nat(255)), { maxLength: 3 }),
  )
  .map(([message, changes]) => {
    const bytes = [...Buffer.from(message, 'latin1')];
    for (const [at, removed, byte] of changes) bytes.splice(at % (bytes.length + 1), removed, byte);
    return Buffer.from(bytes);
  });

/** Sends raw bytes over as many connections; returns what was wrong about the answers. */
export async function frameBadly(
  app: FastifyInstance,
  { connections, seed, withinMs }: { connections: number; seed: number; withinMs: number },
): Promise<string[]> {
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const wrong: string[] = [];
  const drawn = fc.sample(framings, { seed, numRuns: connections });
  const sent = [...messages.slice(0, connections).map((message) => Buffer.from(message, 'latin1')), ...drawn];
  for (const bytes of sent.slice(0, connections)) {
    const answer = await exchange(Number(port), bytes, withinMs);
    const failures = answer === null ? [`still open after ${withinMs} ms`] : faultsOf(answer);
    wrong.push(
      ...failures.map(
        (what) => `${what}\n  seed ${seed}, sent ${JSON.stringify(bytes.toString('latin1').slice(0, 600))}`,
      ),
    );
  }
  const isAlive = (await app.inject({ url: '/api/health' })).statusCode === 200;
  return isAlive ? wrong : [...wrong, `seed ${seed}: the server does not answer any more`];
}

/** All that is received until the connection ends; null when it does not end. */
function exchange(port: number, bytes: Buffer, withinMs: number): Promise<string | null> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    const timer = setTimeout(() => {
      socket.destroy();
      resolve(null);
    }, withinMs);
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      received += chunk;
    });
    // Closed by the server: what it has sent until then counts.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(received);
    });
  });
}

function faultsOf(answer: string): string[] {
  const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
  const failed = statuses
    .filter((status) => status >= 500)
    .map((status) => `answers ${status}: ${answer.slice(0, 300)}`);
  const leaks = leaksOf(answer, { mayReadUserData: false }).map(
    (leak) => `answers ${leak}: ${answer.slice(0, 600)}`,
  );
  return [...failed, ...leaks];
}
