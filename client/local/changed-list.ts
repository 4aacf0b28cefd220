/** Below this many changes it is cheaper to find each position than to sort the list again. */
const FEW = 500;

/**
 * A sorted copy of a list, in the order of `compare`, without the removed items and with the added ones; an added item
 * replaces the one of equal rank. The list itself does not change, and is returned where nothing changes.
 */
export function changedList<T>(
  list: readonly T[],
  gone: readonly T[],
  come: readonly T[],
  compare: (a: T, b: T) => number,
): readonly T[] {
  if (gone.length + come.length === 0) return list;
  return gone.length + come.length > FEW
    ? sortedAgain(list, gone, come, compare)
    : withEdits(list, gone, come, compare);
}

/** The index of the item of this rank, or where it would be inserted. */
export function placeOf<T>(list: readonly T[], compareTo: (item: T) => number): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const item = list[middle] as T;
    if (compareTo(item) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

function sortedAgain<T>(
  list: readonly T[],
  gone: readonly T[],
  come: readonly T[],
  compare: (a: T, b: T) => number,
): T[] {
  const left = new Set(gone);
  const sorted = [...list.filter((item) => !left.has(item)), ...come].sort(compare);
  // Of two items of equal rank, the second is the added one.
  return sorted.filter((item, index) => {
    const next = sorted[index + 1];
    return next === undefined || compare(item, next) !== 0;
  });
}

function withEdits<T>(
  list: readonly T[],
  gone: readonly T[],
  come: readonly T[],
  compare: (a: T, b: T) => number,
): T[] {
  const edits = [
    ...gone.map((item) => ({ item, hasCome: false })),
    ...come.map((item) => ({ item, hasCome: true })),
  ].sort((a, b) => compare(a.item, b.item));
  const pieces: (readonly T[])[] = [];
  let from = 0;
  for (const { item, hasCome } of edits) {
    const place = placeOf(list, (other) => compare(other, item));
    if (place > from) pieces.push(list.slice(from, place));
    from = Math.max(from, place);
    if (hasCome) pieces.push([item]);
    const present = list[place];
    if (present !== undefined && compare(present, item) === 0) from = Math.max(from, place + 1);
  }
  return ([] as T[]).concat(...pieces, list.slice(from));
}
