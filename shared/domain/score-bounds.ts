import { foldName } from '../text.ts';
import { countedParts } from './counted-parts.ts';
import { formatPair, isUpTo, type MatchScore, type Pair, type ScoreIssue, totalOf } from './score.ts';

/** What a score of a sport may be at most, well above what was ever played. */
interface Bounds {
  /** Of one side. */
  most: number;
  /** Of both sides, where the score counts sets: a match that is over has a winner. */
  sets?: number;
  /** Of one side in a period; where it is absent, as in the match. */
  period?: number;
  /** How many periods regulation time has, where the score is the sum of theirs. */
  regular?: number;
}

/** By the names of sports as `foldName` writes them; of any other nothing is known. */
const boundsBySport: ReadonlyMap<string, Bounds> = new Map(
  Object.entries({
    football: { most: 50 },
    futsal: { most: 80 },
    handball: { most: 120 },
    'rugby a xv': { most: 200 },
    'rugby a xiii': { most: 200 },
    basketball: { most: 300, regular: 4 },
    'football americain': { most: 150, regular: 4 },
    'water polo': { most: 60, regular: 4 },
    'hockey sur glace': { most: 99, regular: 3 },
    baseball: { most: 60, regular: 9 },
    // Of meetings of teams too, which are counted in matches.
    tennis: { most: 5, sets: 5, period: 99 },
    badminton: { most: 5, sets: 5, period: 30 },
    'volley ball': { most: 3, sets: 5, period: 99 },
    'tennis de table': { most: 4, sets: 7, period: 99 },
    flechettes: { most: 50 },
    snooker: { most: 40 },
  }),
);

/**
 * Why a score cannot be one of this sport, in French, by its field; none where it can, or nothing is known of the sport.
 * What cannot be in any sport is told by `scoreIssues`.
 */
export function sportScoreIssues(match: MatchScore, sport_lib = ''): ScoreIssue[] {
  const bounds = boundsBySport.get(foldName(sport_lib));
  if (!bounds) return [];
  const { most, sets, period = most, regular } = bounds;
  const ofSport = `un match de ${sport_lib.charAt(0).toLowerCase()}${sport_lib.slice(1)}`;
  const issues = (['score', 'mi_temps', 'prolongation'] as const)
    .filter((field) => !isWithin(match[field], most))
    .map((field): ScoreIssue => ({ field, message: `Au plus ${most} pour une équipe dans ${ofSport}` }));
  const wrong = match.periodes.find((pair) => !isWithin(pair, period));
  if (wrong) issues.push({ field: 'periodes', message: `Score impossible\u202f: ${formatPair(wrong)}` });
  if (issues.length > 0 || !match.score || match.etat === 'tapis_vert') return issues;
  const [a, b] = match.score;
  const name = countedParts(sport_lib).periodes?.label.toLowerCase();
  const contradiction: ScoreIssue = {
    field: 'periodes',
    message: `Les ${name} ne donnent pas ${formatPair(match.score)}`,
  };
  if (regular && !canGive(match.score, match.periodes, regular)) return [contradiction];
  if (!sets || match.etat !== 'termine') return issues;
  if (a === b) {
    const message = `U${ofSport.slice(1)} terminé a un vainqueur (sur abandon\u202f: «\u202fSur tapis vert\u202f»)`;
    return [{ field: 'score', message }];
  }
  if (a + b > sets)
    return [
      { field: 'score', message: `U${ofSport.slice(1)} a ${sets} ${name} au plus\u202f: ${a + b} ici` },
    ];
  const isMore = wins(match.periodes, 0, 1) > a || wins(match.periodes, 1, 0) > b;
  return isMore ? [contradiction] : [];
}

/** Whether the periods played, perhaps not all of them, can make the score at the end of regulation time. */
function canGive(score: Pair, periods: readonly Pair[], regular: number): boolean {
  const total = totalOf(periods.slice(0, regular));
  return isUpTo(total, score) && (periods.length < regular || isUpTo(score, total));
}

function wins(periods: readonly Pair[], side: 0 | 1, other: 0 | 1): number {
  return periods.filter((period) => period[side] > period[other]).length;
}

function isWithin(pair: Pair | null, most: number): boolean {
  return pair === null || (pair[0] <= most && pair[1] <= most);
}
