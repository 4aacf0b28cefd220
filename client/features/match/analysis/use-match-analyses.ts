import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '../../../api/http.ts';
import type { KeptAnalysis } from '../../../local/database.ts';
import { keepAnalyses, useKeptAnalyses } from '../../../local/kept-analyses.ts';
import { useRuntime } from '../../../local/runtime-context.tsx';
import { type AnalysisState, loadAnalyses } from './analysis-calls.ts';

export interface MatchAnalyses {
  /** Those on the device, newest first; `undefined` while they are read. */
  kept: readonly KeptAnalysis[] | undefined;
  /** The server's last state; `null` before its first answer. */
  state: AnalysisState | null;
  /** Why it cannot be reached now. */
  failure: string | null;
  /** Asks the server again, and stores its answer; `null` when it cannot be reached. */
  refresh: () => Promise<AnalysisState | null>;
}

/** A match's analyses: those stored on the device, and those of the server once it answers. */
export function useMatchAnalyses(match_id: string): MatchAnalyses {
  const { database } = useRuntime();
  const kept = useKeptAnalyses(match_id);
  const [state, setState] = useState<AnalysisState | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const refresh = useCallback(async () => {
    try {
      const current = await loadAnalyses(match_id);
      await keepAnalyses(database, match_id, current.analyses);
      setState(current);
      setFailure(null);
      return current;
    } catch (error) {
      setFailure(errorText(error, 'Erreur lors de l’analyse'));
      return null;
    }
  }, [database, match_id]);
  const refreshOnline = useEffectEvent(() => {
    if (failure !== null) void refresh();
  });
  useEffect(() => {
    void refresh();
    window.addEventListener('online', refreshOnline);
    return () => window.removeEventListener('online', refreshOnline);
  }, [refresh]);
  return { kept, state, failure, refresh };
}
