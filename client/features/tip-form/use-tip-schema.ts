import { useMemo } from 'react';
import { tipWriteIssues } from '../../tips/tip-rules.ts';
import { tipWrites } from './tip-actions.ts';
import type { TipFormProps } from './tip-form-context.ts';
import { tipSchema } from './tip-form-values.ts';
import { asksScorer } from './tip-types.ts';
import { useScorers } from './use-scorers.ts';

/** The form's rules over the bettor's present data. */
export function useTipSchema({ opened, userData, reference }: TipFormProps) {
  const teams = useScorers(reference, opened);
  return useMemo(
    () =>
      tipSchema({
        before: opened.before,
        hasScorers: teams.some(({ scorers }) => scorers.length > 0),
        asksScorer: (prono_id) => asksScorer(reference, prono_id, opened.before),
        issuesOf: (entered) =>
          tipWriteIssues(
            tipWrites(opened, entered, userData.martingales, reference.outcomeOf),
            userData,
            reference,
          ),
      }),
    [opened, userData, reference, teams],
  );
}
