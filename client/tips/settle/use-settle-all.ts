import { counted } from '../../../shared/counts.ts';
import type { Reference } from '../../local/live-data.ts';
import { useRuntime } from '../../local/runtime-context.tsx';
import { notify } from '../../ui/notify.ts';
import { tellUnsaved } from '../../ui/tell-unsaved.ts';
import { settledByScore, undoneScores, withScores } from './settle-memory.ts';
import { type Settling, settledTips, settlingWrites } from './settle-tips.ts';

const FAILED = 'Erreur lors du règlement';

/** Settles them in one write, tells it and offers to undo all of it. Rejects never; returns whether it was written. */
export function useSettleAll(reference: Reference): (settlings: readonly Settling[]) => Promise<boolean> {
  const runtime = useRuntime();
  const { user_id } = runtime;
  return async (settlings) => {
    const { settle, undo } = settlingWrites(settledTips(settlings, reference));
    try {
      await runtime.write(settle);
    } catch (error) {
      tellUnsaved(error, FAILED);
      return false;
    }
    settledByScore.write(user_id, withScores(settledByScore.read(user_id), settlings));
    notify.undo(counted(settlings.length, 'sélection réglée', 'sélections réglées'), () => {
      undoneScores.write(user_id, withScores(undoneScores.read(user_id), settlings));
      runtime.write(undo).catch((error) => tellUnsaved(error, FAILED));
    });
    return true;
  };
}
