import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';
import { HostError } from '../host-error.ts';

const taken = (port: number) =>
  `Le port des mesures (${port}) est déjà pris\u202f: choisissez-en un autre par la variable METRICS_PORT.`;

/**
 * Serves `GET /metrics` on a port of its own, which only Prometheus should reach. Throws a `HostError` where the port
 * is taken.
 */
export async function serveMetrics(
  registry: Registry,
  { host, port }: { host: string; port: number },
): Promise<Server> {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end();
    try {
      const text = await registry.metrics();
      return response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch {
      return response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new HostError(taken(port), { cause: error }) : error),
    );
    server.listen(port, host, resolve);
  });
  return server.unref();
}
