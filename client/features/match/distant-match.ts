import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { AppError } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { match } from '../../../shared/records/match.ts';
import { answeredScore } from '../../api/answered-score.ts';
import { callApi, errorText } from '../../api/http.ts';
import { fieldEntries } from '../../forms/valibot-fields.ts';
import { rememberMatch } from '../../local/remember-match.ts';
import { useRuntime } from '../../local/runtime-context.tsx';

const { match_id, compet_id, equa_id, equb_id, match_date } = match.fields;

const answerSchema = v.object({
  match: v.object({
    ...fieldEntries({ match_id, compet_id, equa_id, equb_id, match_date }),
    score: answeredScore,
  }),
});

export type DistantMatch =
  | { phase: 'loading' | 'missing' }
  /** It is on the device now, perhaps under the id of the match that it turned out to be. */
  | { phase: 'remembered'; match_id: string }
  | { phase: 'unreachable'; text: string };

/** Fetches a match that the device lacks and stores it; tries again on demand and once the network is back. */
export function useDistantMatch(matchId: string): DistantMatch & { retry: () => void } {
  const { database } = useRuntime();
  const [state, setState] = useState<DistantMatch>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt((count) => count + 1);
  const retryOnline = useEffectEvent(() => {
    if (state.phase === 'unreachable') retry();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again for the same match
  useEffect(() => {
    let isCurrent = true;
    setState({ phase: 'loading' });
    fetchMatch(matchId).then(
      async (fetched) => {
        if (fetched) await rememberMatch(database, { ...fetched, same_as: null });
        if (!isCurrent) return;
        setState(fetched ? { phase: 'remembered', match_id: fetched.match_id } : { phase: 'missing' });
      },
      (error: unknown) => {
        if (isCurrent) setState({ phase: 'unreachable', text: errorText(error, 'Une erreur est survenue.') });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [matchId, database, attempt]);
  useEffect(() => {
    window.addEventListener('online', retryOnline);
    return () => window.removeEventListener('online', retryOnline);
  }, []);
  return { ...state, retry };
}

/** The server's match of that id; `null` when there is none. */
async function fetchMatch(id: string): Promise<v.InferOutput<typeof answerSchema>['match'] | null> {
  if (!isId(id)) return null;
  try {
    return v.parse(answerSchema, await callApi('GET', `/match-pronos/${id}`)).match;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
