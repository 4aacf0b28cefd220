import { useEffect, useRef } from 'react';
import type { Reference, UserData } from '../../local/live-data.ts';
import { useReference, useUserData } from '../../local/user-data.tsx';
import { settledAlone } from './settle-tips.ts';
import { useSettleAll } from './use-settle-all.ts';
import { useProposed } from './use-verdicts.ts';

/** Settles what scores decide as soon as they are known, with a notice and its undo. */
export function AutoSettle() {
  const userData = useUserData();
  const reference = useReference();
  return userData && reference ? <Settling userData={userData} reference={reference} /> : null;
}

function Settling({ userData, reference }: { userData: UserData; reference: Reference }) {
  const proposed = useProposed(userData, reference);
  const settle = useSettleAll(reference);
  const isSettling = useRef(false);
  useEffect(() => {
    if (isSettling.current || document.visibilityState !== 'visible') return;
    const settlings = settledAlone(proposed, reference.outcomeOf);
    if (settlings.length === 0) return;
    isSettling.current = true;
    void settle(settlings, { isAlone: true }).finally(() => {
      isSettling.current = false;
    });
  }, [proposed, reference, settle]);
  return null;
}
