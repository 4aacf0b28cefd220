import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
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
  const script = fileURLToPath(new URL(`../../server/${file}`, import.meta.url));
  const options = { ...person, env: { ...process.env, DATA_DIR: dataDir, ...env } };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...args], options, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? -1, stdout, stderr });
    });
  });
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
