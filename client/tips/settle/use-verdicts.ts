import { useMemo, useSyncExternalStore } from 'react';
import { type ScoreVerdict, type SettledBy, scoreVerdicts } from '../../../shared/domain/proposals.ts';
import { outcomeOfTip } from '../../../shared/domain/settlement.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import { useRuntime } from '../../local/runtime-context.tsx';
import { rememberedOutcomes } from './settle-memory.ts';
import { settledByScore } from './stored-results.ts';

/** What scores say of all tips. */
export function useVerdicts(
  { tips, withdrawnScores }: UserData,
  reference: Reference,
): ReturnType<typeof scoreVerdicts> {
  const settledBy = useSettledBy();
  return useMemo(
    () => scoreVerdicts(tips, { ...reference, withdrawnScores, nowMs: Date.now() }, settledBy),
    [tips, withdrawnScores, reference, settledBy],
  );
}

/** What scores propose: of open tips, and of those that a score has settled here, without a look at the others. */
export function useProposed(userData: UserData, reference: Reference): readonly ScoreVerdict[] {
  const settledBy = useSettledBy();
  return useMemo(() => {
    const tips = new Set([...openOnes(userData, reference), ...settledOnes(userData, settledBy)]);
    return scoreVerdicts(tips, { ...reference, nowMs: Date.now() }, settledBy).proposed;
  }, [userData, reference, settledBy]);
}

function useSettledBy(): SettledBy {
  const { user_id } = useRuntime();
  const text = useSyncExternalStore(settledByScore.subscribe, () => settledByScore.read(user_id));
  return useMemo(() => rememberedOutcomes(text), [text]);
}

/** Pending tips come first in the order of lists. */
function openOnes({ tipsInOrder }: UserData, { outcomeOf }: Reference): readonly Row<'tip'>[] {
  const firstSettled = tipsInOrder.findIndex((tip) => outcomeOfTip(tip, outcomeOf) !== 'pending');
  return firstSettled === -1 ? tipsInOrder : tipsInOrder.slice(0, firstSettled);
}

function settledOnes({ tipOf }: UserData, settledBy: SettledBy): readonly Row<'tip'>[] {
  return [...settledBy.keys()].flatMap((key) => tipOf(key.split(' ', 1)[0] ?? '') ?? []);
}
