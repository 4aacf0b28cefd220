import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A file as it went over the wire. */
export interface Transfer {
  path: string;
  /** Of its body, compressed as it was sent. */
  bytes: number;
  atMs: number;
}

export interface CountingProxy {
  url: string;
  transfers: Transfer[];
  close(): void;
}

/** A proxy between a browser and a server that records each answer's size, for pages and service workers alike. */
export async function startCountingProxy(target: string): Promise<CountingProxy> {
  const transfers: Transfer[] = [];
  const { hostname, port } = new URL(target);
  const proxy = createServer((asked, answer) => {
    const { method, url: path = '/', headers } = asked;
    const onward = request({ hostname, port, method, path, headers }, (given) => {
      let bytes = 0;
      given.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      given.on('end', () => transfers.push({ path, bytes, atMs: performance.now() }));
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port: ownPort } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${ownPort}`,
    transfers,
    close() {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
