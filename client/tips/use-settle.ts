import { useState } from 'react';
import type { Row } from '../../shared/records/tables.ts';
import type { TipReference } from '../local/live-data.ts';
import { useRuntime } from '../local/runtime-context.tsx';
import { notify } from '../ui/notify.ts';
import { tellUnsaved } from '../ui/tell-unsaved.ts';
import { settlingUndone, tipEdit } from './tip-changes.ts';

type Tip = Row<'tip'>;

const FAILED = 'Erreur lors de la modification';

/** Where a button was pressed. */
type Press = Pick<MouseEvent, 'clientX' | 'clientY'>;

/** A card that is settled leaves: the second tap of a double tap falls on the one that takes its place. */
const DOUBLE_TAP_MS = 500;
const DOUBLE_TAP_PX = 30;
let last: { upm_id: string; press: Press; atMs: number } | null = null;

function isSecondTap({ upm_id }: Tip, press: Press | undefined): boolean {
  if (!press) return false;
  const atMs = performance.now();
  const isSecond =
    last !== null &&
    upm_id !== last.upm_id &&
    atMs - last.atMs < DOUBLE_TAP_MS &&
    Math.hypot(press.clientX - last.press.clientX, press.clientY - last.press.clientY) < DOUBLE_TAP_PX;
  if (!isSecond) last = { upm_id, press, atMs };
  return isSecond;
}

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
    if (settling === tip || isSecondTap(tip, press)) return;
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
