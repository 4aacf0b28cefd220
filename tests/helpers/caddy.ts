import { spawn } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request as sendRequest } from 'node:http';
import { request as sendSecureRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './server-process.ts';

const caddyfile = fileURLToPath(new URL('../../server/deploy/Caddyfile', import.meta.url));

export interface Sending {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The address of this machine to connect to. */
  address?: string;
  /** Without TLS, to the port that redirects. */
  isPlain?: boolean;
}

export type Caddy = Awaited<ReturnType<typeof startCaddy>>;

/** Starts Caddy with the shipped Caddyfile, before the server of that port, on free ports and with its own authority. */
export async function startCaddy(serverPort: number) {
  const home = mkdtempSync(join(tmpdir(), 'pronos-caddy-'));
  const [plainPort, port] = [await freePort(), await freePort()];
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', caddyfile], {
    env: {
      ...process.env,
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      PRONOS_CADDY_ADMIN: `unix/${join(home, 'admin.sock')}`,
      PRONOS_DOMAIN: 'localhost',
      PRONOS_HTTP_PORT: String(plainPort),
      PRONOS_HTTPS_PORT: String(port),
      PRONOS_PORT: String(serverPort),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const authority = join(home, 'caddy/pki/authorities/local');
  const send = (path: string, { address = '127.0.0.1', isPlain = false, ...sending }: Sending = {}) =>
    opened(path, { ...sending, address, port: isPlain ? plainPort : port, ca: isPlain ? null : ca() });
  const ca = () => readFileSync(join(authority, 'root.crt'));
  const url = `https://localhost:${port}`;
  const stop = async () => {
    child.kill();
    await ended;
    rmSync(home, { recursive: true, force: true });
  };
  const isReady = async () =>
    existsSync(join(authority, 'intermediate.crt')) && textOf(await send('/api/health'));
  if (!(await comesTrue(isReady))) {
    await stop();
    throw new Error(`Caddy did not answer within 20 s:\n${output}`);
  }
  return {
    url,
    /** Chromium's arguments by which it trusts this authority, and no other unknown one. */
    trust: `--ignore-certificate-errors-spki-list=${keyHash(join(authority, 'intermediate.crt'))}`,
    output: () => output,
    /** Returns the answer's head; its body is still to be read. */
    send,
    stop,
  };
}

interface Target extends Omit<Sending, 'isPlain'> {
  address: string;
  port: number;
  /** The authority to trust; `null` without TLS. */
  ca: Buffer | null;
}

function opened(
  path: string,
  { method, headers, body, address, port, ca }: Target,
): Promise<IncomingMessage> {
  const options = { host: address, port, path, method, headers: { host: `localhost:${port}`, ...headers } };
  return new Promise((resolve, reject) => {
    const call = ca
      ? sendSecureRequest({ ...options, ca, servername: 'localhost', agent: false }, resolve)
      : sendRequest({ ...options, agent: false }, resolve);
    call.once('error', reject);
    call.end(body);
  });
}

/** The whole body of an answer. */
export async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of answer) text += chunk;
  return text;
}

/** The next chunk of an answer that goes on. */
export async function nextPiece(answer: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    answer.once('data', (chunk) => {
      answer.pause();
      resolve(String(chunk));
    });
    answer.once('end', () => reject(new Error('The answer has ended')));
    answer.once('error', reject);
    answer.resume();
  });
}

function keyHash(certificate: string): string {
  const { publicKey } = new X509Certificate(readFileSync(certificate));
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}

async function comesTrue(condition: () => Promise<unknown>): Promise<boolean> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    if (await condition().catch(() => false)) return true;
    await after(50);
  }
  return false;
}
