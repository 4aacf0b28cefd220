import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { HostError } from '../host-error.ts';
import type { Config } from './config.ts';
import { keptSecret } from './kept-secret.ts';

/** As of a configured one (`config.ts`). */
const LENGTH_MIN = 32;

/**
 * The secret that signs access tokens: the configured one, else one generated once and kept beside the database. Throws a
 * `HostError` where that file holds none.
 */
export function jwtSecret({ JWT_SECRET, DATA_DIR }: Pick<Config, 'JWT_SECRET' | 'DATA_DIR'>): string {
  if (JWT_SECRET) return JWT_SECRET;
  const file = join(DATA_DIR, 'jwt-secret');
  const secret = keptSecret(file, () => randomBytes(48).toString('base64url'));
  if (secret.length >= LENGTH_MIN) return secret;
  throw new HostError(
    `${file} n’est pas un secret (${LENGTH_MIN} caractères au moins)\u202f: remettez le fichier d’avant, ou supprimez-le. Sans lui, chacun se reconnectera.`,
  );
}
