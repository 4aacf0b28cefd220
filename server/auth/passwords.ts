import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../../shared/errors.ts';

const COMMON_COUNT = 10_000;
const common = new Set(dictionary['passwords-common'].slice(0, COMMON_COUNT));

export const commonText = 'Ce mot de passe est l’un des plus courants\u202f: choisissez-en un autre';

// argon2id with OWASP's parameters: 19 MiB, 2 passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Whether it is one of the 10,000 passwords that are tried first. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}

/** Refuses a new password that everybody has. Throws `VALIDATION` at that field. */
export function demandUncommon(password: string, field: string): void {
  if (!isCommonPassword(password)) return;
  throw new AppError('VALIDATION', commonText, { details: [{ field, message: commonText }] });
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let hashOfNobody: Promise<string> | undefined;

/** Whether it is the password behind the hash; without a hash the same work is done and the answer is no. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword(crypto.randomUUID());
  const isRight = await verify(passwordHash ?? (await hashOfNobody), password);
  return isRight && passwordHash !== undefined;
}
