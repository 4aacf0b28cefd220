import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { keptSecret } from './kept-secret.ts';

/** The secret that signs access tokens: the configured one, else one generated once and kept beside the database. */
export function jwtSecret({ JWT_SECRET, DATA_DIR }: Pick<Config, 'JWT_SECRET' | 'DATA_DIR'>): string {
  if (JWT_SECRET) return JWT_SECRET;
  return keptSecret(join(DATA_DIR, 'jwt-secret'), () => randomBytes(48).toString('base64url'));
}
