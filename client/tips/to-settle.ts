import { outcomeOfTip } from '../../shared/domain/settlement.ts';
import type { Row } from '../../shared/records/tables.ts';
import { settlementTime } from '../../shared/reminders.ts';
import type { Reference } from '../local/live-data.ts';
import { matchDateOf } from '../local/tip-order.ts';

/** Tells of a tip whether it is open though its match is over; `nowMs` in milliseconds. */
export function toSettleNow(
  { matches, outcomeOf }: Pick<Reference, 'matches' | 'outcomeOf'>,
  nowMs: number,
): (tip: Row<'tip'>) => boolean {
  return (tip) =>
    outcomeOfTip(tip, outcomeOf) === 'pending' && settlementTime(matchDateOf(tip, matches)) <= nowMs;
}
