import { createId } from '../../shared/ids.ts';

/** A new identifier from the device's clock and its cryptographic source. */
export function newId(): string {
  return createId(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
}
