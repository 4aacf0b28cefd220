import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFetchTransport } from '../../client/sync/fetch-transport.ts';

const snapshot = { epoch: 'e', past: [], cursor: 1, last_seq: 0, tables: {} };
const text = new TextEncoder().encode(JSON.stringify({ ...snapshot, epoch: 'é' }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that answers byte by byte, so many milliseconds apart, and stops after `comes` bytes. */
function slowServer(betweenMs: number, comes = text.length) {
  return createFetchTransport({
    token: async () => 'token',
    renewed: async () => undefined,
    fetch: async (_path, { signal }) => {
      const body = new ReadableStream<Uint8Array>({
        async start(stream) {
          signal?.addEventListener('abort', () => stream.error(signal.reason));
          for (const byte of text.subarray(0, comes)) {
            await new Promise((resolve) => setTimeout(resolve, betweenMs));
            if (signal?.aborted) return;
            stream.enqueue(Uint8Array.of(byte));
          }
          if (comes === text.length) stream.close();
        },
      });
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    },
  });
}

const ask = (transport: ReturnType<typeof slowServer>) =>
  transport.snapshot({ schema: 1, device_id: 'd' }).catch((error: Error) => error.message);

test('an answer may take many minutes, as long as data keeps arriving', async () => {
  const answer = ask(slowServer(20_000));
  await vi.advanceTimersByTimeAsync(20_000 * text.length + 1_000);
  expect(await answer).toEqual({ ...snapshot, epoch: 'é' });
});

test('an answer that stops arriving is given up after half a minute', async () => {
  const answer = ask(slowServer(10, 12));
  await vi.advanceTimersByTimeAsync(29_000);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await answer).toBe('The answer was cut');
  expect(vi.getTimerCount()).toBe(0);
});
