import { newId } from '../../client/local/random-id.ts';
import { dayOf } from '../../shared/dates.ts';
import { type StatisticsInput, statisticsOf } from '../../shared/domain/statistics.ts';
import { seededOutcomeOf } from '../../shared/outcome.ts';
import { aBankroll } from '../helpers/rows.ts';
import { newTips } from './bench-tip.ts';
import { atMost, type Report } from './report.ts';
import { type Measuring, median, repeat, timed } from './stand.ts';

/** All statistics of a long history, warm, and once more after another tip. */
export async function measureStatistics({ isQuick }: Measuring): Promise<Report> {
  const count = isQuick ? 5_000 : 100_000;
  const bankroll = aBankroll();
  const tips = newTips(count + 1, newId(), bankroll.br_id).map((tip, index) => {
    return { ...tip, result_id: 1 + (index % 4), prono_gain: index % 4 === 0 ? 1_850 : 0 };
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
  const compute = (of: StatisticsInput) => timed(() => statisticsOf(of));
  const warm = [median((await repeat(6, () => compute(input))).slice(1))];
  const oneMore = [median(await repeat(5, () => compute({ ...input, tips: [...tips] })))];
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
