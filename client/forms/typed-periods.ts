import { type Pair, PERIODS_MAX } from '../../shared/domain/score.ts';

/**
 * The periods that a person types, « 6-4 3-6 7-6(5) » or with commas: the points of a tie-break are left out. `null`
 * where one of them cannot be read.
 */
export function readPeriods(text: string): Pair[] | null {
  const parts = text
    .replace(/\([^()]*\)/g, '')
    .split(/[\s,;/]+/)
    .filter((part) => part !== '');
  const pairs = parts.map((part) => {
    const [, a, b] = /^(\d{1,3})[-–:](\d{1,3})$/.exec(part) ?? [];
    return a === undefined || b === undefined ? null : ([Number(a), Number(b)] as const);
  });
  const read = pairs.filter((pair) => pair !== null);
  return read.length === pairs.length && read.length <= PERIODS_MAX ? read : null;
}

/** What a form says about periods that cannot be read. */
export const periodsRefusal = `Des paires comme «\u202f25-20 23-25\u202f» sont attendues, ${PERIODS_MAX} au plus`;
