import type { Outcome } from '../outcome.ts';
import { type MatchScore, type Pair, totalOf } from './score.ts';

/**
 * What a type of prediction means, declared so that a score decides it (shared/README.md § Scores and rules of prediction types).
 * Team A is named « 1 » in a result, team B « 2 », a draw « N ».
 */
export type PredictionRule =
  | (Place & { regle: 'issue'; choix: Issue; nul_rembourse: boolean })
  | (Place & { regle: 'total'; sens: 'plus' | 'moins'; ligne: number; equipe: Side | null })
  | (Place & { regle: 'nombre'; min: number; max: number | null; equipe: Side | null })
  | (Place & { regle: 'parite'; pair: boolean })
  | (Place & { regle: 'handicap'; equipe: Side; ligne: number })
  | (Place & { regle: 'handicap_3'; choix: Winner; avance: Pair })
  | (Place & { regle: 'ecart'; equipe: Side; min: number; max: number | null })
  | (Place & { regle: 'deux_marquent'; oui: boolean })
  | (Place & { regle: 'score_exact'; score: Pair })
  | (Place & { regle: 'autre_score'; sauf: readonly Pair[] })
  | { regle: 'mi_temps_fin'; mi_temps: Winner; fin: Winner; partie: 'match' | 'final' }
  | { regle: 'prolifique'; choix: Winner }
  | { regle: 'prolongation'; oui: boolean }
  | { regle: 'et' | 'ou'; regles: readonly PredictionRule[] };

/** Which part of the match counts, and what of it: its score, or the points or games of its periods. */
export interface Place {
  partie: Part;
  compte: 'score' | 'points';
}

export type Side = 'a' | 'b';
export type Winner = '1' | 'N' | '2';
export type Issue = Winner | '1N' | '12' | 'N2';

/**
 * `match`: regulation time; `final`: with extra time. A period by its number; `periodes_1_5`: from the first to the
 * fifth.
 */
export type Part =
  | 'match'
  | 'final'
  | 'mi_temps_1'
  | 'mi_temps_2'
  | `periode_${number}`
  | `periodes_1_${number}`;

/**
 * How a prediction of this rule ended by this score. A cancelled match makes it void; `null` where the score does not
 * decide it: the match is not over, was awarded, or a part of it that the rule needs is not known.
 */
export function outcomeByScore(rule: PredictionRule, score: MatchScore): Outcome | null {
  if (score.etat === 'annule') return 'void';
  return score.etat === 'termine' ? decided(rule, score) : null;
}

/** A part of a score that a rule may need besides its numbers. */
export type ScorePart = 'mi_temps' | 'periodes';

/** What a final score lacks for this rule to be decided by it; `null` where it lacks nothing, or is not final. */
export function missingPart(rule: PredictionRule, score: MatchScore): ScorePart | null {
  if (score.etat !== 'termine' || outcomeByScore(rule, score) !== null) return null;
  const isMissing = { mi_temps: score.mi_temps === null, periodes: score.periodes.length === 0 };
  return partsOf(rule).find((part) => isMissing[part]) ?? null;
}

function partsOf(rule: PredictionRule): ScorePart[] {
  switch (rule.regle) {
    case 'et':
    case 'ou':
      return rule.regles.flatMap(partsOf);
    case 'mi_temps_fin':
    case 'prolifique':
      return ['mi_temps'];
    case 'prolongation':
      return [];
    default:
      if (rule.partie.startsWith('mi_temps')) return ['mi_temps'];
      return rule.partie.startsWith('periode') || rule.compte === 'points' ? ['periodes'] : [];
  }
}

function decided(rule: PredictionRule, score: MatchScore): Outcome | null {
  switch (rule.regle) {
    case 'et':
      return allOf(rule.regles.map((one) => decided(one, score)));
    case 'ou':
      return anyOf(rule.regles.map((one) => decided(one, score)));
    case 'prolongation':
      return wonIf((score.prolongation !== null) === rule.oui);
    case 'mi_temps_fin': {
      const [half, end] = [pairOf('mi_temps_1', score), pairOf(rule.partie, score)];
      return half && end && wonIf(winnerOf(half) === rule.mi_temps && winnerOf(end) === rule.fin);
    }
    case 'prolifique': {
      const [first, second] = [pairOf('mi_temps_1', score), pairOf('mi_temps_2', score)];
      return first && second && wonIf(winnerOf([sum(first), sum(second)]) === rule.choix);
    }
    default: {
      const pair = rule.compte === 'points' ? pointsOf(rule.partie, score) : pairOf(rule.partie, score);
      return pair && byPair(rule, pair);
    }
  }
}

