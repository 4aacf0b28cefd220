import { type Period, statisticsOf } from '../../shared/domain/statistics.ts';
import { centsToEuros } from '../../shared/money.ts';
import { bankrollsOf, movementsOf } from '../bankrolls/bankrolls.store.ts';
import type { Db } from '../db/schema.ts';
import { readOutcomes } from '../tips/outcomes.store.ts';
import { allBookmakers, tipsForStatistics, typeLabels } from '../tips/tips.store.ts';

/** A user's statistics over a period, amounts in euros; days are those of `zone`. */
export async function readStatistics(
  db: Db,
  user_id: string,
  { period, zone, nowMs }: { period: Period; zone: string; nowMs: number },
) {
  const bookmakers = new Map((await allBookmakers(db)).map((one) => [one.bookmaker_id, one.bookmaker_lib]));
  const types = new Map((await typeLabels(db)).map(({ prono_id, prono_lib }) => [prono_id, prono_lib]));
  const statistics = statisticsOf({
    bankrolls: await bankrollsOf(db, user_id),
    movements: await movementsOf(db, user_id),
    tips: await tipsForStatistics(db, user_id),
    outcomeOf: await readOutcomes(db),
    bookmakerLabel: (bookmaker_id) => bookmakers.get(bookmaker_id) ?? '',
    typeLabel: (prono_id) => types.get(prono_id) ?? '',
    period,
    nowMs,
    dayOf: dayReader(zone),
  });
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

/** Reads local days; Sweden's date format is YYYY-MM-DD. */
function dayReader(timeZone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (instant) => format.format(new Date(instant));
}
