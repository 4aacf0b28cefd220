import { describe, expect, test, vi } from 'vitest';
import { createScheduler } from '../../client/sync/scheduler.ts';
import { TransportError } from '../../sync/transport-error.ts';

/** A scheduler whose cycles end when and how the test decides. */
function steered() {
  const cycles: PromiseWithResolvers<void>[] = [];
  const scheduler = createScheduler(() => {
    const cycle = Promise.withResolvers<void>();
    cycles.push(cycle);
    return cycle.promise;
  });
  return { scheduler, cycles };
}

describe('whether a cycle that begins now succeeds', () => {
  test('is reported by that cycle', async () => {
    const { scheduler, cycles } = steered();
    const isWell = scheduler.cycleNow();
    cycles[0]?.resolve();
    expect(await isWell).toBe(true);
  });

  test('is not reported by one that was already running', async () => {
    const { scheduler, cycles } = steered();
    scheduler.request();
    const isWell = scheduler.cycleNow();
    cycles[0]?.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    expect(cycles).toHaveLength(2);
    cycles[1]?.reject(new TransportError(401, 'Expired'));
    expect(await isWell).toBe(false);
    expect(scheduler.phase()).toBe('expired');
  });

  test('of a deleted account is no expired session', async () => {
    const { scheduler, cycles } = steered();
    const isWell = scheduler.cycleNow();
    cycles[0]?.reject(new TransportError(401, 'Ce compte a été supprimé.', { reason: 'gone' }));
    expect([await isWell, scheduler.phase()]).toEqual([false, 'gone']);
  });

  test('is no when the running one fails, and for calls after the end', async () => {
    const { scheduler, cycles } = steered();
    scheduler.request();
    const isWell = scheduler.cycleNow();
    cycles[0]?.reject(new TransportError(403, 'Banned'));
    expect(await isWell).toBe(false);
    scheduler.stop();
    expect(await scheduler.cycleNow()).toBe(false);
  });
});

test('once the network is back a device that has long been without it tries again within a second or two', async () => {
  vi.useFakeTimers();
  try {
    const { scheduler, cycles } = steered();
    const fail = async () => {
      cycles.at(-1)?.reject(new TransportError(0, 'Failed to fetch'));
      await vi.advanceTimersByTimeAsync(0);
    };
    scheduler.request();
    for (let tries = 1; tries <= 8; tries += 1) {
      await fail();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(cycles).toHaveLength(tries + 1);
    }
    // The browser says so while a try still runs, which fails all the same; and the next one comes too early, too.
    scheduler.resume();
    await fail();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(cycles).toHaveLength(10);
    await fail();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(cycles).toHaveLength(11);
    scheduler.stop();
  } finally {
    vi.useRealTimers();
  }
});
