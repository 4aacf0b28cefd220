import type { Profit } from './profit.ts';
import type { TicketFigures } from './ticket-sums.ts';
import { type SummedTip, type SumRules, TipSums } from './tip-sums.ts';

export const periods = ['all', '7d', '30d', '90d', '1y'] as const;
export type Period = (typeof periods)[number];

const daysByPeriod: Readonly<Record<Exclude<Period, 'all'>, number>> = {
  '7d': 7,
  '30d': 30,
  '90d': 90,
  '1y': 365,
};

export interface StatisticsInput extends SumRules {
  bankrolls: readonly { br_id: string; br_lib: string; br_montant_initial: number; br_date_debut: string }[];
  movements: readonly { br_id: string; mvt_montant: number; mvt_date: string }[];
  tips: readonly SummedTip[];
  bookmakerLabel: (bookmaker_id: number) => string;
  typeLabel: (prono_id: number) => string;
  period: Period;
  nowMs: number;
}

export interface TypeResult {
  type_prono_lib: string;
  roi: number | null;
  gain_total: number;
  mise_total: number;
  nb_pronos: number;
}

/** A type with a settled tip, and how many of its tips are settled. */
export interface RankedType extends TypeResult {
  settledCount: number;
}

/** The statistics payload (shared/README.md § Statistics), the period's profit and its tickets; amounts in cents. */
export interface Statistics {
  pronosticsByResult: {
    gagne: number;
    perdu: number;
    en_cours: number;
    rembourse: number;
    total: number;
  };
  capitalEvolution: { date: string; montant: number }[];
  roiStats: {
    roi_par_bankroll: { br_lib: string; roi: number | null; gain_total: number; mise_total: number }[];
  };
  pronosticsByBookmaker: {
    bookmaker_lib: string;
    nb_pronos: number;
    roi: number | null;
    gain_total: number;
    mise_total: number;
  }[];
  bestWorstBets: { meilleur_type: TypeResult | null; pire_type: TypeResult | null };
  /** All types with a settled tip, the best first. */
  rankedTypes: RankedType[];
  profit: Profit;
  tickets: TicketFigures;
}

/**
 * Everything the statistics screen and `GET /user/statistics` show, from plain rows (shared/README.md § Statistics). A
 * caller that keeps the sums of all these tips passes them as `whole`, so that they are not added up again.
 */
export function statisticsOf(input: StatisticsInput, whole = new TipSums(input, input.tips)): Statistics {
  const sinceMs = periodStartMs(input.period, input.nowMs);
  const within = sinceMs === null ? whole : new TipSums(input, tipsSince(input.tips, sinceMs));
  const profit = within.profit();
  const { count, countByOutcome } = profit;
  const ranked = rankedTypes(input, within);
  return {
    pronosticsByResult: {
      gagne: countByOutcome.won,
      perdu: countByOutcome.lost,
      en_cours: countByOutcome.pending,
      rembourse: countByOutcome.void,
      total: count,
    },
    capitalEvolution: capitalEvolution(input, whole, sinceMs),
    roiStats: { roi_par_bankroll: resultsByBankroll(input, within) },
    pronosticsByBookmaker: resultsByBookmaker(input, within),
    bestWorstBets: bestAndWorst(ranked.map(({ settledCount: _, ...result }) => result)),
    rankedTypes: ranked,
    profit,
    tickets: within.tickets.figures(),
  };
}

/** The first instant of a period, in milliseconds; `null` for the whole. */
export function periodStartMs(period: Period, nowMs: number): number | null {
  return period === 'all' ? null : nowMs - daysByPeriod[period] * 86_400_000;
}

/** A tip dated in the future by a fast clock has been placed all the same: it counts as of now. */
export function tipsSince<T extends { date_add: string }>(tips: readonly T[], sinceMs: number): T[] {
  return tips.filter(({ date_add }) => Date.parse(date_add) >= sinceMs);
}

