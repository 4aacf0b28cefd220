const bothScore = /deux équipes marquent/i;

/** What bettors say, mostly in bookmakers' English, for a type whose label or group says it differently. */
const everydayWords: readonly { words: string; group?: RegExp; type?: RegExp }[] = [
  { words: '1n2 1x2', group: /^(résultat (?!et )|mi-temps$)/i },
  { words: 'btts', group: bothScore, type: bothScore },
  { words: 'dnb draw no bet', group: /^remboursé si match nul/i },
  { words: 'over', type: /(^| )plus de \d/i },
  { words: 'under', type: /(^| )moins de \d/i },
];

/** The words by which a type is found besides those of its label and its group: « btts », « over ». */
export function everydayWordsOf(groupLabel: string, typeLabel: string): string {
  return everydayWords
    .filter(({ group, type }) => group?.test(groupLabel) || type?.test(typeLabel))
    .map(({ words }) => words)
    .join(' ');
}
