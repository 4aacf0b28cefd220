import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';

const leaders = new Set<number>();

process.once('exit', endAllGroups);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    endAllGroups();
    process.exit(1);
  });
}

/** Starts a program as the leader of its own process group, which ends with this process at the latest. */
export function spawnGroup(
  program: string,
  args: string[],
  { env, stdio }: { env: Record<string, string>; stdio: StdioOptions },
): ChildProcess {
  const child = spawn(program, args, { detached: true, stdio, env: { ...process.env, ...env } });
  watchGroup(child);
  return child;
}

/** Ends a group that another library started, at the latest with this process. */
export function watchGroup(child: ChildProcess): void {
  if (child.pid !== undefined) leaders.add(child.pid);
}

/** Like an empty battery: kills the program and all that it started. */
export async function killGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || !leaders.has(child.pid)) return;
  const ended = child.exitCode !== null || child.signalCode !== null;
  const closed = ended ? undefined : new Promise((resolve) => child.once('exit', resolve));
  sendKill(child.pid);
  leaders.delete(child.pid);
  await closed;
}

function endAllGroups(): void {
  for (const pid of leaders) sendKill(pid);
  leaders.clear();
}

function sendKill(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
}
