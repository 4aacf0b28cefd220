import { createServer, type Server, request as sendRequest } from 'node:http';

export interface CuttingProxy {
  url: string;
  /** Reads the next answer to a path with this prefix completely, then discards it with its connection. */
  loseNextAnswer(path: string): void;
  /** How many answers were discarded. */
  lost(): number;
  /** Breaks every open connection. */
  cut(): void;
  close(): Promise<void>;
}

/** A proxy between a browser and the server that can lose an answer after the server has committed. */
export async function startCuttingProxy(targetPort: number): Promise<CuttingProxy> {
  let doomedPath: string | null = null;
  let lost = 0;
  const server: Server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    const isDoomed = doomedPath !== null && url.startsWith(doomedPath);
    if (isDoomed) doomedPath = null;
    const onward = sendRequest(
      { host: '127.0.0.1', port: targetPort, method, path: url, headers },
      (answer) => {
        if (!isDoomed) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
          return;
        }
        answer.resume();
        answer.on('end', () => {
          lost += 1;
          incoming.socket.destroy();
        });
      },
    );
    onward.on('error', () => incoming.socket.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    loseNextAnswer: (path) => {
      doomedPath = path;
    },
    lost: () => lost,
    cut: () => server.closeAllConnections(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