/**
 * One point per local day with a change: the sum of the balances at its end. The line begins where the first bankroll
 * does: what is dated before its bankroll began counts as of that day, what is dated in the future as of today.
 */
function capitalEvolution(
  input: StatisticsInput,
  whole: TipSums,
  sinceMs: number | null,
): Statistics['capitalEvolution'] {
  const changeByDay = new Map<string, number>();
  const today = input.dayOf(new Date(input.nowMs).toISOString());
  const startById = new Map(input.bankrolls.map(({ br_id, br_date_debut }) => [br_id, br_date_debut]));
  const add = (br_id: string, dated: string, cents: number) => {
    const start = startById.get(br_id);
    if (start === undefined) return;
    const begun = dated < start ? start : dated;
    const day = begun > today ? today : begun;
    changeByDay.set(day, (changeByDay.get(day) ?? 0) + cents);
  };
  for (const { br_id, br_date_debut, br_montant_initial } of input.bankrolls) {
    add(br_id, br_date_debut, br_montant_initial);
  }
  for (const { br_id, mvt_date, mvt_montant } of input.movements) {
    add(br_id, input.dayOf(mvt_date), mvt_montant);
  }
  for (const { br_id } of input.bankrolls) {
    for (const [day, cents] of whole.effectsByDay(br_id)) add(br_id, day, cents);
  }
  const firstDay = sinceMs === null ? '' : input.dayOf(new Date(sinceMs).toISOString());
  let montant = 0;
  const points: Statistics['capitalEvolution'] = [];
  for (const date of [...changeByDay.keys()].sort()) {
    montant += changeByDay.get(date) ?? 0;
    if (date >= firstDay) points.push({ date, montant });
  }
  return points;
}

function resultsByBankroll(input: StatisticsInput, within: TipSums) {
  return input.bankrolls.flatMap(({ br_id, br_lib }) => {
    const profit = within.byBankroll.of(br_id);
    return profit
      ? [{ br_lib, roi: profit.roi, gain_total: profit.gainCents, mise_total: profit.stakeCents }]
      : [];
  });
}

function resultsByBookmaker(input: StatisticsInput, within: TipSums) {
  return within.byBookmaker
    .all()
    .map(([bookmaker_id, profit]) => ({
      bookmaker_lib: input.bookmakerLabel(bookmaker_id),
      nb_pronos: profit.count,
      roi: profit.roi,
      gain_total: profit.gainCents,
      mise_total: profit.stakeCents,
    }))
    .sort((a, b) => b.nb_pronos - a.nb_pronos || a.bookmaker_lib.localeCompare(b.bookmaker_lib, 'fr'));
}

function rankedTypes(input: StatisticsInput, within: TipSums): RankedType[] {
  return within.byType
    .all()
    .flatMap(([prono_id, profit]) => (profit.roi === null ? [] : [{ prono_id, profit, roi: profit.roi }]))
    .sort((a, b) => b.roi - a.roi || b.profit.profitCents - a.profit.profitCents || a.prono_id - b.prono_id)
    .map(({ prono_id, profit }) => ({
      type_prono_lib: input.typeLabel(prono_id),
      roi: profit.roi,
      gain_total: profit.gainCents,
      mise_total: profit.stakeCents,
      nb_pronos: profit.count,
      settledCount: settledCount(profit),
    }));
}

function settledCount({ count, countByOutcome }: Profit): number {
  return count - countByOutcome.void - countByOutcome.pending;
}

/**
 * The ends of a ranking, the best first; a single type is the best, and none the worst (shared/README.md § Statistics).
 */
export function bestAndWorst<T extends TypeResult>(
  ranked: readonly T[],
): { meilleur_type: T | null; pire_type: T | null } {
  return {
    meilleur_type: ranked[0] ?? null,
    pire_type: ranked.length > 1 ? (ranked.at(-1) ?? null) : null,
  };
}
