import type { MatchPhase } from '../../shared/domain/match-clock.ts';
import {
  type MatchScore,
  type MatchState,
  type Pair,
  type ScoreOrigin,
  scoreIssues,
} from '../../shared/domain/score.ts';
import { sportScoreIssues } from '../../shared/domain/score-bounds.ts';
import { periodsRefusal, readPeriods } from './typed-periods.ts';

/** The two counts of a pair as they are typed. */
export type TypedPair = readonly [a: string, b: string];

/** A score as its fields hold it. */
export interface TypedScore {
  etat: MatchState;
  score: TypedPair;
  mi_temps: TypedPair;
  prolongation: TypedPair;
  periodes: string;
}

type ScoreField = Exclude<keyof TypedScore, 'etat'>;
/** What is wrong, in French, by field. */
export type ScoreFaults = Partial<Record<ScoreField, string>>;

/** The state that a form starts with, as the clock suggests. */
export const stateByPhase: Readonly<Record<MatchPhase, MatchState>> = {
  scheduled: 'a_venir',
  live: 'en_cours',
  finished: 'termine',
};

const noScore = { score: null, mi_temps: null, prolongation: null, periodes: [] };
const nothing: TypedPair = ['', ''];
const HALF_TYPED = 'Un nombre entier, de 0 à 999, pour chaque équipe';

/** A score as its fields start with it; a match without one is in the state that its date suggests. */
export function typedScore(score: MatchScore | null, stateIfNone: MatchState): TypedScore {
  const typed = (pair: Pair | null | undefined): TypedPair =>
    pair ? [String(pair[0]), String(pair[1])] : nothing;
  return {
    etat: score?.etat ?? stateIfNone,
    score: typed(score?.score),
    mi_temps: typed(score?.mi_temps),
    prolongation: typed(score?.prolongation),
    periodes: score?.periodes.map((pair) => pair.join('-')).join(' ') ?? '',
  };
}

/** A match to come or that was called off has no score. */
export function hasScore(etat: MatchState): boolean {
  return etat !== 'a_venir' && etat !== 'annule';
}

/** The score that was typed, none for a match to come, and what is wrong with it, in the sport of that name. */
export function readTypedScore(
  { etat, ...typed }: TypedScore,
  origine: ScoreOrigin,
  sport: string | undefined,
): { value: MatchScore | null; faults: ScoreFaults } {
  if (etat === 'a_venir') return { value: null, faults: {} };
  if (!hasScore(etat)) return { value: { ...noScore, etat, origine }, faults: {} };
  const [score, mi_temps, prolongation] = [typed.score, typed.mi_temps, typed.prolongation].map(readPair);
  const periodes = readPeriods(typed.periodes);
  const unread: ScoreFaults = {
    ...(score === undefined && { score: HALF_TYPED }),
    ...(mi_temps === undefined && { mi_temps: HALF_TYPED }),
    ...(prolongation === undefined && { prolongation: HALF_TYPED }),
    ...(periodes === null && { periodes: periodsRefusal }),
  };
  const value: MatchScore = {
    etat,
    score: score ?? null,
    mi_temps: mi_temps ?? null,
    prolongation: prolongation ?? null,
    periodes: periodes ?? [],
    origine,
  };
  const issues = [...sportScoreIssues(value, sport), ...scoreIssues(value)];
  const impossible = Object.fromEntries(issues.map(({ field, message }) => [field, message]));
  return { value, faults: { ...impossible, ...unread } };
}

/** `null` where nothing is typed, `undefined` where it cannot be read. */
function readPair([a, b]: TypedPair): Pair | null | undefined {
  if (a.trim() === '' && b.trim() === '') return null;
  const isCount = (text: string) => /^\d{1,3}$/.test(text.trim());
  return isCount(a) && isCount(b) ? [Number(a), Number(b)] : undefined;
}
