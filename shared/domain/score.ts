/** What became of a match; one without a score is to come. */
export const matchStates = ['a_venir', 'en_cours', 'termine', 'reporte', 'annule', 'tapis_vert'] as const;
export type MatchState = (typeof matchStates)[number];

export const matchStateNames: Readonly<Record<MatchState, string>> = {
  a_venir: 'À venir',
  en_cours: 'En cours',
  termine: 'Terminé',
  reporte: 'Reporté',
  annule: 'Annulé',
  tapis_vert: 'Sur tapis vert',
};

/** Who says so: a source that the server reads, an administrator, or a bettor for himself. */
export const scoreOrigins = ['source', 'administrateur', 'parieur'] as const;
export type ScoreOrigin = (typeof scoreOrigins)[number];

/** What team A and team B have. */
export type Pair = readonly [a: number, b: number];

/**
 * What is known of how a match went. `score`: at the end of regulation time, in sets where the sport counts them;
 * `prolongation`: at the very end, where extra time or a shoot-out was played. `periodes`: the sets, quarters or innings,
 * each by itself, from the first on.
 */
export interface MatchScore {
  etat: MatchState;
  score: Pair | null;
  mi_temps: Pair | null;
  prolongation: Pair | null;
  periodes: readonly Pair[];
  origine: ScoreOrigin;
}

const SCORE_MAX = 999;
/** A match has at most as many periods. */
export const PERIODS_MAX = 30;

/** Reads the text of a score (`scoreText`), `null` for one that is none. */
export function readScore(text: string): MatchScore | null {
  const read = parsed(text);
  const { etat, score = null, mi_temps = null, prolongation = null, periodes = [], origine } = read;
  if (!isOneOf(matchStates, etat) || !isOneOf(scoreOrigins, origine)) return null;
  if (score !== null && !isPair(score)) return null;
  if (mi_temps !== null && !isPair(mi_temps)) return null;
  if (prolongation !== null && !isPair(prolongation)) return null;
  if (!Array.isArray(periodes) || periodes.length > PERIODS_MAX || !periodes.every(isPair)) return null;
  return { etat, score, mi_temps, prolongation, periodes, origine };
}

/** A score as the text that tables hold: what is not known is left out, so that the same score has one text. */
export function scoreText({ etat, score, mi_temps, prolongation, periodes, origine }: MatchScore): string {
  return JSON.stringify({
    etat,
    ...(score && { score }),
    ...(mi_temps && { mi_temps }),
    ...(prolongation && { prolongation }),
    ...(periodes.length > 0 && { periodes }),
    origine,
  });
}

/** The text of a score in its normal form; `null` for a text that is none. */
export function normalScore(text: string): string | null {
  const score = readScore(text);
  return score && scoreText(score);
}

/** A score that cannot be, in French, by its field. */
export interface ScoreIssue {
  field: 'score' | 'mi_temps' | 'prolongation' | 'periodes';
  message: string;
}

/** Why a score cannot be, in any sport; none where it can. `sportScoreIssues` says what cannot be in one. */
export function scoreIssues({ etat, score, mi_temps, prolongation }: MatchScore): ScoreIssue[] {
  const issues: ScoreIssue[] = [];
  if (etat === 'termine' && score === null)
    issues.push({ field: 'score', message: 'Un match terminé a un score' });
  if (etat === 'a_venir' && score !== null)
    issues.push({ field: 'score', message: 'Un match à venir n’a pas de score' });
  if (mi_temps && !(score && isUpTo(mi_temps, score)))
    issues.push({ field: 'mi_temps', message: 'Le score à la mi-temps dépasse celui de la fin' });
  if (prolongation && !(score && isUpTo(score, prolongation)))
    issues.push({ field: 'prolongation', message: 'Le score dépasse celui après prolongation' });
  return issues;
}

/** What each side has in all of these together. */
export function totalOf(pairs: readonly Pair[]): Pair {
  return pairs.reduce<Pair>(([a, b], pair) => [a + pair[0], b + pair[1]], [0, 0]);
}

/** Whether neither side has more in the first than in the second. */
export function isUpTo([a, b]: Pair, [mostA, mostB]: Pair): boolean {
  return a <= mostA && b <= mostB;
}

/** « 2–1 (mi-temps 1–0) », « 3–1 (25–20, 23–25, 25–18, 25–22) », « Reporté ». */
export function formatScore(match: MatchScore): string {
  const { etat, score } = match;
  const state = etat === 'termine' ? '' : matchStateNames[etat];
  if (!score) return state || matchStateNames.termine;
  const details = scoreDetails(match);
  return `${formatPair(score)}${details && ` (${details})`}${state && `, ${state.toLowerCase()}`}`;
}

/** What is known besides the score: « mi-temps 1–0 ; après prolongation 2–1 », empty where nothing is. */
export function scoreDetails({ mi_temps, prolongation, periodes }: MatchScore): string {
  const details = [
    ...(mi_temps ? [`mi-temps ${formatPair(mi_temps)}`] : []),
    ...(prolongation ? [`après prolongation ${formatPair(prolongation)}`] : []),
    ...(periodes.length > 0 ? [periodes.map(formatPair).join(', ')] : []),
  ];
  return details.join('\u202f; ');
}

/** A score without its details: « 2–1 », « 1–0, en cours », « Reporté ». */
export function shortScore(score: MatchScore): string {
  return formatScore({ ...score, mi_temps: null, prolongation: null, periodes: [] });
}

/** « 2–1 ». */
export function formatPair([a, b]: Pair): string {
  return `${a}\u2013${b}`;
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

function isOneOf<T extends string>(options: readonly T[], value: unknown): value is T {
  return options.some((option) => option === value);
}

function isPair(value: unknown): value is Pair {
  return Array.isArray(value) && value.length === 2 && value.every(isCount);
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= SCORE_MAX;
}
