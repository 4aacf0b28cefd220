import { connect, createServer, type Socket } from 'node:net';

/** An address of its own at which the server can be reached, or not. */
export interface Reach {
  url: string;
  /** Breaks every connection; from now on each new one is refused, as when the server is off. */
  stop(): Promise<void>;
  /** The server is there again, at the same address. */
  start(): Promise<void>;
}

/** Opens another port of a running server. Its origin is a new one, so that a browser knows nothing of it. */
export async function openReach(serverPort: number): Promise<Reach> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('error', () => other.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
    socket.pipe(other);
  };
  const listener = createServer((incoming) => {
    const onward = connect(serverPort, '127.0.0.1');
    keep(incoming, onward);
    keep(onward, incoming);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      listener.once('error', reject);
      listener.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const address = listener.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      if (!listener.listening) return;
      const closed = new Promise((resolve) => listener.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    start: () => listen(port),
  };
}