type RuleOfPair = Extract<PredictionRule, Place>;

function byPair(rule: RuleOfPair, pair: Pair): Outcome {
  switch (rule.regle) {
    case 'issue': {
      const winner = winnerOf(pair);
      return winner === 'N' && rule.nul_rembourse ? 'void' : wonIf(rule.choix.includes(winner));
    }
    case 'total': {
      const over = countOf(pair, rule.equipe) - rule.ligne;
      return byMargin(rule.sens === 'plus' ? over : -over);
    }
    case 'nombre':
      return wonIf(isWithin(countOf(pair, rule.equipe), rule));
    case 'parite':
      return wonIf((sum(pair) % 2 === 0) === rule.pair);
    case 'handicap':
      return byMargin(leadOf(pair, rule.equipe) + rule.ligne);
    case 'handicap_3':
      return wonIf(winnerOf([pair[0] + rule.avance[0], pair[1] + rule.avance[1]]) === rule.choix);
    case 'ecart':
      return wonIf(isWithin(leadOf(pair, rule.equipe), rule));
    case 'deux_marquent':
      return wonIf((pair[0] > 0 && pair[1] > 0) === rule.oui);
    case 'score_exact':
      return wonIf(isSamePair(pair, rule.score));
    case 'autre_score':
      return wonIf(!rule.sauf.some((other) => isSamePair(pair, other)));
  }
}

/** A line of a quarter lies between two others, half of the stake on each: by a quarter it is half won or half lost. */
function byMargin(margin: number): Outcome {
  if (margin === 0) return 'void';
  if (margin === 0.25) return 'half_won';
  if (margin === -0.25) return 'half_lost';
  return wonIf(margin > 0);
}

/** Won where all are, lost where one is; where a part is void, bookmakers differ. */
function allOf(outcomes: readonly (Outcome | null)[]): Outcome | null {
  if (outcomes.includes('lost')) return 'lost';
  return outcomes.every((outcome) => outcome === 'won') ? 'won' : null;
}

function anyOf(outcomes: readonly (Outcome | null)[]): Outcome | null {
  if (outcomes.includes('won')) return 'won';
  return outcomes.every((outcome) => outcome === 'lost') ? 'lost' : null;
}

/** The score of a part of the match; `null` where it is not known. */
function pairOf(part: Part, { score, prolongation, mi_temps, periodes }: MatchScore): Pair | null {
  switch (part) {
    case 'match':
      return score;
    case 'final':
      return prolongation ?? score;
    case 'mi_temps_1':
      return mi_temps;
    case 'mi_temps_2':
      return score && mi_temps && [score[0] - mi_temps[0], score[1] - mi_temps[1]];
    default: {
      const last = Number(part.slice(part.lastIndexOf('_') + 1));
      const first = part.startsWith('periodes_') ? 1 : last;
      return periodes.length < last ? null : totalOf(periodes.slice(first - 1, last));
    }
  }
}

/** The points or games of a part: of the match, those of all its periods, where as many are known as were won. */
function pointsOf(part: Part, score: MatchScore): Pair | null {
  if (part !== 'match' && part !== 'final') return pairOf(part, score);
  const won = score.periodes.map(
    (period): Pair => [Number(period[0] > period[1]), Number(period[1] > period[0])],
  );
  return score.score && isSamePair(totalOf(won), score.score) ? totalOf(score.periodes) : null;
}

function sum([a, b]: Pair): number {
  return a + b;
}

function countOf(pair: Pair, side: Side | null): number {
  if (side === null) return sum(pair);
  return side === 'a' ? pair[0] : pair[1];
}

function leadOf([a, b]: Pair, side: Side): number {
  return side === 'a' ? a - b : b - a;
}

function isWithin(count: number, { min, max }: { min: number; max: number | null }): boolean {
  return count >= min && (max === null || count <= max);
}

function winnerOf([a, b]: Pair): Winner {
  if (a === b) return 'N';
  return a > b ? '1' : '2';
}

function isSamePair(one: Pair, other: Pair): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

function wonIf(isWon: boolean): Outcome {
  return isWon ? 'won' : 'lost';
}
