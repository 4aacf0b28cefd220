import * as v from 'valibot';
import { AppError, type ErrorCode } from '../../../../shared/errors.ts';
import { readEvents, type ServerEvent } from '../../../api/event-stream.ts';
import { NetworkError } from '../../../api/http.ts';
import type { AnalysisState } from './analysis-calls.ts';

const RETRY_MS = 3_000;

export interface Question {
  promptId: number;
  histoId?: number;
  promptContent: string;
}

export type Open = (signal: AbortSignal) => AsyncIterable<ServerEvent>;

export interface Reading {
  match_id: string;
  signal: AbortSignal;
  /** The server's state; `null` when it cannot be reached. */
  refresh: () => Promise<AnalysisState | null>;
  /** Called with all that is written so far. */
  onText: (text: string) => void;
  /** Called when the connection is lost while the server goes on writing. */
  onCut: () => void;
}

/** Asks a question; its answer is read as it is written. */
export function asking(match_id: string, question: Question): Open {
  const body = { ...question, tz: Intl.DateTimeFormat().resolvedOptions().timeZone };
  return (signal) => readEvents('POST', `/matches/${match_id}/analysis`, body, signal);
}

/** Reads an answer that is being written already, from its beginning. */
export function attaching(match_id: string): Open {
  return (signal) => readEvents('GET', `/matches/${match_id}/analysis/stream`, undefined, signal);
}

/**
 * Reads an answer to its end, reconnecting whenever the connection is lost: the server goes on writing meanwhile.
 * Throws an `AppError` when the generation failed, and a `NetworkError` when the question never arrived.
 */
export async function readThroughCuts(
  open: Open,
  reading: Reading,
  hasBegun = false,
): Promise<'done' | 'stopped'> {
  let isBegun = hasBegun;
  const { signal, match_id } = reading;
  try {
    return await readToItsEnd(open(signal), (text) => {
      isBegun = true;
      reading.onText(text);
    });
  } catch (error) {
    for (;;) {
      if (signal.aborted) throw error;
      if (runsAlready(error)) return readThroughCuts(attaching(match_id), reading, true);
      if (!isCut(error)) throw error;
      if (isBegun) reading.onCut();
      const state = await reading.refresh();
      if (state?.generation?.status === 'running') return readThroughCuts(attaching(match_id), reading, true);
      if (!isBegun) throw error;
      if (state?.generation) throw new AppError('UNAVAILABLE', state.generation.failure ?? undefined);
      if (state) return 'done';
      await pause(signal);
    }
  }
}

const textSchema = v.string();
const failureSchema = v.object({ code: v.string(), message: v.string() });

async function readToItsEnd(
  events: AsyncIterable<ServerEvent>,
  onText: (text: string) => void,
): Promise<'done' | 'stopped'> {
  let text = '';
  for await (const { type, data } of events) {
    switch (type) {
      case 'text':
        text += v.parse(textSchema, data);
        onText(text);
        break;
      case 'done':
      case 'stopped':
        return type;
      case 'failed': {
        const { code, message } = v.parse(failureSchema, data);
        throw new AppError(code as ErrorCode, message);
      }
    }
  }
  throw new NetworkError('The stream ended before the answer did');
}

/** A stream that no longer exists when it is requested ended meanwhile. */
function isCut(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof AppError && error.code === 'NOT_FOUND');
}

/** Asked twice, by another tab or by a retry: both read the same answer. */
function runsAlready(error: unknown): boolean {
  return error instanceof AppError && error.code === 'CONFLICT';
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, RETRY_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
