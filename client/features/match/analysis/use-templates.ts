import { useCallback, useEffect, useState } from 'react';
import { errorText } from '../../../api/http.ts';
import { loadTemplates, type PromptTemplate } from './analysis-calls.ts';

export type Templates =
  | { phase: 'loading' }
  | { phase: 'loaded'; templates: PromptTemplate[] }
  | { phase: 'failed'; text: string };

/** The prompts for a sport; `retry` loads them again. */
export function useTemplates(sport_id: number): Templates & { retry: () => void } {
  const [state, setState] = useState<Templates>({ phase: 'loading' });
  const load = useCallback(() => {
    setState({ phase: 'loading' });
    loadTemplates(sport_id).then(
      (templates) => setState({ phase: 'loaded', templates }),
      (error) =>
        setState({ phase: 'failed', text: errorText(error, 'Erreur lors du chargement des prompts') }),
    );
  }, [sport_id]);
  useEffect(load, [load]);
  return { ...state, retry: load };
}
