import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import { NetworkError, request } from './http.ts';

export interface ServerEvent {
  type: string;
  data: unknown;
}

/**
 * The events of a call that is answered with a stream, as they arrive; throws like `callApi`, also when the stream is
 * interrupted. A proxy may buffer, so only `signal` ends the wait.
 */
export async function* readEvents(
  method: string,
  path: string,
  body: unknown,
  signal: AbortSignal,
): AsyncGenerator<ServerEvent> {
  const { body: stream } = await request(method, path, body, 'text/event-stream', signal);
  if (!stream) throw new NetworkError('The answer has no body');
  try {
    for await (const { event = 'message', data } of eventsOf(stream)) {
      yield { type: event, data: JSON.parse(data) };
    }
  } catch (cause) {
    throw new NetworkError(cause);
  }
}

/** The events of a stream as they arrive; throws when it is interrupted. */
export async function* eventsOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<EventSourceMessage> {
  const reader = stream
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>)
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}
