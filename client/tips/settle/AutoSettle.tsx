import { useEffect, useRef } from 'react';
import { verdictKey } from '../../../shared/domain/proposals.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import { useRuntime } from '../../local/runtime-context.tsx';
import { useReference, useUserData } from '../../local/user-data.tsx';
import { rememberedOutcomes, settledByScore } from './settle-memory.ts';
import { useSettleAll } from './use-settle-all.ts';
import { useProposed } from './use-verdicts.ts';

/** Settles what scores decide as soon as they are known, with a notice and its undo. */
export function AutoSettle() {
  const userData = useUserData();
  const reference = useReference();
  return userData && reference ? <Settling userData={userData} reference={reference} /> : null;
}

function Settling({ userData, reference }: { userData: UserData; reference: Reference }) {
  const { user_id } = useRuntime();
  const proposed = useProposed(userData, reference);
  const settle = useSettleAll(reference);
  const isSettling = useRef(false);
  useEffect(() => {
    if (isSettling.current || document.visibilityState !== 'visible') return;
    // What a score has settled here already, and is open again, was opened by the bettor.
    const before = rememberedOutcomes(settledByScore.read(user_id));
    const settlings = proposed
      .filter((verdict) => before.get(verdictKey(verdict)) !== verdict.outcome)
      .map((verdict) => ({ ...verdict, chosen: verdict.outcome }));
    if (settlings.length === 0) return;
    isSettling.current = true;
    void settle(settlings).finally(() => {
      isSettling.current = false;
    });
  }, [proposed, settle, user_id]);
  return null;
}
