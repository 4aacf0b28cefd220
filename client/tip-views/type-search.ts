import type { TypeGroup } from './prediction-types.ts';

/** Fewer are found by looking. */
export const SEARCHED_FROM = 20;

/** The groups with the types that hold every word searched, in the type's or in its group's label. */
export function searchTypes(groups: readonly TypeGroup[], search: string): TypeGroup[] {
  const words = plainText(search).split(' ').filter(Boolean);
  return groups
    .map(({ group, title, types }) => {
      const groupText = plainText(`${group.grp_prono_lib} ${title}`);
      const hasEveryWord = (label: string) => {
        const text = `${groupText} ${plainText(label)}`;
        return words.every((word) => text.includes(word));
      };
      // Found by the team's name, and as the slip of a bookmaker words it.
      const found = types.filter(({ prono_lib, text }) => hasEveryWord(`${prono_lib} ${text}`));
      return { group, title, types: found };
    })
    .filter(({ types }) => types.length > 0);
}

/** How many types there are in all these groups. */
export function countTypes(groups: readonly TypeGroup[]): number {
  return groups.reduce((sum, { types }) => sum + types.length, 0);
}

/** « 1 type », « 389 types », « aucun type ». */
export function typeCountText(count: number): string {
  if (count === 0) return 'aucun type';
  return count === 1 ? '1 type' : `${count} types`;
}

/** Typed without accents, with a point for the comma or a hyphen for the minus, it is found all the same. */
function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\d)\.(\d)/g, '$1,$2')
    .replace(/[−–]/g, '-')
    .replace(/’/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}
