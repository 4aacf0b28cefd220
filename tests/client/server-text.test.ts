import { expect, test } from 'vitest';
import { durationText, paceText, warningsOf } from '../../client/admin/server/server-text.ts';
import { everyText } from '../../client/ui/hours-text.ts';
import type { ServerState } from '../../shared/answers.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const HOUR_MS = 3_600_000;

const well: ServerState = {
  version: '0.1.0',
  started_at: '2026-11-20T12:00:00Z',
  database: 'ok',
  journal: 'ok',
  disk: { state: 'ok', database_bytes: 1, free_bytes: 12_400_000, total_bytes: 2 },
  backups: {
    every_hours: 24,
    kept: 14,
    newest_at: new Date(NOW - 24.5 * HOUR_MS).toISOString(),
    newest_bytes: 1,
  },
  activity: { accounts: 1, tips: 0, people_week: 0, devices_day: 0, devices_week: 0 },
  requests: { total: 0, refused: 0, failed: 0, median: null, p95: null },
  sync: { operations: 0, delay_median: null, delay_p95: null, outbox_median: null, outbox_p95: null },
  maintenance_failures: 0,
  sources: { active: 0, failing: [] },
};

const late = { ...well.backups, newest_at: new Date(NOW - 26 * HOUR_MS).toISOString() };
const never = { ...well.backups, every_hours: 0, newest_at: null };

test.each<[string, Partial<ServerState>, RegExp[]]>([
  ['all is well', {}, []],
  ['the database is damaged', { database: 'damaged' }, [/endommagée.*npm run restore/]],
  ['the database is not in its place', { database: 'moved' }, [/Remettez-le à sa place/]],
  ['what is revoked is not journalled', { journal: 'behind' }, [/revocations\.jsonl.*chown/]],
  ['the disk is full', { disk: { ...well.disk, state: 'full' } }, [/plein \(12\u00a0Mo libres\)/]],
  ['the disk is low', { disk: { ...well.disk, state: 'low' } }, [/peu de place/]],
  ['a backup is late', { backups: late }, [/plus de 26 heures/]],
  ['a backup is late because it fails', { backups: late, maintenance_failures: 3 }, [/plus de 26 heures/]],
  ['a clean-up failed', { maintenance_failures: 1 }, [/a échoué/]],
  [
    'a source cannot be read',
    { sources: { active: 1, failing: [{ nom: 'a.fr/f.json', erreur: 'Ce site est en panne.' }] } },
    [/a\.fr\/f\.json\)\u202f: Ce site est en panne\.$/],
  ],
  ['no backup is asked for', { backups: never }, [/BACKUP_EVERY vaut 0/]],
])('%s', (_, change, texts) => {
  const warnings = warningsOf({ ...well, ...change }, NOW).map(({ text }) => text);
  expect(warnings).toEqual(texts.map((text) => expect.stringMatching(text)));
});

test('a frequent backup is given in minutes, an hour in the singular', () => {
  const often = {
    ...well.backups,
    every_hours: 0.17,
    newest_at: new Date(NOW - 1.5 * HOUR_MS).toISOString(),
  };
  expect(warningsOf({ ...well, backups: often }, NOW)[0]?.text).toMatch(
    /^La dernière sauvegarde a plus de 1 heure, et une est prévue toutes les 10 minutes\./,
  );
  expect([0.17, 1, 1.5, 24].map(everyText)).toEqual([
    'toutes les 10 minutes',
    'toutes les heures',
    'toutes les 90 minutes',
    'toutes les 24 heures',
  ]);
  expect([0.17, 24].map(paceText)).toEqual(['10\u00a0min', '24\u00a0h']);
});

test('a duration is given in the unit that suits it', () => {
  expect([null, 0.0031, 0.2, 4.25, 61, 7_200, 200_000].map(durationText)).toEqual([
    '—',
    '3,1\u00a0ms',
    '200\u00a0ms',
    '4,3\u00a0s',
    '1\u00a0min',
    '2\u00a0h',
    '2,3\u00a0j',
  ]);
});
