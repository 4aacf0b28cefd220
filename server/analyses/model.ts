import OpenAI, { APIConnectionError, APIError } from 'openai';
import { Stream } from 'openai/core/streaming';
import type { ChatCompletion, ChatCompletionChunk } from 'openai/resources/chat/completions';
import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import type { Config } from '../config.ts';

/** A service that says nothing for this long has failed. */
const SILENCE_MS = 60_000;
/** A model on a small box writes slowly, but not for ever. */
const TOTAL_MS = 10 * 60_000;
/** A token is about four characters: for the answers whose service does not count them. */
const CHARACTERS_PER_TOKEN = 4;

export interface ModelQuestion {
  instruction: string;
  prompt: string;
  /** Ends the question early; its reason is what is thrown. */
  signal: AbortSignal;
  /** Called with each piece of the answer, as it is written. */
  onText: (piece: string) => void;
  /** Called with what the question has cost so far. */
  onTokens: (tokens: number) => void;
}

export type ModelService = Pick<Config, 'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'OPENAI_MODEL'>;

/** The model's name. Throws `UNAVAILABLE` when none is configured. */
export function demandModel({ OPENAI_MODEL }: ModelService): string {
  if (OPENAI_MODEL === undefined) {
    throw new AppError('UNAVAILABLE', 'L’analyse IA n’est pas configurée sur ce serveur');
  }
  return OPENAI_MODEL;
}

/**
 * Asks an OpenAI-compatible service and answers the whole text once it is complete. A service that cannot stream
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
    for await (const chunk of chunksOf(service, question, signal)) {
      heard();
      takeChunk(answer, chunk, question);
    }
  } catch (error) {
    throw question.signal.aborted ? question.signal.reason : failureOf(error, signal);
  } finally {
    clearTimeout(timer);
  }
  // A stream that was aborted may end as if it were over.
  if (question.signal.aborted) throw question.signal.reason;
  if (signal.aborted) throw tooSlow();
  demandComplete(answer);
  return answer.text;
}

/** What a log may hold of a failure: never the service's sentences, which can quote the key. */
export function faultOf({
  cause,
}: AppError): { status?: unknown; code?: unknown; type?: unknown } | undefined {
  return cause instanceof APIError ? { status: cause.status, code: cause.code, type: cause.type } : undefined;
}

interface Answer {
  text: string;
  finish: string | null;
}

async function* chunksOf(
  service: ModelService,
  { instruction, prompt }: ModelQuestion,
  signal: AbortSignal,
): AsyncIterable<ChatCompletionChunk> {
  const client = new OpenAI({
    // A model on the same box asks for no key, the library does.
    apiKey: service.OPENAI_API_KEY ?? 'none',
    baseURL: service.OPENAI_BASE_URL ?? null,
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: SILENCE_MS,
    logLevel: 'off',
  });
  const response = await client.chat.completions
    .create(
      {
        model: demandModel(service),
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
    const controller = new AbortController();
    signal.addEventListener('abort', () => controller.abort(), { once: true });
    yield* Stream.fromSSEResponse<ChatCompletionChunk>(response, controller, client);
  } else yield wholeAnswer((await response.json()) as ChatCompletion);
}

function wholeAnswer({ choices, usage, ...rest }: ChatCompletion): ChatCompletionChunk {
  return {
    ...rest,
    object: 'chat.completion.chunk',
    usage: usage ?? null,
    choices: choices.map(({ index, message, finish_reason }) => ({
      index,
      delta: { content: message.content },
      finish_reason,
    })),
  };
}

function takeChunk(
  answer: Answer,
  chunk: ChatCompletionChunk,
  { prompt, onText, onTokens }: ModelQuestion,
): void {
  const [choice] = chunk.choices ?? [];
  const piece = choice?.delta?.content ?? '';
  answer.text += piece;
  answer.finish = choice?.finish_reason ?? answer.finish;
  if (answer.text.length > limits.analysisMax) {
    throw new AppError('BUSINESS_RULE', 'La réponse du modèle est trop longue\u202f: elle n’est pas gardée.');
  }
  if (piece !== '') onText(piece);
  onTokens(
    chunk.usage?.total_tokens ?? Math.ceil((prompt.length + answer.text.length) / CHARACTERS_PER_TOKEN),
  );
}

function demandComplete({ text, finish }: Answer): void {
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

function tooSlow(): AppError {
  return new AppError(
    'UNAVAILABLE',
    'Le service d’analyse ne répond pas assez vite. Réessayez dans quelques minutes.',
  );
}

/** The service's own words may hold the key: they are kept as the cause, and never shown. */
function failureOf(error: unknown, signal: AbortSignal): AppError {
  if (error instanceof AppError) return error;
  if (signal.aborted) return tooSlow();
  const [code, message] = refusalOf(error);
  return new AppError(code, message, { cause: error });
}

function refusalOf(error: unknown): ['UNAVAILABLE' | 'BUSINESS_RULE', string] {
  if (error instanceof APIConnectionError) {
    return ['UNAVAILABLE', 'Le service d’analyse est injoignable. Réessayez dans quelques minutes.'];
  }
  const status = error instanceof APIError ? error.status : undefined;
  switch (status) {
    case 401:
    case 403:
      return ['UNAVAILABLE', 'Le service d’analyse refuse la clé de ce serveur. Prévenez l’administrateur.'];
    case 404:
      return [
        'UNAVAILABLE',
        'Le modèle configuré est inconnu du service d’analyse. Prévenez l’administrateur.',
      ];
    case 429:
      return [
        'UNAVAILABLE',
        error instanceof APIError && error.code === 'insufficient_quota'
          ? 'Le crédit de ce serveur auprès du service d’analyse est épuisé. Prévenez l’administrateur.'
          : 'Le service d’analyse reçoit trop de demandes. Réessayez dans quelques minutes.',
      ];
    case 400:
    case 413:
    case 422:
      return ['BUSINESS_RULE', 'Le service d’analyse refuse ce prompt\u202f: il est peut-être trop long.'];
    default:
      return status !== undefined && status >= 500
        ? ['UNAVAILABLE', 'Le service d’analyse est en panne. Réessayez dans quelques minutes.']
        : ['UNAVAILABLE', 'La connexion au service d’analyse a été coupée. Relancez l’analyse.'];
  }
}
