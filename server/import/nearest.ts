import { foldText } from '../../shared/text.ts';

const MOST = 5;
const LEAST_LIKENESS = 0.5;
const WORD_SHARED = 0.35;
const WORD_LENGTH = 4;

/**
 * Finds what has the most similar names, of those that are possible, the most similar first: by the share of common letter
 * pairs (Dice’s coefficient), and higher with a whole word in common. `namesOf` gives each one’s names. Candidates are
 * looked up by their letter pairs, so that many names can be searched among many.
 */
export function nearestAmong<T>(
  among: readonly T[],
  namesOf: (one: T) => readonly string[],
  keyOf: (name: string) => string = foldText,
): (name: string, isPossible?: (one: T) => boolean) => T[] {
  const names = among.flatMap((one, owner) =>
    namesOf(one).map((name) => ({ owner, pairs: pairsOf(keyOf(name)), words: wordsOf(keyOf(name)) })),
  );
  const byPair = placesBy(names.map(({ pairs }) => pairs));
  const byWord = placesBy(names.map(({ words }) => words));
  return (name, isPossible = () => true) => {
    const pairs = pairsOf(keyOf(name));
    const inCommon = countOf([...pairs].flatMap((pair) => byPair.get(pair) ?? []));
    const shareWord = new Set([...wordsOf(keyOf(name))].flatMap((word) => byWord.get(word) ?? []));
    const scores = new Map<number, number>();
    for (const [place, common] of inCommon) {
      const known = names[place];
      if (!known) continue;
      const dice = (2 * common) / (pairs.size + known.pairs.size);
      const score = dice + (shareWord.has(place) ? WORD_SHARED : 0);
      if (score >= (scores.get(known.owner) ?? LEAST_LIKENESS)) scores.set(known.owner, score);
    }
    return [...scores]
      .sort(([ownerA, a], [ownerB, b]) => b - a || ownerA - ownerB)
      .flatMap(([owner]) => among[owner] ?? [])
      .filter(isPossible)
      .slice(0, MOST);
  };
}

/** The indexes of the sets that contain each part. */
function placesBy(sets: readonly ReadonlySet<string>[]): ReadonlyMap<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [place, parts] of sets.entries()) {
    for (const part of parts) {
      const known = places.get(part);
      if (known) known.push(place);
      else places.set(part, [place]);
    }
  }
  return places;
}

function countOf(places: readonly number[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  return counts;
}

function pairsOf(key: string): ReadonlySet<string> {
  const spaced = ` ${key} `;
  return new Set(Array.from({ length: spaced.length - 1 }, (_, index) => spaced.slice(index, index + 2)));
}

function wordsOf(key: string): ReadonlySet<string> {
  return new Set(key.split(' ').filter((word) => word.length >= WORD_LENGTH));
}
