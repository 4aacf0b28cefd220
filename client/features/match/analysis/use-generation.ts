import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { AppError, type ErrorCode } from '../../../../shared/errors.ts';
import { readEvents, type ServerEvent } from '../../../api/event-stream.ts';
import { errorText, isFromServer } from '../../../api/http.ts';
import { notify } from '../../../ui/notify.ts';
import { type AnalysisState, dropGeneration } from './analysis-calls.ts';

const RETRY_MS = 3_000;

export interface Question {
  promptId: number;
  histoId: number;
  promptContent: string;
}

export type Writing =
  | { phase: 'idle' }
  /** `isCut`: the connection is, the server goes on. */
  | { phase: 'writing'; text: string; isCut: boolean }
  | { phase: 'failed'; text: string };

const failureSchema = v.object({ code: v.string(), message: v.string() });

/**
 * The analysis that is being written, whoever opened it: this page, or an earlier one that was closed. A cut
 * connection is opened again; the server writes on meanwhile.
 */
export function useGeneration(match_id: string, refresh: () => Promise<AnalysisState | null>) {
  const [writing, setWriting] = useState<Writing>({ phase: 'idle' });
  const page = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    page.current = controller;
    return () => controller.abort();
  }, []);

  const follow = useCallback(
    async (open: (signal: AbortSignal) => AsyncIterable<ServerEvent>) => {
      const signal = page.current?.signal;
      if (!signal) return;
      setWriting({ phase: 'writing', text: '', isCut: false });
      try {
        await readToItsEnd(open(signal), (text) => setWriting({ phase: 'writing', text, isCut: false }));
        await refresh();
        setWriting({ phase: 'idle' });
      } catch (error) {
        if (signal.aborted) return;
        const isRunning = await stillRuns(error, refresh, signal);
        if (signal.aborted) return;
        if (isRunning) await follow(attach(match_id));
        else setWriting({ phase: 'failed', text: errorText(error, 'Erreur lors de la génération') });
      }
    },
    [match_id, refresh],
  );
  return {
    writing,
    start: (question: Question) => follow(ask(match_id, question)),
    attach: () => follow(attach(match_id)),
    stop: () => dropGeneration(match_id),
  };
}
