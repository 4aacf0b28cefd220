import { foldName } from '../text.ts';
import { formatPair, type MatchScore, type Pair, type ScoreIssue } from './score.ts';

/** What a score of a sport may be at most, well above what was ever played. */
interface Bounds {
  /** Of one side. */
  most: number;
  /** Of a sport whose score counts sets: a match that is over has a winner, and these bounds. */
  sets?: { name: string; most: number; points: number };
}

/** By the names of sports as `foldName` writes them; of any other nothing is known. */
const boundsBySport: ReadonlyMap<string, Bounds> = new Map(
  Object.entries({
    football: { most: 50 },
    futsal: { most: 80 },
    handball: { most: 120 },
    'rugby a xv': { most: 200 },
    'rugby a xiii': { most: 200 },
    basketball: { most: 300 },
    'football americain': { most: 150 },
    'water polo': { most: 60 },
    'hockey sur glace': { most: 99 },
    baseball: { most: 60 },
    // Of meetings of teams too, which are counted in matches.
    tennis: { most: 5, sets: { name: 'sets', most: 5, points: 99 } },
    badminton: { most: 5, sets: { name: 'sets', most: 5, points: 30 } },
    'volley ball': { most: 3, sets: { name: 'sets', most: 5, points: 99 } },
    'tennis de table': { most: 4, sets: { name: 'manches', most: 7, points: 99 } },
    flechettes: { most: 50 },
    snooker: { most: 40 },
  }),
);

/**
 * Why a score cannot be one of this sport, in French, by its field; none where it can, or nothing is known of the sport.
 * What cannot be in any sport is told by `scoreIssues`.
 */
export function sportScoreIssues(match: MatchScore, sport_lib: string | undefined): ScoreIssue[] {
  const bounds = boundsBySport.get(foldName(sport_lib ?? ''));
  if (!bounds || sport_lib === undefined) return [];
  const sport = sport_lib.charAt(0).toLowerCase() + sport_lib.slice(1);
  const { most, sets } = bounds;
  const beyond = (['score', 'mi_temps', 'prolongation'] as const).flatMap((field): ScoreIssue[] =>
    isWithin(match[field], most)
      ? []
      : [{ field, message: `Au plus ${most} pour une équipe dans un match de ${sport}` }],
  );
  if (sets) return [...beyond, ...setIssues(match, sport, sets)];
  const wrong = match.periodes.find((period) => !isWithin(period, most));
  return wrong ? [...beyond, beyondPeriod(wrong)] : beyond;
}

function setIssues(
  { etat, score, periodes }: MatchScore,
  sport: string,
  { name, most, points }: NonNullable<Bounds['sets']>,
): ScoreIssue[] {
  const wrong = periodes.find((period) => !isWithin(period, points));
  if (wrong) return [beyondPeriod(wrong)];
  if (!score || etat !== 'termine') return [];
  const [a, b] = score;
  if (a === b) {
    const message = `Un match de ${sport} terminé a un vainqueur (sur abandon\u202f: «\u202fSur tapis vert\u202f»)`;
    return [{ field: 'score', message }];
  }
  if (a + b > most)
    return [
      { field: 'score', message: `Un match de ${sport} a ${most} ${name} au plus\u202f: ${a + b} ici` },
    ];
  const isMore = wins(periodes, 0) > a || wins(periodes, 1) > b;
  return isMore ? [{ field: 'periodes', message: `Les ${name} ne donnent pas ${formatPair(score)}` }] : [];
}

function beyondPeriod(period: Pair): ScoreIssue {
  return { field: 'periodes', message: `Score impossible\u202f: ${formatPair(period)}` };
}

function wins(periods: readonly Pair[], side: 0 | 1): number {
  return periods.filter((period) => period[side] > period[(1 - side) as 0 | 1]).length;
}

function isWithin(pair: Pair | null, most: number): boolean {
  return pair === null || (pair[0] <= most && pair[1] <= most);
}
