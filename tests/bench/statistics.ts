import { newId } from '../../client/local/random-id.ts';
import { dayOf } from '../../shared/dates.ts';
import { type StatisticsInput, statisticsOf } from '../../shared/domain/statistics.ts';
import { TipSums } from '../../shared/domain/tip-sums.ts';
import { seededOutcomeOf } from '../../shared/outcome.ts';
import { aBankroll } from '../helpers/rows.ts';
import { onSelections } from './bench-ticket.ts';
import { newTips } from './bench-tip.ts';
import { atMost, type Report } from './report.ts';
import { type Measuring, median, repeat, timed } from './stand.ts';

/** All statistics of a long history, from the rows alone and after one more tip: a device keeps the sums of the others. */
export async function measureStatistics({ isQuick }: Measuring): Promise<Report> {
  const count = isQuick ? 5_000 : 100_000;
  const bankroll = aBankroll();
  const tips = newTips(count + 1, newId(), bankroll.br_id).map((tip, index) => {
    const ended = { ...tip, result_id: 1 + (index % 4), prono_gain: index % 4 === 0 ? 1_850 : 0 };
    return onSelections(ended, newId);
  });
  const input: StatisticsInput = {
    bankrolls: [bankroll],
    movements: [],
    tips: tips.slice(0, count),
    outcomeOf: seededOutcomeOf,
    bookmakerLabel: String,
    typeLabel: String,
    period: 'all',
    nowMs: Date.now(),
    dayOf,
  };
  const warm = [median((await repeat(6, () => timed(() => statisticsOf(input)))).slice(1))];
  const sums = new TipSums(input, input.tips);
  const afterOne = () => {
    for (const tip of tips.slice(count)) sums.add(tip);
    statisticsOf({ ...input, tips }, sums);
  };
  const oneMore = [median(await repeat(5, () => timed(afterOne)))];
  const many = count.toLocaleString('en');
  return {
    figures: [
      {
        job: `all statistics over ${many} tips, warm (Node)`,
        ...{ unit: 'ms', ours: warm, goals: [atMost(warm, 100, 'ms')] },
      },
      {
        job: 'and after one more tip',
        ...{ unit: 'ms', ours: oneMore, goals: [atMost(oneMore, 5, 'ms')] },
      },
    ],
  };
}
