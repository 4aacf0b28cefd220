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
import { giveToFolderOwner } from '../db/folder-owner.ts';
import { revocationKinds } from '../db/server-tables.ts';
import type { Revocation } from './revocation.store.ts';

/** The name of the journal in a data folder. */
export const journalName = 'revocations.jsonl';

/** What a line of the journal says. */
export const journalEntry = z.object({
  at: z.string(),
  kind: z.enum(revocationKinds),
  subject: z.string(),
  digest: z.string().nullable(),
});

/**
 * The content of a data folder's journal, oldest first, and the number of lines that cannot be read: truncated by a
 * crash, or changed by somebody.
 */
export function readJournal(dataDir: string): { revocations: Revocation[]; unreadable: number } {
  const file = join(dataDir, journalName);
  if (!existsSync(file)) return { revocations: [], unreadable: 0 };
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  const revocations = lines.flatMap((line) => {
    const { success, data } = journalEntry.safeParse(parsed(line));
    return success ? [data] : [];
  });
  return { revocations, unreadable: lines.length - revocations.length };
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
  const file = join(dataDir, journalName);
  const handle = openSync(file, 'a', 0o600);
  try {
    giveToFolderOwner(file);
    // The leading line break ends a line that a crash has truncated.
    writeSync(handle, `\n${linesOf(revocations)}`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Replaces the whole content of the journal in one step. */
export function rewriteJournal(dataDir: string, revocations: readonly Revocation[]): void {
  const file = join(dataDir, journalName);
  const unfinished = `${file}.part`;
  try {
    writeFileSync(unfinished, linesOf(revocations), { mode: 0o600, flush: true });
    giveToFolderOwner(unfinished);
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

function linesOf(revocations: readonly Revocation[]): string {
  return revocations.map((revocation) => `${JSON.stringify(revocation)}\n`).join('');
}
