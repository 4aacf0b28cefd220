import { useState } from 'react';
import type { Row } from '../../shared/records/tables.ts';
import type { TipReference } from '../local/live-data.ts';
import { useRuntime } from '../local/runtime-context.tsx';
import { notify } from '../ui/notify.ts';
import { ignoreSecondTap, type Press } from '../ui/second-tap.ts';
import { tellUnsaved } from '../ui/tell-unsaved.ts';
import { settlingUndone, tipEdit } from './tip-changes.ts';

type Tip = Row<'tip'>;

const FAILED = 'Erreur lors de la modification';

/** Writes a tip as settled, tells it (« Gagné : PSG – Lens ») and offers to undo it. */
export function useSettle(
  tip: Tip,
  { outcomeOf }: Pick<TipReference, 'outcomeOf'>,
): (
  settled: Tip,
  told: string,
  options?: { press?: Press | undefined; onSettled?: (() => void) | undefined },
) => Promise<void> {
  const runtime = useRuntime();
  // Until the tip is read again as settled: a second tap would settle it once more.
  const [settling, setSettling] = useState<Tip | null>(null);
  return async (settled, told, { press, onSettled } = {}) => {
    if (settling === tip) return;
    if (press) ignoreSecondTap(press);
    setSettling(tip);
    try {
      await runtime.write(tipEdit(tip, settled));
    } catch (error) {
      setSettling(null);
      tellUnsaved(error, FAILED);
      return;
    }
    onSettled?.();
    notify.undo(told, () => {
      runtime.write(settlingUndone(settled, tip, outcomeOf)).catch((error) => tellUnsaved(error, FAILED));
    });
  };
}
