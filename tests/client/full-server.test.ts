import { expect, test } from 'vitest';
import { syncStatusText } from '../../client/local/sync-status-text.ts';
import { createScheduler } from '../../client/sync/scheduler.ts';
import { TransportError } from '../../sync/transport-error.ts';

test('a server with a full disk is reported as such, with what waits', async () => {
  const scheduler = createScheduler(async () => {
    throw new TransportError(503, 'Full', { reason: 'full' });
  });
  const entered = new Promise<void>((resolve) => {
    scheduler.subscribe(() => scheduler.phase() !== 'syncing' && resolve());
  });
  scheduler.request();
  await entered;
  scheduler.stop();
  const phase = scheduler.phase();
  const words = syncStatusText({ phase, pending: 3, syncedAt: null, isReady: true }, 0);
  expect(words).toEqual({
    kind: 'trouble',
    short: 'Serveur plein',
    long: 'Le serveur n’a plus de place, nouvel essai à venir, 3 saisies en attente d’envoi',
  });
});

test('a device to which nothing has come yet is not up to date', () => {
  const status = { phase: 'syncing', pending: 0, syncedAt: null } as const;
  expect(syncStatusText({ ...status, isReady: false }, 0).long).toBe('Votre carnet arrive…');
  expect(syncStatusText({ ...status, isReady: true }, 0).long).toBe('Carnet à jour');
});
