import { useMemo, useSyncExternalStore } from 'react';
import { type ScoreVerdict, scoreVerdicts } from '../../../shared/domain/proposals.ts';
import { outcomeOfTip } from '../../../shared/domain/settlement.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import { useRuntime } from '../../local/runtime-context.tsx';
import { rememberedScores, settledByScore } from './settle-memory.ts';

/** What scores say of all tips. */
export function useVerdicts({ tips }: UserData, reference: Reference): ReturnType<typeof scoreVerdicts> {
  const settledBy = useSettledBy();
  return useMemo(() => scoreVerdicts(tips, reference, settledBy), [tips, reference, settledBy]);
}

/** What scores propose for open tips, without a look at the others. */
export function useProposed({ tipsInOrder }: UserData, reference: Reference): readonly ScoreVerdict[] {
  return useMemo(
    () => scoreVerdicts(openOnes(tipsInOrder, reference), reference).proposed,
    [tipsInOrder, reference],
  );
}

function useSettledBy() {
  const { user_id } = useRuntime();
  const text = useSyncExternalStore(settledByScore.subscribe, () => settledByScore.read(user_id));
  return useMemo(() => rememberedScores(text), [text]);
}

/** Pending tips come first in the order of lists. */
function openOnes(tipsInOrder: readonly Row<'tip'>[], { outcomeOf }: Reference): readonly Row<'tip'>[] {
  const firstSettled = tipsInOrder.findIndex((tip) => outcomeOfTip(tip, outcomeOf) !== 'pending');
  return firstSettled === -1 ? tipsInOrder : tipsInOrder.slice(0, firstSettled);
}
