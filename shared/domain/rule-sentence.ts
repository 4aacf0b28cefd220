import type { Outcome } from '../outcome.ts';
import {
  type Issue,
  outcomeByScore,
  type Part,
  type Place,
  type PredictionRule,
  type Side,
} from './prediction-rule.ts';
import { formatPair, formatScore, type MatchScore, type Pair } from './score.ts';

const sideNames: Readonly<Record<Side, string>> = { a: 'l’équipe A', b: 'l’équipe B' };

const issueTexts: Readonly<Record<Issue, string>> = {
  '1': 'l’équipe A gagne',
  N: 'il y a égalité',
  '2': 'l’équipe B gagne',
  '1N': 'l’équipe A ne perd pas',
  '12': 'il n’y a pas égalité',
  N2: 'l’équipe B ne perd pas',
};

/** « Gagné si l’équipe A gagne, dans le temps réglementaire. » */
export function ruleSentence(rule: PredictionRule): string {
  return `Gagné ${ifText(condition(rule))}.`;
}

function ifText(text: string): string {
  return text.startsWith('il ') ? `s’${text}` : `si ${text}`;
}

function condition(rule: PredictionRule): string {
  switch (rule.regle) {
    case 'et':
    case 'ou':
      return rule.regles.map(condition).reduce((all, next) => `${all}, ${rule.regle} ${ifText(next)}`);
    case 'prolongation':
      return rule.oui ? 'une prolongation est jouée' : 'aucune prolongation n’est jouée';
    case 'prolifique':
      return rule.choix === 'N'
        ? 'les deux mi-temps ont le même total'
        : `la ${rule.choix === '1' ? 'première' : 'seconde'} mi-temps a le plus grand total`;
    case 'mi_temps_fin':
      return `à la mi-temps ${issueTexts[rule.mi_temps]}, et ${partText(rule.partie)} ${issueTexts[rule.fin]}`;
    default:
      return `${pairCondition(rule)}, ${placeText(rule)}`;
  }
}

function pairCondition(rule: Extract<PredictionRule, Place>): string {
  switch (rule.regle) {
    case 'issue':
      return `${issueTexts[rule.choix]}${rule.nul_rembourse ? ' (remboursé en cas d’égalité)' : ''}`;
    case 'total':
      return `${counted(rule)} est ${rule.sens === 'plus' ? 'supérieur' : 'inférieur'} à ${lineText(rule.ligne)}${lineRefund(rule.ligne)}`;
    case 'nombre':
      return `${counted(rule)} vaut ${rangeText(rule)}`;
    case 'parite':
      return `le total est ${rule.pair ? 'pair' : 'impair'}`;
    case 'handicap':
      return `avec ${signed(rule.ligne)}, ${sideNames[rule.equipe]} est devant${lineRefund(rule.ligne)}`;
    case 'handicap_3':
      return `en partant de ${formatPair(rule.avance)}, ${issueTexts[rule.choix]}`;
    case 'ecart':
      return `${sideNames[rule.equipe]} gagne avec un écart de ${rangeText(rule)}`;
    case 'deux_marquent':
      return rule.oui ? 'les deux équipes marquent' : 'l’une au moins des deux équipes ne marque pas';
    case 'score_exact':
      return `le score est ${formatPair(rule.score)}`;
    case 'autre_score':
      return `le score est autre que ${rule.sauf.map(formatPair).join(', ')}`;
  }
}

function counted({ equipe, compte }: { equipe: Side | null; compte: Place['compte'] }): string {
  const what = compte === 'points' ? 'nombre de points ou de jeux' : equipe === null ? 'total' : 'score';
  return `le ${what} ${equipe === null ? 'des deux équipes' : `de ${sideNames[equipe]}`}`;
}

function rangeText({ min, max }: { min: number; max: number | null }): string {
  if (max === null) return `${min} ou plus`;
  return min === max ? `${min} exactement` : `${min} à ${max}`;
}

/** A whole line can be met, and a quarter is half of each of its neighbours. */
function lineRefund(line: number): string {
  if (Number.isInteger(line)) return ' (remboursé si c’est juste autant)';
  return Number.isInteger(line * 2) ? '' : ' (à un quart près, demi-gagné ou demi-perdu)';
}

function signed(line: number): string {
  return line < 0 ? `−${lineText(-line)}` : `+${lineText(line)}`;
}

function lineText(line: number): string {
  return String(line).replace('.', ',');
}

function placeText({ partie, compte }: Place): string {
  const isOfPeriods = compte === 'points' && (partie === 'match' || partie === 'final');
  return isOfPeriods ? 'sur toutes les périodes' : partText(partie);
}

/** « dans le temps réglementaire », « sur les 5 premières périodes ». */
export function partText(part: Part): string {
  switch (part) {
    case 'match':
      return 'dans le temps réglementaire';
    case 'final':
      return 'prolongation comprise';
    case 'mi_temps_1':
      return 'à la mi-temps';
    case 'mi_temps_2':
      return 'sur la seconde mi-temps';
    default: {
      const number = Number(part.slice(part.lastIndexOf('_') + 1));
      if (part.startsWith('periodes_')) return `sur les ${number} premières périodes`;
      return `sur la ${number === 1 ? '1re' : `${number}e`} période, set ou manche`;
    }
  }
}

