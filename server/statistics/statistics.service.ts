import { type Period, statisticsOf } from '../../shared/domain/statistics.ts';
import { TipSums } from '../../shared/domain/tip-sums.ts';
import { centsToEuros } from '../../shared/money.ts';
import { bankrollsOf, movementsOf } from '../bankrolls/bankrolls.store.ts';
import type { Db } from '../db/schema.ts';
import { readOutcomes } from '../tips/outcomes.store.ts';
import { allBookmakers, tipsForStatistics, typeLabels } from '../tips/tips.store.ts';
import { localDaysIn } from '../zoned-time.ts';

/** A user's statistics over a period, amounts in euros; days are those of `zone`. */
export async function readStatistics(
  db: Db,
  user_id: string,
  { period, zone, nowMs }: { period: Period; zone: string; nowMs: number },
) {
  const bookmakers = new Map((await allBookmakers(db)).map((one) => [one.bookmaker_id, one.bookmaker_lib]));
  const tips = await tipsForStatistics(db, user_id);
  const rules = { outcomeOf: await readOutcomes(db), dayOf: localDaysIn(zone) };
  const sums = new TipSums(rules, tips);
  const labels = await typeLabels(db, [...sums.byType.keys()]);
  const types = new Map(labels.map(({ prono_id, prono_lib }) => [prono_id, prono_lib]));
  const input = {
    ...rules,
    bankrolls: await bankrollsOf(db, user_id),
    movements: await movementsOf(db, user_id),
    tips,
    bookmakerLabel: (bookmaker_id: number) => bookmakers.get(bookmaker_id) ?? '',
    typeLabel: (prono_id: number) => types.get(prono_id) ?? '',
    period,
    nowMs,
  };
  const statistics = statisticsOf(input, sums);
  const { capitalEvolution, roiStats, pronosticsByBookmaker, bestWorstBets } = statistics;
  return {
    pronosticsByResult: statistics.pronosticsByResult,
    capitalEvolution: capitalEvolution.map(({ date, montant }) => ({ date, montant: centsToEuros(montant) })),
    roiStats: { roi_par_bankroll: roiStats.roi_par_bankroll.map(inEuros) },
    pronosticsByBookmaker: pronosticsByBookmaker.map(inEuros),
    bestWorstBets: {
      meilleur_type: bestWorstBets.meilleur_type && inEuros(bestWorstBets.meilleur_type),
      pire_type: bestWorstBets.pire_type && inEuros(bestWorstBets.pire_type),
    },
  };
}

function inEuros<T extends { gain_total: number; mise_total: number }>(result: T): T {
  const { gain_total, mise_total } = result;
  return { ...result, gain_total: centsToEuros(gain_total), mise_total: centsToEuros(mise_total) };
}
