interface NamedSystem {
  name: string;
  /** How many selections its lines hold. */
  sizes: readonly number[];
}

/** Systems that bettors call by a name, by their number of selections. */
const namedSystems: Readonly<Record<number, readonly NamedSystem[]>> = {
  3: [named('Trixie', 2, 3), named('Patent', 1, 3)],
  4: [named('Yankee', 2, 4), named('Lucky 15', 1, 4)],
  5: [named('Canadian', 2, 5), named('Lucky 31', 1, 5)],
  6: [named('Heinz', 2, 6), named('Lucky 63', 1, 6)],
  7: [named('Super Heinz', 2, 7)],
  8: [named('Goliath', 2, 8)],
};

/** The systems of so many selections that have a name. */
export function systemsOf(count: number): readonly NamedSystem[] {
  return namedSystems[count] ?? [];
}

/** Whether these are the sizes of a system, in any order. */
export function hasSizes({ sizes }: NamedSystem, chosen: readonly number[]): boolean {
  return sizes.length === chosen.length && sizes.every((size) => chosen.includes(size));
}

/** Its lines have every size from the least to all of its selections. */
function named(name: string, least: number, count: number): NamedSystem {
  return { name, sizes: Array.from({ length: count - least + 1 }, (_, index) => least + index) };
}