/** A score, as people write it, and how a prediction of the rule ends by it. */
export interface WorkedExample {
  score: string;
  outcome: Outcome;
}

const EXAMPLES = 3;
/** Of a rule that names many scores a few are enough. */
const NUMBERS_MAX = 8;

/** Three scores that end as differently as the rule allows, each with its outcome. */
export function workedExamples(rule: PredictionRule): WorkedExample[] {
  const decided = sampleScores(rule).flatMap((score) => {
    const outcome = outcomeByScore(rule, score);
    return outcome === null ? [] : [{ score: formatScore(score), outcome }];
  });
  const firsts = decided.filter(
    ({ outcome }, index) => decided.findIndex((other) => other.outcome === outcome) === index,
  );
  const others = decided.filter(({ score }) => !firsts.some((one) => one.score === score));
  return [...firsts, ...others].slice(0, EXAMPLES);
}

/** Scores around what the rule speaks of: as halves, as periods and as sets, where it reads them. */
function sampleScores(rule: PredictionRule): MatchScore[] {
  const places = placesOf(rule);
  const about = Math.max(1, ...numbersIn(rule));
  if (places.some(({ partie, compte }) => compte === 'points' && !partie.startsWith('periode')))
    return setScores(about);
  const pairs = pairsAround(about, numbersIn(rule));
  const lastPeriod = Math.max(0, ...places.map(({ partie }) => periodIn(partie)));
  if (lastPeriod > 0) return pairs.flatMap((pair) => inPeriod(pair, lastPeriod));
  if (rule.regle === 'prolongation')
    return pairs.flatMap((pair) => [over(pair), { ...over(pair), prolongation: pair }]);
  if (places.every(({ partie }) => partie === 'match' || partie === 'final') && !needsHalves(rule))
    return pairs.map(over);
  return pairs.flatMap((pair) =>
    [pair, [0, 0] as const, half(pair), [pair[0], 0] as const, [0, pair[1]] as const].map((first) => ({
      ...over(pair),
      mi_temps: first,
    })),
  );
}

function over(score: Pair): MatchScore {
  return {
    etat: 'termine',
    score,
    mi_temps: null,
    prolongation: null,
    periodes: [],
    origine: 'administrateur',
  };
}

/** Matches of so many periods, of which the last ended so; in sets, won by either. */
function inPeriod(pair: Pair, last: number): MatchScore[] {
  const periodes = Array.from({ length: last }, (_, index): Pair => (index === last - 1 ? pair : [0, 0]));
  const scores: Pair[] = last === 1 ? [pair, [2, 1], [1, 2]] : [pair];
  return scores.map((score) => ({ ...over(score), periodes }));
}

/** Matches of two to five sets, of as many games or points as come near to so many in all, then of others. */
function setScores(about: number): MatchScore[] {
  const usual = about > 100 ? 25 : about > 60 ? 21 : 6;
  return [usual, 25].flatMap((win) =>
    [Math.floor(win / 2), win - 3, win - 2].flatMap((lose) =>
      [2, 3, 4].flatMap((won): MatchScore[] => {
        const straight = Array.from({ length: won }, (): Pair => [win, lose]);
        const lost = straight.map(([a, b]): Pair => [b, a]);
        return [
          { ...over([won, 0]), periodes: straight },
          { ...over([0, won]), periodes: lost },
          { ...over([won, 1]), periodes: [[lose, win], ...straight] },
        ];
      }),
    ),
  );
}

/** Scores whose sum is near, the closest matches first. */
function pairsAround(about: number, numbers: readonly number[]): Pair[] {
  const [low, high] = [Math.floor(about / 2), Math.floor(about)];
  const near = [
    0,
    1,
    2,
    low,
    low + 1,
    high,
    high + 1,
    Math.ceil(about) + 2,
    ...numbers.filter(Number.isInteger).slice(0, NUMBERS_MAX),
  ];
  const counts = [...new Set(near)];
  const distance = ([a, b]: Pair) => Math.abs(a + b - about) + Math.abs(a - b) / 2;
  return counts
    .flatMap((a) => counts.map((b): Pair => [a, b]))
    .sort((one, other) => distance(one) - distance(other));
}

function half([a, b]: Pair): Pair {
  return [Math.floor(a / 2), Math.ceil(b / 2)];
}

function placesOf(rule: PredictionRule): Place[] {
  if (rule.regle === 'et' || rule.regle === 'ou') return rule.regles.flatMap(placesOf);
  return 'compte' in rule ? [rule] : [];
}

function needsHalves(rule: PredictionRule): boolean {
  return rule.regle === 'mi_temps_fin' || rule.regle === 'prolifique';
}

function periodIn(part: Part): number {
  return part.startsWith('periode') ? Number(part.slice(part.lastIndexOf('_') + 1)) : 0;
}

/** The lines, bounds and scores of a rule. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [Math.abs(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}
