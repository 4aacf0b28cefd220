import { createHash, randomBytes } from 'node:crypto';

/** A secret for a link that works once: whoever holds it may; the database keeps its hash alone. */
export function newToken(): { token: string; token_hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, token_hash: hashOfToken(token) };
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
