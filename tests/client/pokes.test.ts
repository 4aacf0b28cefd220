import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventsOf } from '../../client/api/event-stream.ts';
import { readPoke, spreading } from '../../client/sync/poke-stream.ts';
import { createScheduler } from '../../client/sync/scheduler.ts';
import { retryDelayMs } from '../../sync/retry.ts';
import { TransportError } from '../../sync/transport-error.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a poke about one’s own rows is followed at once, one sent to many at a random moment within its time, once', () => {
  const stopping = new AbortController();
  let pulls = 0;
  const onPoke = spreading(
    () => {
      pulls += 1;
    },
    stopping.signal,
    () => 0.5,
  );
  onPoke(0);
  expect(pulls).toBe(1);
  onPoke(10_000);
  onPoke(10_000);
  vi.advanceTimersByTime(4_999);
  expect(pulls).toBe(1);
  vi.advanceTimersByTime(5_001);
  expect(pulls).toBe(2);
  onPoke(10_000);
  onPoke(0);
  vi.advanceTimersByTime(10_000);
  expect(pulls).toBe(3);
  onPoke(10_000);
  stopping.abort();
  vi.advanceTimersByTime(10_000);
  expect(pulls).toBe(3);
});

test('a poke’s time and rights are parsed with care', () => {
  const said = ['{"ver":1,"epoch":"a"}', '{"within":40}', '{"within":"x"}', '{"within":-1}', 'null', '{'];
  expect(said.map((data) => readPoke(data).withinMs)).toEqual([0, 40, 0, 0, 0, 0]);
  const about = ['{"ver":1,"about":"rights"}', '{"ver":1}', '{"about":"things to come"}', 'null'];
  expect(about.map((data) => readPoke(data).isAboutRights)).toEqual([true, false, false, false]);
});

test('a device told to wait for its snapshot reports the wait, and asks again by itself', async () => {
  let tries = 0;
  const scheduler = createScheduler(async () => {
    tries += 1;
    if (tries === 1) throw new TransportError(503, 'Busy', { reason: 'busy', retryAfterMs: 2_000 });
  });
  scheduler.request();
  await vi.advanceTimersByTimeAsync(1_999);
  expect([scheduler.phase(), tries]).toEqual(['busy', 1]);
  await vi.advanceTimersByTimeAsync(1_001);
  expect([scheduler.phase(), tries]).toEqual(['idle', 2]);
  scheduler.stop();
});

test('devices that a server tells to come back at once do not all come back in the same moment', () => {
  expect([0, 0.5, 0.999].map((random) => retryDelayMs(0, random, 2_000))).toEqual([2_000, 2_500, 2_999]);
});

test('pokes are read as they arrive, however the network splits them, with the server’s heartbeats between', async () => {
  const bytes = new TextEncoder().encode(
    ': \n\ndata: {"ver":1}\n\n: é\n\ndata: {"ver":2,"within":40}\n\ndata: {"ver',
  );
  const pieces = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const within: number[] = [];
  for await (const { data } of eventsOf(pieces)) within.push(readPoke(data).withinMs);
  expect(within).toEqual([0, 40]);
});
