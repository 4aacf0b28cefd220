export interface Side {
  /** As a bettor calls it. */
  name: string;
  /** Countries take an article that only a list could give: « du Japon », « des États-Unis ». */
  isNation: boolean;
}

/** The two sides of a match, the home side first. */
export interface Sides {
  home: Side;
  away: Side;
}

const sideWords: Readonly<Record<keyof Sides, string>> = {
  home: 'équipe domicile|domicile|joueur 1|participant 1',
  away: 'équipe extérieur|extérieur|joueur 2|participant 2',
};

/** A side alone, or with the preposition before it; « à domicile » is a place and not a team. */
const patterns = (['home', 'away'] as const).map((side) => ({
  side,
  pattern: new RegExp(
    `(?<!\\p{L}|à |à l’)(?:(?<of>(?:victoire|bonus offensif|bonus défensif) |de (?:l’|la )?|du )|(?<to>pour (?:l’|le |la )?))?(?:l’)?(?:${sideWords[side]})(?!\\p{L}|\\d)`,
    'giu',
  ),
}));

/**
 * « Victoire de Lens » for « Victoire équipe domicile », « Lens ou nul » for « Domicile ou nul »; « Victoire : Japon »
 * for a national side.
 */
export function withTeams(label: string, sides: Sides): string {
  return patterns
    .reduce(
      (text, { side, pattern }) =>
        text.replace(pattern, (...match) => {
          const { of, to }: { of?: string; to?: string } = match.at(-1);
          const { name, isNation } = sides[side];
          if (isNation && (of || to)) return `${of && !isTie(of) ? of : ''}\u202f: ${name}`;
          if (of) return `${isTie(of) ? '' : of}${ofTeam(name)}`;
          return to ? `${to.slice(0, 'pour '.length)}${name}` : name;
        }),
      label,
    )
    .replaceAll(' \u202f:', '\u202f:');
}

/** Whether it is « de l’ » or « du » alone, after words of the label that stay. */
function isTie(of: string): boolean {
  return /^d[eu] /i.test(of);
}

/** « de Lens », « d’Auxerre », « du Havre », « des Herbiers », « du PSG », « de l’OM ». */
export function ofTeam(name: string): string {
  const article = /^(Le|Les) (?=\p{L})/u.exec(name)?.[1];
  if (article) return `${article === 'Le' ? 'du' : 'des'} ${name.slice(article.length + 1)}`;
  const [first = ''] = name.normalize('NFD');
  const isVowel = /[AEIOUŒÆ]/i.test(first) || /^Y[^AEIOUY]/i.test(name);
  // A club's initials take its article.
  if (/^\p{Lu}{2,5}$/u.test(name)) return isVowel ? `de l’${name}` : `du ${name}`;
  return isVowel ? `d’${name}` : `de ${name}`;
}
