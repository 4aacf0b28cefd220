import { useMemo } from 'react';
import { localInputToInstant } from '../../../shared/days.ts';
import { isDateAhead } from '../../../shared/domain/date-ahead.ts';
import { canHold, canStake, lacksComment } from '../../../shared/domain/tip-rules.ts';
import { isFreeTip } from '../../tips/tip-labels.ts';
import type { TipFormProps } from './tip-form-context.ts';
import { tipSchema } from './tip-form-values.ts';
import { useScorers } from './tip-scorers.ts';
import { asksScorer } from './tip-types.ts';

/** The form's rules over the bettor's data as it stands now. */
export function useTipSchema({ opened, userData, reference }: TipFormProps) {
  const { before, initial } = opened;
  const { balances, bankrolls } = userData;
  const teams = useScorers(reference, opened);
  return useMemo(() => {
    const hasScorers = teams.some(({ scorers }) => scorers.length > 0);
    return tipSchema({
      hasScorers,
      canHold: (br_id) => canHold(bankrolls, br_id, before),
      asksScorer: (prono_id) => asksScorer(reference, prono_id, before),
      // One that a wrong clock has stamped ahead can be edited as it is.
      canDate: (date_add) =>
        date_add === localInputToInstant(initial.date_add) || !isDateAhead(date_add, Date.now()),
      lacksComment: (tip) => lacksComment(tip, before, (prono_id) => isFreeTip(reference, { prono_id })),
      canStake: (place) => canStake(balances, place, before),
    });
  }, [balances, bankrolls, before, initial, reference, teams]);
}
