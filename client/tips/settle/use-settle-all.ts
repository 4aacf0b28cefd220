import { counted } from '../../../shared/counts.ts';
import type { Reference } from '../../local/live-data.ts';
import { useRuntime } from '../../local/runtime-context.tsx';
import { notify } from '../../ui/notify.ts';
import { tellUnsaved } from '../../ui/tell-unsaved.ts';
import { settledByScore, withOutcomes } from './settle-memory.ts';
import { type Settling, settledTips, settlingWrites } from './settle-tips.ts';

const FAILED = 'Erreur lors du règlement';

/** What was settled is shown as open until it is read again: nothing is settled twice meanwhile. */
const READ_AGAIN_MS = 500;
let lastMs = Number.NEGATIVE_INFINITY;

/** Settles them in one write, tells it and offers to undo all of it; never rejects. Returns whether they are settled. */
export function useSettleAll(reference: Reference): (settlings: readonly Settling[]) => Promise<boolean> {
  const runtime = useRuntime();
  const { user_id } = runtime;
  return async (settlings) => {
    const nowMs = performance.now();
    if (nowMs - lastMs < READ_AGAIN_MS) return false;
    lastMs = nowMs;
    const { settle, undo } = settlingWrites(settledTips(settlings, reference), reference);
    try {
      await runtime.write(settle);
    } catch (error) {
      tellUnsaved(error, FAILED);
      return false;
    } finally {
      lastMs = performance.now();
    }
    settledByScore.write(user_id, withOutcomes(settledByScore.read(user_id), settlings));
    notify.undo(settledText(settlings), () => {
      runtime.write(undo).catch((error) => tellUnsaved(error, FAILED));
    });
    return true;
  };
}

function settledText(settlings: readonly Settling[]): string {
  const isOpened = settlings.every(({ chosen }) => chosen === 'pending');
  return isOpened
    ? counted(settlings.length, 'sélection rouverte', 'sélections rouvertes')
    : counted(settlings.length, 'sélection réglée', 'sélections réglées');
}
