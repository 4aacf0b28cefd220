import { setImmediate as othersFirst } from 'node:timers/promises';

const PIECE = 100;

/** Does something with some of these at a time, in their order; between two pieces the server answers others. */
export async function inPieces<T>(
  all: readonly T[],
  take: (piece: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < all.length; start += PIECE) {
    if (start > 0) await othersFirst();
    await take(all.slice(start, start + PIECE));
  }
}
