import { createRequire } from 'node:module';

const real: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');

/** What each password was compared with, in order: how the hash was made. */
export const verified: string[] = [];
let isFree: Promise<void> = Promise.resolve();

/**
 * Takes the place of `@node-rs/argon2` within the tests' own processes: a hundredth of the work, since they hash
 * thousands of times. The servers that they start hash as ever, which tests/server/process.test.ts looks at.
 */
export function hash(password: string): Promise<string> {
  return real.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}

export async function verify(hashed: string, password: string): Promise<boolean> {
  verified.push(hashed.split('$').slice(0, 4).join('$'));
  await isFree;
  return real.verify(hashed, password);
}

/** From now on no comparison ends, until the returned function is called. */
export function holdVerifying(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  isFree = promise;
  return resolve;
}
