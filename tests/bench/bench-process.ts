import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../helpers/server-process.ts';

export interface BenchProcess {
  url: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** Starts one of the benchmark's own servers as a process, and waits until it answers; its folder is deleted with it. */
export async function startBenchServer(
  script: 'bare-server.ts',
  env: Readonly<Record<string, string>> = {},
): Promise<BenchProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pronos-bench-'));
  const port = await freePort();
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url))], {
    env: { ...process.env, DATA_DIR: dataDir, ...env, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/bench-ready`).then(
      (answer) => answer.ok,
      () => false,
    );
  for (const deadline = Date.now() + 20_000; !(await isReady()); ) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error(`${script} does not answer`);
    await after(30);
  }
  return {
    url,
    process: child,
    async stop() {
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGKILL');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
