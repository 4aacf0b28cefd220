import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { giveToFolderOwner } from '../db/folder-owner.ts';

/** The secret in a file beside the database, which no backup contains; made where there is none yet. */
export function keptSecret(file: string, make: () => string): string {
  if (!existsSync(file)) keep(file, make());
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}

/** Whole or not at all: on a full disk half a secret would stay, and be used at the next start. */
function keep(file: string, secret: string): void {
  const unfinished = `${file}.part`;
  try {
    writeFileSync(unfinished, secret, { mode: 0o600, flush: true });
    giveToFolderOwner(unfinished);
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
