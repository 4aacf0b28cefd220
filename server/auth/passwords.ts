import { hash, verify } from '@node-rs/argon2';

// argon2id with OWASP's parameters: 19 MiB, 2 passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

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
