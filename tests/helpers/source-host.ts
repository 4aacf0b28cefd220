import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A web server on this machine that gives files, each by its path, and counts who asks for them. */
export async function startSourceHost() {
  const files = new Map<string, Answer>();
  const asked: { path: string; etag: string | undefined; status: number }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const answer = files.get(path);
    if (answer) answer(request, response);
    else response.writeHead(404).end('rien');
    asked.push({ path, etag: request.headers['if-none-match'], status: response.statusCode });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    asked,
    /** Answers requests for a path as told. */
    answer(path: string, answer: Answer): string {
      files.set(path, answer);
      return `${origin}${path}`;
    },
    /** Gives these bytes, and 304 to who knows them by their ETag. */
    give(path: string, content: string | Uint8Array): string {
      const etag = `"${createHash('sha256').update(content).digest('hex')}"`;
      return this.answer(path, (request, response) => {
        if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
        else response.writeHead(200, { etag }).end(content);
      });
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
