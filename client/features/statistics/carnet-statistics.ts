import { dayOf } from '../../../shared/dates.ts';
import { type Period, type Statistics, statisticsOf } from '../../../shared/domain/statistics.ts';
import type { Carnet, Reference } from '../../local/carnet.tsx';
import { bookmakerLabel, typeLabel } from '../../tip-views/tip-labels.ts';

/** The statistics of a carnet over a period that ends at `nowMs`, by the rules that `GET /user/statistics` follows. */
export function statisticsOfCarnet(
  { bankrolls, movements, tips }: Pick<Carnet, 'bankrolls' | 'movements' | 'tips'>,
  reference: Reference,
  period: Period,
  nowMs: number,
): Statistics {
  return statisticsOf({
    bankrolls,
    movements,
    tips,
    outcomeOf: reference.outcomeOf,
    bookmakerLabel: (bookmaker_id) => bookmakerLabel(reference, bookmaker_id),
    typeLabel: (prono_id) => typeLabel(reference, prono_id),
    period,
    nowMs,
    dayOf,
  });
}
