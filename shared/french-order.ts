const french = new Intl.Collator('fr', { numeric: true });

/** The order of two names for a French reader, for `sort`: accents and case aside, « Groupe 2 » before « Groupe 10 ». */
export function inFrenchOrder(one: string, other: string): number {
  return french.compare(one, other);
}
