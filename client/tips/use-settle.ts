import { useState } from 'react';
import type { Row } from '../../shared/records/tables.ts';
import { useRuntime } from '../local/runtime-context.tsx';
import { notify } from '../ui/notify.ts';
import { tellUnsaved } from '../ui/tell-unsaved.ts';
import { tipEdit } from './tip-changes.ts';

type Tip = Row<'tip'>;

const FAILED = 'Erreur lors de la modification';

/** A card that is settled leaves: within this time a second tap falls on the one that takes its place. */
const DOUBLE_TAP_MS = 400;
let last = { upm_id: '', atMs: Number.NEGATIVE_INFINITY };

function isSecondTap({ upm_id }: Tip): boolean {
  const now = performance.now();
  const isSecond = upm_id !== last.upm_id && now - last.atMs < DOUBLE_TAP_MS;
  if (!isSecond) last = { upm_id, atMs: now };
  return isSecond;
}

/** Writes a tip as settled, tells it (« Gagné : PSG – Lens ») and offers to undo it. */
export function useSettle(tip: Tip): (settled: Tip, told: string, onSettled?: () => void) => Promise<void> {
  const runtime = useRuntime();
  // Until the tip is read again as settled: a second tap would settle it once more.
  const [settling, setSettling] = useState<Tip | null>(null);
  return async (settled, told, onSettled) => {
    if (settling === tip || isSecondTap(tip)) return;
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
      runtime.write(tipEdit(settled, tip)).catch((error) => tellUnsaved(error, FAILED));
    });
  };
}
