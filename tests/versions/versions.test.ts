import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTip } from '../../client/features/tip-form/open-tip.ts';
import { startingChoices } from '../../client/forms/tip-habits.ts';
import { declarationOf, ownedTables, syncedTables } from '../../shared/records/tables.ts';
import { operations } from '../../sync/operations/registry.ts';
import { SYNC_SCHEMA, type WireRow } from '../../sync/protocol.ts';
import { type Choice, type KeptDatabase, keptVersions, readArchive } from './archive.ts';
import { keepStorage } from './kept-storage.ts';
import { outcomeOf, type Reopened, reopen } from './reopened.ts';

describe.each(keptVersions())('what the version of %s left behind', (version) => {
  const { archive, sql } = readArchive(version);
  let reopened: Reopened;

  beforeEach(async () => {
    reopened = await reopen({ archive, sql });
  });

  afterEach(() => reopened.close());

  test('a device opens with every row that it held, with all of today’s fields', async () => {
    for (const name of ['phone', 'laptop'] as const) {
      const device = reopened[name];
      for (const table of syncedTables) {
        const rows = await device.rows(table);
        expect(rows).toMatchObject(rowsOf(archive.devices[name], table));
        for (const row of rows) expect(missingFields(table, row)).toEqual([]);
      }
      expect(await device.database.outbox.toArray()).toEqual(rowsOf(archive.devices[name], 'outbox'));
    }
  });

  test('the server answers its person with every row that it held', async () => {
    const { server, person, phone } = reopened;
    const answer = await server.call(person, { method: 'GET', url: '/api/user-pronos/my-pronos?limit=100' });
    expect(answer.json().data).toHaveLength(count(sql, 'tip'));
    const own = await server.call(person, { method: 'GET', url: '/api/user/export' });
    expect(own.json().pronostics).toHaveLength(count(sql, 'tip'));
    const snapshot = await server.call(person, {
      method: 'GET',
      url: `/api/sync/snapshot?schema=${SYNC_SCHEMA}&device_id=${(await phone.store.state()).device_id}`,
    });
    for (const table of ownedTables) {
      expect(snapshot.json().tables[table].rows).toHaveLength(count(sql, table));
    }
  });

  test('forms restore what was typed into them, and know the habits', async () => {
    const { session, local } = keepStorage();
    for (const [key, text] of Object.entries(archive.session)) session.set(key, text);
    for (const [key, text] of Object.entries(archive.local)) local.set(key, text);
    const { userData, reference } = await reopened.phone.screens();
    expect(archive.drafts.length).toBeGreaterThan(1);
    for (const target of archive.drafts) {
      const opened = openTip(archive.user_id, target, userData, reference);
      if (typeof opened === 'string') throw new Error(`The form misses its ${opened}`);
      const ofTab = JSON.parse(archive.session[opened.draftKey] ?? 'null');
      const kept = ofTab ?? JSON.parse(archive.local[opened.draftKey] ?? '{}').draft;
      expect(opened.restored).toMatchObject(kept.values);
      expect(Object.keys(opened.restored ?? {}).sort()).toEqual(Object.keys(opened.initial).sort());
      if (kept.before) expect(opened.before).toMatchObject(kept.before);
    }
    const { bookmaker_id, stakeCents } = startingChoices(archive.user_id, userData, reference);
    expect({ bookmaker_id, stakeCents }).toEqual({ bookmaker_id: '1', stakeCents: 1_000 });
  });

  test.for<Choice>(['untouched', 'typed', 'server'])(
    'each operation that waits is answered as it was then, with « À vérifier » decided: %s',
    async (choice) => {
      const { answers, tips, reviews } = archive.outcomes[choice];
      const outcome = await outcomeOf(reopened, choice);
      expect(outcome.answers).toEqual(answers);
      expect(outcome.reviews).toEqual(reviews);
      expect(outcome.tips).toMatchObject(tips);
    },
  );
});

test('an operation that a kept version writes keeps its name for ever', () => {
  const waiting = keptVersions().flatMap((version) => {
    const { phone, laptop } = readArchive(version).archive.devices;
    return [...rowsOf(phone, 'outbox'), ...rowsOf(laptop, 'outbox')].map(({ name }) => name);
  });
  expect(waiting.filter((name) => !Object.hasOwn(operations, String(name)))).toEqual([]);
});

function rowsOf({ stores }: KeptDatabase, table: string) {
  return stores.find(({ name }) => name === table)?.rows ?? [];
}

function missingFields(table: (typeof syncedTables)[number], row: WireRow): string[] {
  return Object.keys(declarationOf(table).fields).filter((field) => row[field] === undefined);
}

function count(sql: string, table: string): number {
  return sql.split(`\ninsert into "${table}" `).length - 1;
}
