import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorText } from '../../../api/http.ts';
import { notify } from '../../../ui/notify.ts';
import { type AnalysisState, dropGeneration } from './analysis-calls.ts';
import { asking, attaching, type Open, type Question, readThroughCuts } from './generation-reading.ts';
import { watchedByItsPage } from './told-elsewhere.ts';

export type Writing =
  | { phase: 'idle' }
  | { phase: 'writing'; text: string; isCut: boolean }
  | { phase: 'failed'; text: string };

/** The analysis being written, whether this page asked for it or an earlier one that was closed. */
export function useGeneration(
  match_id: string,
  refresh: () => Promise<AnalysisState | null>,
  isRunning: boolean,
  /** Called when the page is left during a generation, to follow it elsewhere. */
  hearElsewhere: () => void,
) {
  const [writing, setWriting] = useState<Writing>({ phase: 'idle' });
  const page = useRef<AbortController>(null);
  /** Returns whether there is an analysis now. */
  const follow = async (open: Open, hasBegun: boolean): Promise<boolean> => {
    const signal = page.current?.signal;
    if (!signal) return false;
    setWriting({ phase: 'writing', text: '', isCut: false });
    const onText = (text: string) => setWriting({ phase: 'writing', text, isCut: false });
    const onCut = () => setWriting((now) => (now.phase === 'writing' ? { ...now, isCut: true } : now));
    try {
      const end = await readThroughCuts(open, { match_id, signal, refresh, onText, onCut }, hasBegun);
      await refresh();
      setWriting({ phase: 'idle' });
      if (end === 'done') notify.success('Analyse générée avec succès');
      return end === 'done';
    } catch (error) {
      if (signal.aborted) return false;
      await refresh();
      setWriting({ phase: 'failed', text: errorText(error, 'Erreur lors de la génération') });
      return false;
    }
  };
  const hear = useEffectEvent(() => {
    if (writing.phase !== 'writing') void follow(attaching(match_id), true);
  });
  const leave = useEffectEvent(() => {
    if (writing.phase === 'writing') hearElsewhere();
  });
  useEffect(() => {
    const controller = new AbortController();
    page.current = controller;
    watchedByItsPage(match_id);
    return () => {
      controller.abort();
      leave();
    };
  }, [match_id]);
  useEffect(() => {
    if (isRunning) hear();
  }, [isRunning]);
  const stop = async () => {
    try {
      await dropGeneration(match_id);
    } catch (error) {
      notify.error(errorText(error, 'Une erreur est survenue'));
    }
  };
  return { writing, start: (question: Question) => follow(asking(match_id, question), false), stop };
}
