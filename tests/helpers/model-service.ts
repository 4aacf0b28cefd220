import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ChatRequest {
  model: string;
  messages: { role: string; content: string }[];
  stream: boolean;
}

export type ChatHandler = (request: ChatRequest, response: ServerResponse) => void | Promise<void>;

/** A local server with the protocol of OpenAI's chat completions, answering by `handler`. */
export async function startModelService(first: ChatHandler) {
  const state = { handler: first, requests: [] as (ChatRequest & { key: string | undefined })[], closed: 0 };
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) state.closed += 1;
    });
    void readBody(request).then((body) => {
      const chat = JSON.parse(body) as ChatRequest;
      state.requests.push({ ...chat, key: request.headers.authorization });
      return state.handler(chat, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    state,
    env: {
      OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      OPENAI_API_KEY: 'sk-secret-of-this-box',
      OPENAI_MODEL: 'petit-modele',
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export type ModelService = Awaited<ReturnType<typeof startModelService>>;

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

const head = { id: 'chatcmpl-1', created: 1_795_000_000, model: 'petit-modele' };

function chunkText(content: string, finish_reason: string | null = null): string {
  const choices = [{ index: 0, delta: { content }, finish_reason }];
  return `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices })}\n\n`;
}

/** Starts a stream of answer chunks; `end` writes the end of a complete one. */
export function openStream(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  return {
    say: (text: string) => response.write(chunkText(text)),
    /** Any chunk at all, as a service may send it. */
    raw: (chunk: unknown) => response.write(`data: ${JSON.stringify(chunk)}\n\n`),
    end: ({ finish = 'stop', tokens }: { finish?: string; tokens?: unknown } = {}) => {
      response.write(chunkText('', finish));
      if (tokens !== undefined) {
        const usage = { prompt_tokens: 0, completion_tokens: tokens, total_tokens: tokens };
        response.write(`data: ${JSON.stringify({ ...head, choices: [], usage })}\n\n`);
      }
      response.end('data: [DONE]\n\n');
    },
  };
}

/** Answers with these chunks as a stream, with their cost. */
export function streaming(
  pieces: readonly string[],
  { tokens = 345, finish = 'stop' }: { tokens?: unknown; finish?: string } = {},
): ChatHandler {
  return (_, response) => {
    const stream = openStream(response);
    for (const piece of pieces) stream.say(piece);
    stream.end({ finish, tokens });
  };
}

/** Answers in one piece, as services do that cannot stream. */
export function whole(text: string, tokens: unknown = 345): ChatHandler {
  return (_, response) => {
    const choices = [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }];
    const usage = { prompt_tokens: 0, completion_tokens: tokens, total_tokens: tokens };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ...head, object: 'chat.completion', choices, usage }));
  };
}

/** Answers with a page, as a gateway that is no such service does. */
export function page(status = 200): ChatHandler {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
    response.end('<!doctype html><title>Bienvenue</title>');
  };
}

/** Refuses as the service does. */
export function refusing(status: number, error: Record<string, unknown> = {}): ChatHandler {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ error: { message: 'Incorrect API key provided: sk-secret-of-this-box', ...error } }),
    );
  };
}
