import { createHash, randomBytes } from 'node:crypto';

/** A secret for a link that works once, for whoever holds it; the database keeps only its hash. */
export function newToken(): { token: string; token_hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, token_hash: hashOfToken(token) };
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
