import { dayOf } from '../../../shared/dates.ts';
import { type Period, type Statistics, statisticsOf } from '../../../shared/domain/statistics.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import { bookmakerLabel, typeLabel } from '../../tips/tip-labels.ts';

/**
 * The statistics of a person’s data over a period that ends at `nowMs`, by the rules that `GET /user/statistics`
 * follows.
 */
export function statisticsOfUserData(
  { bankrolls, movements, tips, sums }: Pick<UserData, 'bankrolls' | 'movements' | 'tips' | 'sums'>,
  reference: Reference,
  period: Period,
  nowMs: number,
): Statistics {
  const input = {
    bankrolls,
    movements,
    tips,
    outcomeOf: reference.outcomeOf,
    bookmakerLabel: (bookmaker_id: number) => bookmakerLabel(reference, bookmaker_id),
    typeLabel: (prono_id: number) => typeLabel(reference, prono_id),
    period,
    nowMs,
    dayOf,
  };
  return statisticsOf(input, sums);
}
