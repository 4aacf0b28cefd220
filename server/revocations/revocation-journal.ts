import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { revocationKinds } from '../db/server-tables.ts';
import type { Revocation } from './revocation.store.ts';

/** The name of the journal in a data folder. */
export const journalName = 'revocations.jsonl';

const entry = z.object({
  at: z.string(),
  kind: z.enum(revocationKinds),
  subject: z.string(),
  digest: z.string().nullable(),
});

/** What the journal of a data folder holds, oldest first; a line that a crash has cut off is passed over. */
export function readJournal(dataDir: string): Revocation[] {
  const file = join(dataDir, journalName);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const { success, data } = entry.safeParse(parsed(line));
      return success ? [data] : [];
    });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Adds to the journal; once this returns, it survives a power cut. */
export function appendToJournal(dataDir: string, revocations: readonly Revocation[]): void {
  const handle = openSync(join(dataDir, journalName), 'a', 0o600);
  try {
    // The line break that comes first ends a line that a crash has cut off.
    writeSync(handle, `\n${linesOf(revocations)}`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Puts these in the place of all that the journal held, in one step. */
export function rewriteJournal(dataDir: string, revocations: readonly Revocation[]): void {
  const file = join(dataDir, journalName);
  const unfinished = `${file}.part`;
  try {
    writeFileSync(unfinished, linesOf(revocations), { mode: 0o600, flush: true });
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

function linesOf(revocations: readonly Revocation[]): string {
  return revocations.map((revocation) => `${JSON.stringify(revocation)}\n`).join('');
}
