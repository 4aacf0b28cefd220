/** Letters that Unicode does not split into a base letter and an accent. */
const wholeLetters: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ł', 'l'],
  ['ı', 'i'],
  ['þ', 'th'],
]);

/** What shows nothing, alone or beside its like: spaces, zero-width characters and joiners, fillers, an empty braille cell. */
const nothingToSee = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffb]*$/u;

/** Whether nothing of a text can be seen. An emoji or a name that joiners hold together is not blank. */
export function isBlank(text: string): boolean {
  return nothingToSee.test(text);
}

/** The joiners of an emoji are invisible too, but belong to it. */
const emoji =
  /\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|[\u{e0020}-\u{e007f}])*/u;
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]|(?!\s)\p{Cc}/gu;
const emojiOrInvisible = new RegExp(`${emoji.source}|${invisible.source}`, 'gu');

/**
 * A name as it is kept: runs of white space are one space, none at its ends, and nothing in it that
 * cannot be seen or turns the direction of what follows.
 */
export function cleanName(name: string): string {
  return name
    .replace(emojiOrInvisible, (found) => (emoji.test(found) ? found : ''))
    .replace(/\s+/gu, ' ')
    .trim();
}

/**
 * A name of reference data as it is compared: neither case, accents, hyphens, apostrophes, points, spaces nor what cannot
 * be seen tell two apart. A number keeps its sign and its comma.
 */
export function foldName(name: string): string {
  return foldNumbers(cleanName(name).replace(invisible, ''))
    .replace(/[ '’‘`´‐‑–.]|-(?!\d)|(?<=[\p{L}\p{N}])-/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** Whether two names of reference data are the same, for forms, REST, the import and restored servers alike. */
export function isSameName(one: string, other: string): boolean {
  return foldName(one) === foldName(other);
}

/** Text as texts are compared: without accents, in lower case, « œ » as « oe ». */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłıþ]/g, (letter) => wholeLetters.get(letter) ?? letter);
}

/**
 * What every search of the product does, on the device and on the server: returns whether a text holds every word that
 * was searched, in any order, ignoring case, accents, ligatures, hyphens, apostrophes and points (« saint etienne » and
 * « cote divoire » find « Saint-Étienne » and « Côte d’Ivoire »). A number keeps its sign and its comma. An empty
 * search finds everything; one without a word, « - », finds nothing.
 */
export function searchFor(searched: string): (text: string) => boolean {
  const isFound = searchForIn(searched);
  return (text) => isFound(searchable(text));
}

/** The same search over texts that are made `searchable` once and searched often. */
export function searchForIn(searched: string): (searchable: string) => boolean {
  const words = spaced(foldNumbers(searched)).split(' ').filter(Boolean);
  if (words.length === 0) return () => searched.trim() === '';
  return (text) => words.every((word) => text.includes(word));
}

/** A text as `searchForIn` reads it. */
export function searchable(text: string): string {
  const folded = foldNumbers(text);
  return `${spaced(folded)} ${spaced(folded.replace(joints, ''))}`;
}

/** What joins the parts of one word. */
const joints = /(?<=\p{L})[-‐‑–'’‘`´.](?=\p{L})/gu;

/** « 2.5 » as « 2,5 », and one sign for minus. */
function foldNumbers(text: string): string {
  return foldText(text)
    .replace(/(\d)\.(?=\d)/g, '$1,')
    .replace(/[−–](?=\d)/g, '-');
}

function spaced(folded: string): string {
  return folded.replace(/(?:(?!(?<=\d),(?=\d)|[+-](?=\d))[^\p{L}\p{N}])+/gu, ' ').trim();
}
