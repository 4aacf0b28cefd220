/**
 * The closed vocabulary of input rules. A record's declaration is data in these words; zod on the server and
 * valibot on the client compile the same words to the same verdicts.
 */
interface Base {
  /** French name, as a form's label and as an error's subject. */
  label: string;
  /** `null` is accepted and means « none ». */
  optional?: true;
  /** The exact sentence that the specification gives for a text that is too long. */
  tooLong?: string;
}

export type Field =
  /** `name`: the name of somebody or something, cleaned on input. */
  | (Base & { kind: 'text'; max: number; multiline?: true; name?: true })
  | (Base & { kind: 'url'; max: number; image?: true })
  /** `newMax`: the maximum for new values. `absent`: the value of a field that a row does not hold. */
  | (Base & { kind: 'integer'; min: number; max?: number; newMax?: number; absent?: number })
  | (Base & { kind: 'flag'; absent?: 0 | 1 })
  | (Base & { kind: 'cents'; min?: number })
  | (Base & { kind: 'odds'; min?: number })
  /** What a ticket holds beyond a plain bet, as text (domain/ticket-details.ts). */
  | (Base & { kind: 'ticket' })
  /** What is known of how a match went, as text (domain/score.ts). */
  | (Base & { kind: 'score' })
  /** What a type of prediction means, as text (domain/rule-text.ts). */
  | (Base & { kind: 'rule' })
  | (Base & { kind: 'instant' })
  | (Base & { kind: 'day' })
  | (Base & { kind: 'id'; to?: string })
  /** `names`: the options in French, where people choose among them. */
  | (Base & {
      kind: 'choice';
      options: readonly string[];
      names?: Readonly<Record<string, string>>;
      absent?: string;
    })
  | (Base & { kind: 'reference'; to: string });

/** A field that was added after rows of its record existed: its value in those rows is known. */
export type LateField = Field & ({ optional: true } | { absent: number | string });

export type Fields = Readonly<Record<string, Field>>;

interface ValueByKind {
  text: string;
  url: string;
  integer: number;
  flag: 0 | 1;
  cents: number;
  odds: number;
  ticket: string;
  score: string;
  rule: string;
  instant: string;
  day: string;
  id: string;
  choice: string;
  reference: number;
}

export type ValueOf<F extends Field> = F extends { optional: true } ? Inside<F> | null : Inside<F>;

type Inside<F extends Field> = F extends { kind: 'choice'; options: readonly (infer Option)[] }
  ? Option
  : ValueByKind[F['kind']];

export type RowOf<T extends Fields> = { -readonly [K in keyof T]: ValueOf<T[K]> };

/** Why a value was refused; the French sentence of each is in `messages.ts`. */
export type IssueCode =
  | 'required'
  | 'too_long'
  | 'not_a_text'
  | 'not_a_url'
  | 'not_an_integer'
  | 'too_small'
  | 'too_large'
  | 'odds_too_small'
  | 'not_an_amount'
  | 'not_odds'
  | 'not_a_date'
  | 'not_an_id'
  | 'not_a_flag'
  | 'not_a_choice'
  | 'malformed';

/** Dates outside these years are typing errors, not tips. */
export const YEAR_MIN = 1970;
export const YEAR_MAX = 2100;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-]\d\d:\d\d)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Whether the text is an ISO 8601 instant with its zone, in a year that makes sense. */
export function isInstant(text: string): boolean {
  return INSTANT.test(text) && isDay(text.slice(0, 10)) && isKnownDate(text);
}

/** Whether the text is a calendar day YYYY-MM-DD that exists, in a year that makes sense. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  return isKnownYear(year) && day >= 1 && day <= daysOf(year, month);
}

/** How many days a month has, 1 to 12; any other has none. */
function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [31, 0, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/** Whether the text is an absolute http(s) address. */
export function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol } = new URL(text);
  return protocol === 'https:' || protocol === 'http:';
}

/** Whether the text is an absolute http(s) address without user name and password. */
export function isOpenHttpUrl(text: string): boolean {
  if (!isHttpUrl(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/** The greatest value that is accepted from now on. */
export function mostOf({ max, newMax }: Field & { kind: 'integer' }): number | undefined {
  return newMax ?? max;
}

function isKnownDate(text: string): boolean {
  return isKnownYear(new Date(text).getUTCFullYear());
}

function isKnownYear(year: number): boolean {
  return year >= YEAR_MIN && year <= YEAR_MAX;
}
