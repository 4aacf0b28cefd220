/** Systems that bettors call by a name: of how many selections, and the sizes of their lines. */
export const namedSystems: readonly { name: string; count: number; sizes: readonly number[] }[] = [
  { name: 'Trixie', count: 3, sizes: [2, 3] },
  { name: 'Patent', count: 3, sizes: [1, 2, 3] },
  { name: 'Yankee', count: 4, sizes: [2, 3, 4] },
  { name: 'Lucky 15', count: 4, sizes: [1, 2, 3, 4] },
  { name: 'Canadian', count: 5, sizes: [2, 3, 4, 5] },
  { name: 'Lucky 31', count: 5, sizes: [1, 2, 3, 4, 5] },
  { name: 'Heinz', count: 6, sizes: [2, 3, 4, 5, 6] },
  { name: 'Lucky 63', count: 6, sizes: [1, 2, 3, 4, 5, 6] },
  { name: 'Super Heinz', count: 7, sizes: [2, 3, 4, 5, 6, 7] },
  { name: 'Goliath', count: 8, sizes: [2, 3, 4, 5, 6, 7, 8] },
];

/** Whether a choice of sizes is that of a named system. */
export function hasSizes(system: { sizes: readonly number[] }, sizes: readonly number[]): boolean {
  return system.sizes.length === sizes.length && system.sizes.every((size) => sizes.includes(size));
}
