import { foldText } from '../../shared/text.ts';
import {
  AMBIGUOUS_NAMES,
  BARE_FORM_WORDS,
  CLUB_SPELLINGS,
  NUMBERS_OF_NAMES,
  OPTIONAL_WORDS,
  WORD_SPELLINGS,
} from '../seeds/facts/club-spellings.ts';

/** A club with every name it is known by. */
export type NamedClub = { id: number; names: readonly string[] };

const LINK_WORDS: ReadonlySet<string> = new Set(['and', 'de', 'e', 'et', 'of', 'y']);

/**
 * The same key for similar spellings of one club: case, accents, punctuation, FC and founding years do not count, and
 * well-known short names count as the long one. Whatever may distinguish two clubs stays in it.
 */
export function teamNameKey(name: string): string {
  const words = wordsOf(name);
  const bare = withoutBareForms(words);
  const kept = AMBIGUOUS_NAMES.has(bare.join(' ')) ? words : bare;
  const key = kept.join(' ');
  return CLUB_SPELLINGS.get(key) ?? (key === '' ? name.trim().toLowerCase() : key);
}

/** Whether two names are certainly the same club: the same key, or one has only optional words more than the other. */
export function sameClub(first: string, second: string): boolean {
  return compareKeys(teamNameKey(first), teamNameKey(second)) === 'same';
}

/**
 * The club that this name means, among clubs of one country or competition; `null` when none or several could.
 * A wrong merge mixes two clubs' matches for good, a new club can be merged by hand: in doubt, `null`.
 */
export function findClub(name: string, clubs: readonly NamedClub[]): number | null {
  const key = teamNameKey(name);
  const exact = clubs.filter((club) => club.names.some((known) => teamNameKey(known) === key));
  if (exact.length > 0) return onlyId(exact);
  const near = clubs.filter((club) => {
    const verdicts = club.names.map((known) => compareKeys(key, teamNameKey(known)));
    return verdicts.includes('same') && !verdicts.includes('namesake');
  });
  return onlyId(near);
}

/** Parts that a name shares with each name that `findClub` may take for the same club, and rarely with others. */
export function clubTraits(name: string): readonly string[] {
  const key = teamNameKey(name);
  const { core } = splitOptional(key);
  return core === '' ? [key] : [key, `core ${core}`];
}

function onlyId(clubs: readonly NamedClub[]): number | null {
  const ids = new Set(clubs.map((club) => club.id));
  const [id] = ids;
  return id !== undefined && ids.size === 1 ? id : null;
}

/** `namesake`: the same town under other optional words, « SC Bastia » and « CA Bastia ». */
function compareKeys(first: string, second: string): 'same' | 'namesake' | 'different' {
  if (first === second) return 'same';
  const one = splitOptional(first);
  const other = splitOptional(second);
  if (one.core === '' || one.core !== other.core || AMBIGUOUS_NAMES.has(one.core)) return 'different';
  const isWithin = one.optional.isSubsetOf(other.optional) || other.optional.isSubsetOf(one.optional);
  return isWithin ? 'same' : 'namesake';
}

function splitOptional(key: string): { core: string; optional: ReadonlySet<string> } {
  const words = key.split(' ');
  const isOptional = (word: string) => OPTIONAL_WORDS.has(word) || isFoundingYear(word);
  const core = words.filter((word) => !isOptional(word)).join(' ');
  return { core, optional: new Set(words.filter(isOptional)) };
}

function wordsOf(name: string): string[] {
  const plain = foldText(name)
    .replace(/['’‘`´]/g, '')
    .replace(/(?<![\p{L}\p{N}])(\p{L})\./gu, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\bracing club (?=\S)/, 'rc ')
    .trim();
  const words = plain.split(' ').filter((word) => word !== '' && !LINK_WORDS.has(word));
  return words.map((word) => WORD_SPELLINGS.get(word) ?? word);
}

function withoutBareForms(words: readonly string[]): readonly string[] {
  const [first = '', ...rest] = words;
  if (rest.length === 0) return words;
  if (BARE_FORM_WORDS.has(first) || first === '1') return withoutBareForms(rest);
  const last = words.at(-1) ?? '';
  if (BARE_FORM_WORDS.has(last) || isFoundingYear(last)) return withoutBareForms(words.slice(0, -1));
  return words;
}

/** « 1909 », « 05 », or a department's number; « 2 » is a second team. */
function isFoundingYear(word: string): boolean {
  return /^(?:1[89]|20)?\d{2}$/.test(word) && !NUMBERS_OF_NAMES.has(word);
}
