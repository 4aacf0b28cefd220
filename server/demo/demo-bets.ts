import { proposedGainCents } from '../../shared/domain/settlement.ts';
import { seededOutcomeOf } from '../../shared/outcome.ts';
import { seededResult } from '../seeds/facts/result-types.ts';
import { cashOutComment, comments } from './demo-comments.ts';
import type { Daring } from './demo-markets.ts';
import { type Random, randomFrom } from './demo-random.ts';
import { type ScenarioName, scenarios } from './demo-scenarios.ts';

export const BET_COUNT = 600;
export const DAYS = 182;
const PENDING_COUNT = 14;
/** What a bettor loses on average to the bookmaker's margin. */
const MARGIN = 0.045;

export type PurseName = 'main' | 'careful' | 'bold' | 'closed';

/** A bet before its match is chosen: its figures depend on the seed alone. */
export interface DemoBet {
  index: number;
  /** Days before the start of the day of the demonstration; 0 while it is pending. */
  daysAgo: number;
  daring: Daring;
  odds: number;
  stakeCents: number;
  gainCents: number;
  freebet: 0 | 1;
  result_id: number;
  confidence: number;
  purse: PurseName;
  scenario: ScenarioName | null;
  comment: string | null;
}

/** All bets, the oldest first. */
export function demoBets(seed: string): DemoBet[] {
  return Array.from({ length: BET_COUNT }, (_, index) => betAt(index, seed));
}

function betAt(index: number, seed: string): DemoBet {
  const random = randomFrom(`${seed} bet ${index}`);
  const settledCount = BET_COUNT - PENDING_COUNT;
  const isPending = index >= settledCount;
  const daysAgo = isPending ? 0 : (DAYS - 1) * (1 - (index + random.next()) / settledCount);
  const scenario = scenarios.find(({ bets }) => bets.some((bet) => bet.index === index));
  const told = scenario?.bets.find((bet) => bet.index === index);
  const daring = told ? 'even' : random.weighted(daringWeights);
  const odds = oddsOf(daring, random);
  const confidence = confidenceOf(daring, random);
  const purse = told ? 'main' : purseOf(daring, daysAgo, random);
  const stakeCents = told?.stakeCents ?? stakeOf(purse, confidence);
  const drawn = isPending
    ? random.weighted([
        [seededResult.running, 3],
        [seededResult.waiting, 1],
      ])
    : drawnResult(odds, random);
  const result_id = told?.result_id ?? drawn;
  // Of its own seed: all other figures stay as they were without freebets.
  const freebet = !told && randomFrom(`${seed} freebet ${index}`).next() < 0.03 ? 1 : 0;
  const bet = { prono_mise: stakeCents, match_cote: odds, freebet };
  const full = proposedGainCents(seededOutcomeOf(result_id), bet) ?? 0;
  const isCashedOut = result_id === seededResult.won && !told && random.next() < 0.03;
  const said = random.next() < 0.2 ? random.pick(comments) : null;
  return {
    index,
    daysAgo,
    daring,
    odds,
    stakeCents,
    gainCents: isCashedOut ? Math.round(full * 0.8) : full,
    freebet,
    result_id,
    confidence,
    purse,
    scenario: scenario?.name ?? null,
    comment: isCashedOut ? cashOutComment : said,
  };
}

const daringWeights: readonly [readonly [Daring, number], ...(readonly [Daring, number])[]] = [
  ['favourite', 36],
  ['even', 40],
  ['outsider', 18],
  ['longshot', 6],
];

const oddsRanges: Readonly<Record<Daring, readonly [number, number]>> = {
  favourite: [126, 165],
  even: [166, 230],
  outsider: [240, 420],
  longshot: [550, 1100],
};

/** In thousandths, with the two decimals that bookmakers show. */
function oddsOf(daring: Daring, random: Random): number {
  const [low, high] = oddsRanges[daring];
  const hundredths = random.between(low, high);
  return (hundredths >= 300 ? hundredths - (hundredths % 5) : hundredths) * 10;
}

function confidenceOf(daring: Daring, random: Random): number {
  const usual = { favourite: 4, even: 3, outsider: 2, longshot: 1 }[daring];
  return Math.min(5, Math.max(1, usual + random.between(-1, 1)));
}

function purseOf(daring: Daring, daysAgo: number, random: Random): PurseName {
  const chance = random.next();
  if (daysAgo > 130 && chance < 0.3) return 'closed';
  if (daring === 'longshot') return 'bold';
  return daring === 'favourite' && chance > 0.55 ? 'careful' : 'main';
}

function stakeOf(purse: PurseName, confidence: number): number {
  const unitCents = { main: 1_000, careful: 1_000, bold: 200, closed: 400 }[purse];
  const share = [0.5, 0.75, 1, 1.5, 2][confidence - 1] ?? 1;
  return unitCents * share;
}

function drawnResult(odds: number, random: Random): number {
  if (random.next() < 0.03) return seededResult.void;
  const chance = (1000 / odds) * (1 - MARGIN);
  return random.next() < chance ? seededResult.won : seededResult.lost;
}
