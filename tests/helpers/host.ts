import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { format } from 'node:util';
import Sqlite from 'better-sqlite3';

export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a file of the server's folder to its end, as the person who hosts does, over that data folder. */
export function runServerFile(
  dataDir: string,
  file: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
  person: { uid?: number; gid?: number } = {},
): Promise<Ended> {
  const options = { ...person, env: { ...process.env, DATA_DIR: dataDir, ...env } };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [serverFile(file), ...args],
      options,
      (_error, stdout, stderr) => {
        resolve({ code: child.exitCode ?? -1, stdout, stderr });
      },
    );
  });
}

let commandsRun = 0;

/**
 * Runs a command of the server's folder as `runServerFile` does, within this process and so in a tenth of the time: one
 * at a time, and for what a process of its own would not show better. A lock that it takes on the data folder stays.
 */
export async function runCommandHere(
  dataDir: string,
  file: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Ended> {
  const { argv, env: outerEnv } = process;
  const { log, error } = console;
  const umask = process.umask();
  const ended: Ended = { code: 0, stdout: '', stderr: '' };
  process.argv = [...argv.slice(0, 1), file, ...args];
  process.env = { ...outerEnv, DATA_DIR: dataDir, ...env };
  console.log = (...said) => {
    ended.stdout += `${format(...said)}\n`;
  };
  console.error = (...said) => {
    ended.stderr += `${format(...said)}\n`;
  };
  try {
    commandsRun += 1;
    // Another address each time: a module is evaluated once for each.
    await import(/* @vite-ignore */ `${serverFile(file)}?run=${commandsRun}`);
    return { ...ended, code: Number(process.exitCode ?? 0) };
  } finally {
    process.argv = argv;
    process.env = outerEnv;
    process.exitCode = undefined;
    process.umask(umask);
    Object.assign(console, { log, error });
  }
}

function serverFile(file: string): string {
  return fileURLToPath(new URL(`../../server/${file}`, import.meta.url));
}

/** The one value that a query of a database file returns. */
export function readValue<T>(file: string, sql: string): T {
  const sqlite = new Sqlite(file, { readonly: true });
  try {
    return sqlite.prepare(sql).pluck().get() as T;
  } finally {
    sqlite.close();
  }
}
