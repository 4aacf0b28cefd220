import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('../../', import.meta.url));
/** On a machine that others load. */
const START_MS = 60_000;

export interface ServerProcess {
  url: string;
  port: number;
  dataDir: string;
  process: ChildProcess;
  /** All that the process has printed so far. */
  output: () => string;
  /** Sends the signal and waits for the end; returns the exit code, or the signal's name. */
  kill: (signal?: NodeJS.Signals) => Promise<number | string>;
}

/** Starts the real server process and waits until it answers. To restart it, hand in its `port` and `dataDir`. */
export async function startServer({
  port,
  dataDir = mkdtempSync(join(tmpdir(), 'pronos-server-')),
  env = {},
}: {
  port?: number;
  dataDir?: string;
  env?: Record<string, string>;
} = {}): Promise<ServerProcess> {
  const listenPort = port ?? (await freePort());
  const child = spawn(process.execPath, [join(projectRoot, 'server/launch.js')], {
    cwd: projectRoot,
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      BACKUP_EVERY: '0',
      ...env,
      PORT: String(listenPort),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'closed'));
  });
  const url = `http://127.0.0.1:${listenPort}`;
  await waitUntilHealthy(url, child, () => output);
  return {
    url,
    port: listenPort,
    dataDir,
    process: child,
    output: () => output,
    kill: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

async function waitUntilHealthy(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`);
    const isHealthy = await fetch(`${url}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (isHealthy) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not answer within ${START_MS} ms:\n${output()}`);
}

/** A port of this machine that nobody listens to. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
