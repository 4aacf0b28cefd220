import { useEffect, useEffectEvent, useState } from 'react';
import { clearDraft, readDraft, saveDraft } from '../../../forms/drafts.ts';
import { useRuntime } from '../../../local/runtime-context.tsx';
import { type AnalysisState, dropGeneration } from './analysis-calls.ts';
import { type PromptDraft, promptDraftKey, promptDraftSchema } from './prompt-draft.ts';

/**
 * The question that a person is about to ask: it survives a reload, and a generation that failed restores it, also when
 * the page that asked was closed.
 */
export function useQuestion(
  match_id: string,
  generation: AnalysisState['generation'],
  refresh: () => Promise<unknown>,
) {
  const { user_id } = useRuntime();
  const key = promptDraftKey(user_id, match_id);
  const [draft, setDraft] = useState(() => readDraft<PromptDraft>(key, promptDraftSchema));
  const [isOpen, setOpen] = useState(draft !== null);
  const keep = (next: PromptDraft | null) => {
    setDraft(next);
    if (next) saveDraft(key, next);
    else clearDraft(key);
  };
  const failed = generation?.status === 'failed' ? generation : null;
  const giveBack = useEffectEvent(() => {
    if (!failed) return;
    const { prompt_id, prompt_titre, prompt_content } = failed;
    setOpen(true);
    if (draft) return;
    keep({ promptId: prompt_id, histoId: null, prompt_titre, text: prompt_content, isPersonal: false });
  });
  const failedAt = failed?.started_at;
  useEffect(() => {
    if (failedAt !== undefined) giveBack();
  }, [failedAt]);
  const close = async () => {
    keep(null);
    setOpen(false);
    if (!failed) return;
    // If this does not arrive, the question is only offered once more.
    await dropGeneration(match_id).catch(() => undefined);
    await refresh();
  };
  return { draft, setDraft: keep, isOpen, open: () => setOpen(true), close: () => void close() };
}
