import { createRequire } from 'node:module';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../shared/errors.ts';

const COMMON_COUNT = 10_000;
let common: ReadonlySet<string> | undefined;

/** Unpacked when somebody first chooses a password: it is a tenth of what an idle server would hold in memory. */
function commonPasswords(): ReadonlySet<string> {
  if (common) return common;
  const library: typeof import('@zxcvbn-ts/language-common') = load('@zxcvbn-ts/language-common');
  common = new Set(library.dictionary['passwords-common'].slice(0, COMMON_COUNT));
  return common;
}

const load = createRequire(import.meta.url);

export const commonText = 'Ce mot de passe est l’un des plus courants\u202f: choisissez-en un autre';

// argon2id with OWASP's parameters: 19 MiB, 2 passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Whether it is one of the 10,000 most common passwords, which attackers try first. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords().has(password.toLowerCase());
}

/** Refuses a common password. Throws `VALIDATION` at that field. */
export function requireUncommon(password: string, field: string): void {
  if (!isCommonPassword(password)) return;
  throw new AppError('VALIDATION', commonText, { details: [{ field, message: commonText }] });
}

// Half of the thread pool, which file access and the rest of the server need too.
const HASHES_AT_ONCE = 2;
const WAITING_MAX = 100;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Refuses a request of an unknown device or network when so many passwords wait to be hashed that it would wait for
 * seconds. Throws `UNAVAILABLE`.
 */
export function requireHashingCapacity(): void {
  if (waiting.length < WAITING_MAX) return;
  throw new AppError(
    'UNAVAILABLE',
    'Beaucoup de connexions arrivent en même temps\u202f: réessayez dans un instant.',
  );
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= HASHES_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

let hashOfNobody: Promise<string> | undefined;

/** Whether it is the password of the hash; without a hash, `false` after the same work. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword(crypto.randomUUID());
  const known = passwordHash ?? (await hashOfNobody);
  const isRight = await inTurn(() => verify(known, password));
  return isRight && passwordHash !== undefined;
}
