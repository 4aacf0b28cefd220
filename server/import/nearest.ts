import { foldText } from '../../shared/text.ts';

const MOST = 5;
const LEAST_LIKENESS = 0.4;

/**
 * What is called most like a name, the most alike first: by the share of their pairs of letters that they have in common
 * (Dice’s coefficient), or as much when every word of the shorter one begins one of the longer. `namesOf` gives each
 * one’s names.
 */
export function nearestTo<T>(
  name: string,
  among: readonly T[],
  namesOf: (one: T) => readonly string[],
  keyOf: (name: string) => string = foldText,
): T[] {
  const key = keyOf(name);
  const pairs = pairsOf(key);
  const likeness = (known: string) => Math.max(dice(pairs, pairsOf(known)), isShort(key, known) ? 0.5 : 0);
  return among
    .map((one) => ({ one, score: Math.max(0, ...namesOf(one).map((known) => likeness(keyOf(known)))) }))
    .filter(({ score }) => score >= LEAST_LIKENESS)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ one }) => one);
}

function pairsOf(key: string): ReadonlySet<string> {
  const spaced = ` ${key} `;
  return new Set(Array.from({ length: spaced.length - 1 }, (_, index) => spaced.slice(index, index + 2)));
}

function dice(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return (2 * one.intersection(other).size) / (one.size + other.size);
}

/** « Man Utd » of « Manchester United »: no, « Man United »: yes. */
function isShort(one: string, other: string): boolean {
  const [short = [], long = []] = [one.split(' '), other.split(' ')].sort((a, b) => a.length - b.length);
  return short.every((word) => word.length > 2 && long.some((whole) => whole.startsWith(word)));
}
