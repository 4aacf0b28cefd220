import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { syncStatusText } from '../../client/local/sync-status-text.ts';
import { createScheduler } from '../../client/sync/scheduler.ts';
import { createEngine } from '../../sync/engine.ts';
import type { Transport } from '../../sync/ports.ts';
import { TransportError } from '../../sync/transport-error.ts';
import { aBankroll } from '../helpers/rows.ts';
import { createMemoryStore, emptyHeld } from './simulator/memory-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const held = aBankroll();
const onServer = { columns: [...Object.keys(held), 'ver'], rows: [[...Object.values(held), 1]] };

/** A device with two writes that wait, and a server that holds a bankroll and refuses pushes as the test decides. */
async function deviceBefore(refusal: (push: number) => TransportError | null) {
  let profile = emptyHeld('device-0');
  const asked = { snapshots: 0, pushes: 0 };
  const transport: Transport = {
    async push({ operations }) {
      asked.pushes += 1;
      const refused = refusal(asked.pushes);
      if (refused) throw refused;
      return { last_seq: operations.at(-1)?.seq ?? 0, results: [] };
    },
    pull: async ({ epoch, cursor }) => ({
      epoch,
      cursor,
      last_seq: profile.state.next_seq - 1,
      rows: {},
      removed: [],
    }),
    async snapshot() {
      asked.snapshots += 1;
      return {
        epoch: `epoch-${asked.snapshots}`,
        past: [],
        cursor: 1,
        last_seq: 0,
        answered: [],
        tables: { bankroll: onServer },
      };
    },
    calendar: async () => null,
  };
  const engine = createEngine({
    store: createMemoryStore({
      held: () => profile,
      commit: (changed) => {
        profile = changed;
      },
      begin: async () => undefined,
      use: () => undefined,
    }),
    transport,
    createId: () => `device-${asked.snapshots + 1}`,
    now: () => new Date('2026-11-20T10:00:00.000Z'),
    digest: async (text) => text,
    lock: (work) => work(),
  });
  await engine.sync();
  await engine.write(
    [aBankroll(), aBankroll()].map((bankroll) => ({ name: 'bankroll.create', args: { bankroll } })),
  );
  asked.snapshots = 0;
  const scheduler = createScheduler(async () => void (await engine.sync()));
  return { asked, scheduler, pending: () => profile.outbox.size };
}

describe.each(['epoch', 'identity', 'sequence'] as const)('a server that refuses a device’s %s', (reason) => {
  const refused = () => new TransportError(409, 'Refused', { reason, lastSeq: 0 });

  test('for ever is tried again three times, then later and later, and the person is told', async () => {
    const { asked, scheduler, pending } = await deviceBefore(refused);
    scheduler.request();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual({ snapshots: 3, pushes: 4 });
    // The bankroll that the server may have lost is given back, once.
    const waiting = reason === 'identity' ? 2 : 3;
    const status = { phase: scheduler.phase(), pending: pending(), syncedAt: null, isReady: true };
    expect(syncStatusText(status, 0)).toMatchObject({
      kind: 'trouble',
      long: `Le serveur ne reconnaît pas cet appareil, nouvel essai à venir, ${waiting} saisies en attente d’envoi`,
    });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(asked.pushes).toBeLessThan(4 * 130);
    expect(asked.pushes).toBeGreaterThan(4 * 50);
    expect(pending()).toBe(waiting);
    scheduler.stop();
  });

  test('until it comes to agree receives the rest at once', async () => {
    const { asked, scheduler, pending } = await deviceBefore((push) => (push < 4 ? refused() : null));
    scheduler.request();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual({ snapshots: 3, pushes: 4 });
    expect([scheduler.phase(), pending()]).toEqual(['idle', 0]);
    scheduler.stop();
  });
});

test('a server that each time names another number as the last is not tried without end', async () => {
  const { asked, scheduler } = await deviceBefore(
    (push) => new TransportError(409, 'Refused', { reason: 'sequence', lastSeq: push % 2 }),
  );
  scheduler.request();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.pushes).toBeLessThan(20);
  scheduler.stop();
});
