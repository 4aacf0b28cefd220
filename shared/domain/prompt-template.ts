import { foldText } from '../text.ts';

/** What a prompt may ask for, by the name under which the screens and the seeds write it. */
export const placeholders = [
  'equipe_a',
  'equipe_b',
  'competition',
  'date_match',
  'bilan_equipe_a',
  'bilan_equipe_b',
  'bilan_competition',
] as const;

export type Placeholder = (typeof placeholders)[number];

/** The bettor's own results: only the server computes them, and nothing else in a prompt is personal. */
export const personalPlaceholders = ['bilan_equipe_a', 'bilan_equipe_b', 'bilan_competition'] as const;

export type PersonalPlaceholder = (typeof personalPlaceholders)[number];

const INSERTED_MAX = 300;

/** Every spelling, without accents, capitals, spaces, hyphens and underscores (shared/README.md § Prompts). */
const spellings: Readonly<Record<Placeholder, readonly string[]>> = {
  equipe_a: ['equipea', 'teama', 'domicile', 'home', 'hometeam'],
  equipe_b: ['equipeb', 'teamb', 'exterieur', 'away', 'awayteam'],
  competition: ['competition', 'league'],
  date_match: ['date', 'matchdate', 'datematch'],
  bilan_equipe_a: ['bilanequipea'],
  bilan_equipe_b: ['bilanequipeb'],
  bilan_competition: ['bilancompetition'],
};

const placeholderBySpelling = new Map(
  placeholders.flatMap((name) => spellings[name].map((spelling) => [spelling, name] as const)),
);

// {x}, {{x}} and [x] around a name of at least two characters; [text](address) is a link.
const NAME = String.raw`\s*([\p{L}\p{N}_][\p{L}\p{N}_ -]{0,38}[\p{L}\p{N}_])\s*`;
const written = new RegExp(String.raw`\{\{${NAME}\}\}|\{${NAME}\}|\[${NAME}\](?!\()`, 'gu');

/**
 * The template with its known placeholders replaced, in one pass; those that are unknown or have no value stay as
 * they are. A value is data: it cannot bring a placeholder, a line or a mark-up of its own into the prompt.
 */
export function fillTemplate(template: string, values: Partial<Record<Placeholder, string>>): string {
  return template.replace(written, (whole, ...names) => {
    const value = values[placeholderOf(names) as Placeholder];
    return value === undefined ? whole : asData(value);
  });
}

/** The placeholders that a template contains, and those in it that do not exist, as written. */
export function placeholdersIn(template: string): { known: ReadonlySet<Placeholder>; unknown: string[] } {
  const known = new Set<Placeholder>();
  const unknown = new Set<string>();
  for (const [whole, ...names] of template.matchAll(written)) {
    const name = placeholderOf(names);
    if (name) known.add(name);
    else unknown.add(whole);
  }
  return { known, unknown: [...unknown] };
}

function placeholderOf(names: readonly unknown[]): Placeholder | undefined {
  const name = names.find((captured) => typeof captured === 'string') as string;
  return placeholderBySpelling.get(foldText(name).replace(/[\s_-]/g, ''));
}

function asData(value: string): string {
  const inOneLine = value
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[{[]/g, '(')
    .replace(/[}\]]/g, ')')
    .replace(/[<>`]/g, '');
  return inOneLine.trim().slice(0, INSERTED_MAX);
}
