import type { ServerResponse } from 'node:http';
import { eventText, writeToStream } from '../http/event-stream.ts';
import type { Generation, GenerationEvent } from './generations.ts';

const HEARTBEAT_MS = 15_000;

/** The message of a generation that succeeded. */
export const generatedText = 'Analyse générée avec succès';

/** Sends a generation as server-sent events: `text` as it is written, then `done`, `failed` or `stopped`. */
export function tellGeneration(generation: Generation, stream: ServerResponse): void {
  const heartbeat = setInterval(() => writeToStream(stream, ': \n\n'), HEARTBEAT_MS);
  const leave = generation.follow((event) => {
    writeToStream(stream, wordsOf(event));
    if (event.type !== 'text') stream.end();
  });
  stream.on('close', () => {
    clearInterval(heartbeat);
    leave();
  });
}

function wordsOf(event: GenerationEvent): string {
  switch (event.type) {
    case 'text':
      return eventText('text', event.text);
    case 'done':
      return eventText('done', { message: generatedText, data: event.analysis });
    case 'failed':
      return eventText('failed', { code: event.error.code, message: event.error.message });
    case 'stopped':
      return eventText('stopped', null);
  }
}
