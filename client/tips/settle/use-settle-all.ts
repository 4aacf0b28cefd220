import { counted } from '../../../shared/counts.ts';
import type { Reference } from '../../local/live-data.ts';
import { useRuntime } from '../../local/runtime-context.tsx';
import { notify } from '../../ui/notify.ts';
import { tellUnsaved } from '../../ui/tell-unsaved.ts';
import { matchLabel } from '../tip-labels.ts';
import { withOutcomes } from './settle-memory.ts';
import { type Settling, settledTips, settlingWrites } from './settle-tips.ts';
import { settledByScore } from './stored-results.ts';

const FAILED = 'Erreur lors du règlement';

/** What was settled is shown as open until it is read again: nothing is settled twice meanwhile. */
const READ_AGAIN_MS = 500;
let lastMs = Number.NEGATIVE_INFINITY;

type SettleAll = (settlings: readonly Settling[], options?: { isAlone?: boolean }) => Promise<boolean>;

/**
 * Settles them in one write, tells it and offers to undo all of it; never rejects. Returns whether they are settled. What
 * is settled without a press (`isAlone`) is told until the notice is closed.
 */
export function useSettleAll(reference: Reference): SettleAll {
  const runtime = useRuntime();
  const { user_id } = runtime;
  return async (settlings, { isAlone = false } = {}) => {
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
    const takeBack = () => {
      runtime.write(undo).catch((error) => tellUnsaved(error, FAILED));
    };
    if (isAlone) notify.undo(settledAloneText(settlings, reference), takeBack, { duration: Infinity });
    else notify.undo(settledText(settlings), takeBack);
    return true;
  };
}

function settledText(settlings: readonly Settling[]): string {
  const isOpened = settlings.every(({ chosen }) => chosen === 'pending');
  return isOpened
    ? counted(settlings.length, 'sélection rouverte', 'sélections rouvertes')
    : counted(settlings.length, 'sélection réglée', 'sélections réglées');
}

/** « Réglé par son score : PSG – Lens », « Réglées par leur score : 3 sélections, dont PSG – Lens ». */
function settledAloneText(settlings: readonly Settling[], reference: Reference): string {
  const [first] = settlings;
  const match_id = first?.selection?.match_id ?? first?.tip.match_id ?? null;
  const name = match_id === null ? '' : matchLabel(reference, match_id);
  if (settlings.length === 1) return `Réglé par son score\u202f: ${name}`;
  return `Réglées par leur score\u202f: ${settlings.length} sélections, dont ${name}`;
}
