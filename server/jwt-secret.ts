import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** The secret that signs access tokens: the configured one, else one made once and kept beside the database. */
export function jwtSecret({ JWT_SECRET, DATA_DIR }: Pick<Config, 'JWT_SECRET' | 'DATA_DIR'>): string {
  if (JWT_SECRET) return JWT_SECRET;
  const file = join(DATA_DIR, 'jwt-secret');
  if (!existsSync(file))
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}
