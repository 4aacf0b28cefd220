import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

const UNREAD_MAX_BYTES = 1024 * 1024;

/** Takes an answer over from Fastify as a stream of server-sent events. */
export function openEventStream(reply: FastifyReply): ServerResponse {
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // A stream that has ended for good must not delay the server's stop by waiting for another request.
    connection: 'close',
  });
  reply.raw.write(': \n\n');
  return reply.raw;
}

/** One event, as the stream writes it. */
export function eventText(type: string, data: unknown): string {
  return `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Writes to a stream; one whose reader leaves too much unread is closed, and the reader may open another one. */
export function writeToStream(stream: ServerResponse, text: string): void {
  if (stream.writableLength > UNREAD_MAX_BYTES) stream.destroy();
  else stream.write(text);
}
