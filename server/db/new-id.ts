import { createId } from '../../shared/ids.ts';

/** A new row's id, made on the server. */
export function newId(nowMs: number): string {
  return createId(nowMs, crypto.getRandomValues(new Uint8Array(10)));
}
