import { foldText } from '../../shared/text.ts';

const MOST = 5;
const LEAST_LIKENESS = 0.5;
const WORD_SHARED = 0.35;
const WORD_LENGTH = 4;

/**
 * What is called most like a name, the most alike first: by the share of their pairs of letters that they have in common
 * (Dice’s coefficient), and more when they have a whole word in common. `namesOf` gives each one’s names.
 */
export function nearestTo<T>(
  name: string,
  among: readonly T[],
  namesOf: (one: T) => readonly string[],
  keyOf: (name: string) => string = foldText,
): T[] {
  const key = keyOf(name);
  const pairs = pairsOf(key);
  const words = wordsOf(key);
  const likeness = (known: string) =>
    dice(pairs, pairsOf(known)) + (words.isDisjointFrom(wordsOf(known)) ? 0 : WORD_SHARED);
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

function wordsOf(key: string): ReadonlySet<string> {
  return new Set(key.split(' ').filter((word) => word.length >= WORD_LENGTH));
}
