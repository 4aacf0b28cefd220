import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '../../../api/http.ts';
import type { KeptAnalysis } from '../../../local/database.ts';
import { keepAnalyses, useKeptAnalyses } from '../../../local/kept-analyses.ts';
import { useRuntime } from '../../../local/runtime-context.tsx';
import { type AnalysisState, loadAnalyses } from './analysis-calls.ts';

/** What the network says: nothing yet, its state, or why it says nothing. */
export type Reached = { phase: 'asking' } | { phase: 'reached'; state: AnalysisState } | { phase: 'unreachable'; text: string };

export interface MatchAnalyses {
  /** Those on the device, newest first; `undefined` while they are read. */
  kept: readonly KeptAnalysis[] | undefined;
  reached: Reached;
  /** Asks the server again, and keeps what it answers; `null` when it cannot be reached. */
  refresh: () => Promise<AnalysisState | null>;
}

/** A match's analyses: those that the device has read, and what the server knows of them once it answers. */
export function useMatchAnalyses(match_id: string): MatchAnalyses {
  const { database } = useRuntime();
  const kept = useKeptAnalyses(match_id);
  const [reached, setReached] = useState<Reached>({ phase: 'asking' });
  const refresh = useCallback(async () => {
    try {
      const state = await loadAnalyses(match_id);
      await keepAnalyses(database, match_id, state.analyses);
      setReached({ phase: 'reached', state });
      return state;
    } catch (error) {
      setReached({ phase: 'unreachable', text: errorText(error, 'Erreur lors de l’analyse') });
      return null;
    }
  }, [database, match_id]);
  const refreshOnline = useEffectEvent(() => {
    if (reached.phase === 'unreachable') void refresh();
  });
  useEffect(() => {
    void refresh();
    window.addEventListener('online', refreshOnline);
    return () => window.removeEventListener('online', refreshOnline);
  }, [refresh]);
  return { kept, reached, refresh };
}
