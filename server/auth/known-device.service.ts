import type { Db, Tx } from '../db/schema.ts';
import { hasKnownDevice, keepNewestDevices, saveKnownDevice } from './known-device.store.ts';
import { hashOfToken, newToken } from './one-time-token.ts';

const DEVICES_PER_ACCOUNT = 20;

/**
 * The hash of a device's token if the account has logged in there before, else `null`. It grants no access: it only
 * decides with which other attempts a failure is counted.
 */
export async function knownDevice(
  db: Db,
  user_id: string | undefined,
  token: string | undefined,
): Promise<string | null> {
  if (user_id === undefined || token === undefined) return null;
  const token_hash = hashFor(user_id, token);
  return (await hasKnownDevice(db, user_id, token_hash)) ? token_hash : null;
}

/** Remembers that an account has logged in on a device; returns the device's token, a new one where it had none. */
export async function rememberDevice(
  tx: Tx,
  user_id: string,
  { token = newToken().token, nowMs }: { token: string | undefined; nowMs: number },
): Promise<string> {
  const seen_at = new Date(nowMs).toISOString();
  await saveKnownDevice(tx, { user_id, token_hash: hashFor(user_id, token), seen_at });
  await keepNewestDevices(tx, user_id, DEVICES_PER_ACCOUNT);
  return token;
}

/** One hash per account, so that the database does not show which accounts share a device. */
function hashFor(user_id: string, token: string): string {
  return hashOfToken(`${user_id} ${token}`);
}
