import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import type { Config } from '../configuration/config.ts';
import { boundedFetch, tooLong } from './bounded-fetch.ts';
import { type AnswerPiece, readChunk, readWhole } from './model-answer.ts';
import { failureOf, faults, ModelError } from './model-faults.ts';

/** A service that sends nothing for this long has failed. */
const SILENCE_MS = 60_000;
/** A model on a small machine writes slowly, but not without end. */
const TOTAL_MS = 10 * 60_000;
/** A token is about four characters: for services that do not count the tokens of their answers. */
const CHARACTERS_PER_TOKEN = 4;

export interface ModelQuestion {
  instruction: string;
  prompt: string;
  /** Ends the question early; its reason is thrown. */
  signal: AbortSignal;
  /** Called with each piece of the answer, as it is written. */
  onText: (piece: string) => void;
  /** Called with what the question has cost so far. */
  onTokens: (tokens: number) => void;
}

export type ModelService = Pick<Config, 'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'OPENAI_MODEL'>;

/** The model's name. Throws `UNAVAILABLE` when none is configured. */
export function requireModel({ OPENAI_MODEL }: ModelService): string {
  if (OPENAI_MODEL === undefined) {
    throw new AppError('UNAVAILABLE', 'L’analyse IA n’est pas configurée sur ce serveur');
  }
  return OPENAI_MODEL;
}

/**
 * Asks an OpenAI-compatible service and returns the whole text once it is complete. A service that cannot stream
 * answers in one piece. Throws an `AppError` with the reason in French for everything that can go wrong.
 */
export async function askModel(service: ModelService, question: ModelQuestion): Promise<string> {
  const silence = new AbortController();
  const signal = AbortSignal.any([question.signal, silence.signal, AbortSignal.timeout(TOTAL_MS)]);
  let timer: NodeJS.Timeout | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  const answer: Answer = { text: '', finish: null };
  heard();
  try {
    for await (const piece of piecesOf(service, question, signal)) {
      heard();
      takePiece(answer, piece, question);
    }
  } catch (error) {
    throw question.signal.aborted ? question.signal.reason : failureOf(error, signal, await library());
  } finally {
    clearTimeout(timer);
  }
  // The stream of an aborted request may end like a complete one.
  if (question.signal.aborted) throw question.signal.reason;
  if (signal.aborted) throw new ModelError(faults.silent);
  requireComplete(answer);
  return answer.text;
}

/** It takes ten megabytes of memory: it is loaded only when an analysis is asked for. */
const library = () => import('openai');

interface Answer {
  text: string;
  finish: string | null;
}

async function* piecesOf(
  service: ModelService,
  { instruction, prompt }: ModelQuestion,
  signal: AbortSignal,
): AsyncIterable<AnswerPiece> {
  const { OpenAI } = await library();
  const client = new OpenAI({
    // A model on the same machine needs no key, but the library does.
    apiKey: service.OPENAI_API_KEY ?? 'none',
    baseURL: service.OPENAI_BASE_URL ?? null,
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: SILENCE_MS,
    logLevel: 'off',
    fetch: boundedFetch,
  });
  const response = await client.chat.completions
    .create(
      {
        model: requireModel(service),
        messages: [
          { role: 'system', content: instruction },
          { role: 'user', content: prompt },
        ],
        stream: true,
        stream_options: { include_usage: true },
      },
      { signal },
    )
    .asResponse();
  if (response.headers.get('content-type')?.includes('text/event-stream')) {
    const { Stream } = await import('openai/core/streaming');
    const controller = new AbortController();
    signal.addEventListener('abort', () => controller.abort(), { once: true });
    for await (const chunk of Stream.fromSSEResponse<unknown>(response, controller, client)) {
      yield readChunk(chunk);
    }
  } else yield await wholeAnswer(response);
}

/** Throws where the answer is not that of such a service: a web page, or another protocol. */
async function wholeAnswer(response: Response): Promise<AnswerPiece> {
  const body = await response.text();
  const whole = readWhole(jsonOf(body));
  if (!whole) throw new ModelError(faults.address);
  return whole;
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function takePiece(
  answer: Answer,
  { text, finish, tokens }: AnswerPiece,
  { prompt, onText, onTokens }: ModelQuestion,
): void {
  answer.text += text;
  answer.finish = finish ?? answer.finish;
  if (answer.text.length > limits.analysisMax) throw tooLong();
  if (text !== '') onText(text);
  onTokens(tokens ?? Math.ceil((prompt.length + answer.text.length) / CHARACTERS_PER_TOKEN));
}

function requireComplete({ text, finish }: Answer): void {
  const cut = 'La réponse du modèle a été coupée\u202f: elle n’est pas gardée. Relancez l’analyse.';
  if (finish === null) throw new AppError('UNAVAILABLE', cut);
  if (finish === 'content_filter') {
    throw new AppError('BUSINESS_RULE', 'Le service d’analyse refuse de répondre à ce prompt.');
  }
  if (finish === 'length') {
    throw new AppError(
      'BUSINESS_RULE',
      'Le modèle est arrivé au bout de ce qu’il peut écrire\u202f: l’analyse n’est pas gardée. Raccourcissez le prompt.',
    );
  }
  if (text.trim() === '')
    throw new AppError('UNAVAILABLE', 'Le modèle n’a rien répondu. Relancez l’analyse.');
}
