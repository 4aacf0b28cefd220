import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveToFolderOwner } from '../db/folder-owner.ts';
import type { Config } from './config.ts';

/** The secret that signs access tokens: the configured one, else one generated once and kept beside the database. */
export function jwtSecret({ JWT_SECRET, DATA_DIR }: Pick<Config, 'JWT_SECRET' | 'DATA_DIR'>): string {
  if (JWT_SECRET) return JWT_SECRET;
  const file = join(DATA_DIR, 'jwt-secret');
  if (!existsSync(file)) makeSecret(file);
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}

/** Whole or not at all: on a full disk half a secret would stay, and be used at the next start. */
function makeSecret(file: string): void {
  const unfinished = `${file}.part`;
  try {
    const secret = randomBytes(48).toString('base64url');
    writeFileSync(unfinished, secret, { mode: 0o600, flush: true });
    giveToFolderOwner(unfinished);
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
