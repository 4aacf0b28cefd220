import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';

/** The faults of the calls to a path. */
export interface Steering {
  /** The connection breaks before the server receives the call. */
  refuse?: boolean;
  /** The call is delayed this long before the server receives it. */
  beforeMs?: number;
  /** The server's answer is delayed this long. */
  afterMs?: number;
  /** The answer's text is changed. */
  rewrite?: (text: string) => string;
}

/** How far the last call to a steered path has come. */
export type Stage = 'none' | 'held' | 'at the server' | 'answered' | 'delivered';

export interface SteeredProxy {
  url: string;
  /** From now on calls to paths with this prefix are treated like this; `null` ends it. */
  steer(path: string, steering: Steering | null): void;
  stage(path: string): Stage;
  /** Resolves when the next call to this path has arrived. */
  called(path: string): Promise<void>;
  close(): Promise<void>;
}

interface Steered extends Steering {
  path: string;
  stage: Stage;
  wake: () => void;
}

/** A proxy between a browser and the server that delays, refuses or changes calls. */
export async function startSteeredProxy(targetPort: number): Promise<SteeredProxy> {
  const steered = new Map<string, Steered>();
  const kept = (path: string) => {
    const known = steered.get(path) ?? { path, stage: 'none', wake: () => undefined };
    steered.set(path, known);
    return known;
  };
  const server = createServer((incoming, outgoing) => {
    const rule = [...steered.values()].find(({ path }) => incoming.url?.startsWith(path));
    void passOn(targetPort, incoming, outgoing, rule).catch(() => incoming.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    steer: (path, steering) => {
      const { stage, wake } = kept(path);
      steered.set(path, { ...steering, path, stage, wake });
    },
    stage: (path) => kept(path).stage,
    called: (path) =>
      new Promise((resolve) => {
        const rule = kept(path);
        rule.stage = 'none';
        rule.wake = resolve;
      }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function passOn(
  port: number,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  rule: Steered | undefined,
): Promise<void> {
  const enter = (stage: Stage) => {
    if (rule) rule.stage = stage;
  };
  enter('held');
  rule?.wake();
  if (rule?.refuse) throw new Error('Refused');
  if (rule?.beforeMs) await after(rule.beforeMs);
  enter('at the server');
  const answer = await ask(port, incoming, outgoing, rule);
  enter('answered');
  if (rule?.afterMs) await after(rule.afterMs);
  outgoing.on('finish', () => enter('delivered'));
  if (!rule?.rewrite) {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
    return;
  }
  const { 'content-length': _, etag: __, ...headers } = answer.headers;
  const chunks = await answer.toArray();
  outgoing.writeHead(answer.statusCode ?? 502, headers);
  outgoing.end(rule.rewrite(Buffer.concat(chunks).toString('utf8')));
}

function ask(
  port: number,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  rule: Steered | undefined,
): Promise<IncomingMessage> {
  const { method, url, headers } = incoming;
  const { 'accept-encoding': _, 'if-none-match': __, 'if-modified-since': ___, ...others } = headers;
  const asked = rule?.rewrite ? others : headers;
  return new Promise((resolve, reject) => {
    const onward = sendRequest({ host: '127.0.0.1', port, method, path: url, headers: asked }, resolve);
    onward.on('error', reject);
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
}
