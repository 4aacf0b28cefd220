import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Takes an answer over from Fastify as a stream of server-sent events. */
export function openEventStream(reply: FastifyReply): ServerResponse {
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  reply.raw.write(': \n\n');
  return reply.raw;
}

/** One event, as the stream writes it. */
export function eventText(type: string, data: unknown): string {
  return `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}
