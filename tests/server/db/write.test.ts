import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '../../../server/db/schema.ts';
import {
  afterCommit,
  type Committed,
  checkingAtWrites,
  inRead,
  inServersName,
  inWrite,
  onCommitted,
} from '../../../server/db/write.ts';
import { startApp, type TestServer } from '../../helpers/server.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startApp({ seeds: false });
});

afterEach(() => server.stop());

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

function countryNames() {
  return server.db
    .selectFrom('country')
    .select('pays_lib')
    .orderBy('pays_id')
    .execute()
    .then((rows) => rows.map(({ pays_lib }) => pays_lib));
}

describe('a write', () => {
  test('raises the counter once and passes it on', async () => {
    const first = await inWrite(server.db, [], async (_tx, ver) => ver);
    const second = await inWrite(server.db, [], async (_tx, ver) => ver);
    expect(second).toBe(first + 1);
  });

  test('never mixes with another one, however both wait inside', async () => {
    const steps: string[] = [];
    const write = (name: string) =>
      inWrite(server.db, [], async (tx, ver) => {
        steps.push(`${name} begins`);
        await tx
          .insertInto('country')
          .values({ pays_lib: `${name} 1`, ver })
          .execute();
        await pause();
        await tx
          .insertInto('country')
          .values({ pays_lib: `${name} 2`, ver })
          .execute();
        steps.push(`${name} ends`);
        return ver;
      });
    const versions = await Promise.all([write('A'), write('B'), write('C')]);
    expect(new Set(versions).size).toBe(3);
    expect(steps).toEqual(['A begins', 'A ends', 'B begins', 'B ends', 'C begins', 'C ends']);
    expect(await countryNames()).toEqual(['A 1', 'A 2', 'B 1', 'B 2', 'C 1', 'C 2']);
  });

  test('that fails leaves nothing behind, the counter included, and notifies nobody', async () => {
    const told: Committed[] = [];
    onCommitted(server.db, (committed) => told.push(committed));
    const before = await inWrite(server.db, [], async (_tx, ver) => ver);
    const failing = inWrite(server.db, 'everyone', async (tx, ver) => {
      await tx.insertInto('country').values({ pays_lib: 'Nulle part', ver }).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await countryNames()).toEqual([]);
    expect(await inWrite(server.db, [], async (_tx, ver) => ver)).toBe(before + 1);
    expect(told).toEqual([]);
  });

  test('notifies those whom it concerns, after the commit and not before', async () => {
    const seen: { committed: Committed; names: Promise<string[]> }[] = [];
    const stop = onCommitted(server.db, (committed) => seen.push({ committed, names: countryNames() }));
    const ver = await inWrite(server.db, ['someone'], async (tx, ver) => {
      await tx.insertInto('country').values({ pays_lib: 'France', ver }).execute();
      expect(seen).toEqual([]);
      return ver;
    });
    await inWrite(server.db, [], async () => undefined);
    stop();
    await inWrite(server.db, 'everyone', async () => undefined);
    expect(seen.map(({ committed }) => committed)).toEqual([{ ver, audience: ['someone'] }]);
    expect(await seen[0]?.names).toEqual(['France']);
  });
});

test('a full disk undoes the whole write, whatever its writer does next, and the next one works', async () => {
  const pages = Number(server.sqlite.pragma('page_count', { simple: true }));
  server.sqlite.pragma(`max_page_count = ${pages}`);
  const filling = inWrite(server.db, 'everyone', async (tx, ver) => {
    const insert = (pays_lib: string) => tx.insertInto('country').values({ pays_lib, ver }).execute();
    for (let row = 0; row < 500; row += 1) {
      await insert(`${'x'.repeat(80)} ${row}`).catch(() => undefined);
    }
    await insert('After the end').catch(() => undefined);
  });
  await expect(filling).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  expect(await countryNames()).toEqual([]);
  server.sqlite.pragma('max_page_count = 100000');
  await inWrite(server.db, [], (tx, ver) =>
    tx.insertInto('country').values({ pays_lib: 'France', ver }).execute(),
  );
  expect(await countryNames()).toEqual(['France']);
});

test('several reads see one state, whatever is written meanwhile', async () => {
  const insert = (pays_lib: string) =>
    inWrite(server.db, [], (tx, ver) => tx.insertInto('country').values({ pays_lib, ver }).execute());
  await insert('France');
  let writing: Promise<unknown> = Promise.resolve();
  const [before, after] = await inRead(server.db, async (tx) => {
    const first = await tx.selectFrom('country').selectAll().execute();
    writing = insert('Suisse');
    await pause();
    return [first, await tx.selectFrom('country').selectAll().execute()];
  });
  await writing;
  expect(after).toEqual(before);
  expect(await countryNames()).toEqual(['France', 'Suisse']);
});

test('what is confirmed survives a power cut, and the tables keep themselves in order', () => {
  const pragma = (name: string) => server.sqlite.pragma(name, { simple: true });
  const FULL = 2;
  expect(pragma('journal_mode')).toBe('wal');
  expect(pragma('synchronous')).toBe(FULL);
  expect(pragma('foreign_keys')).toBe(1);
  expect(pragma('busy_timeout')).toBe(0);
  expect(pragma('journal_size_limit')).toBe(16 * 1024 * 1024);
});

test('a right is checked again in each write of a request, not in what the server then does in its own name', async () => {
  const addCountry = (tx: Tx, ver: number, pays_lib: string) =>
    tx.insertInto('country').values({ pays_lib, ver }).execute();
  let mayWrite = true;
  const check = async () => {
    if (!mayWrite) throw new Error('not any more');
  };
  const refused = checkingAtWrites(check, async () => {
    await inWrite(server.db, [], async (tx, ver) => {
      await addCountry(tx, ver, 'asked for');
      afterCommit(tx, (db) =>
        inWrite(db, [], async (later, ver) => {
          await addCountry(later, ver, 'following');
        }),
      );
      mayWrite = false;
    });
    await inServersName(() => inWrite(server.db, [], (tx, ver) => addCountry(tx, ver, 'the server’s')));
    await inWrite(server.db, [], (tx, ver) => addCountry(tx, ver, 'too late'));
  });
  await expect(refused).rejects.toThrow('not any more');
  expect(await countryNames()).toEqual(['asked for', 'following', 'the server’s']);
});
