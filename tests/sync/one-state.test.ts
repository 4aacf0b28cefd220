import { setImmediate } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import type { KyselyPlugin } from 'kysely';
import { expect, test, vi } from 'vitest';
import { pullChanges } from '../../server/sync/sync.service.ts';
import { Device } from '../helpers/device.ts';
import { pushed } from '../helpers/push.ts';
import { aBankroll } from '../helpers/rows.ts';
import { startApp } from '../helpers/server.ts';

test('a pull is of one state of the database, whatever is committed while it is read', async () => {
  const server = await startApp();
  const person = await server.createUser();
  const phone = await Device.open(server, person);
  await phone.settle();
  const [known, late] = [aBankroll(), aBankroll()];
  await phone.write({ name: 'bankroll.create', args: { bankroll: known } });
  await phone.settle();

  const other = new Sqlite(`${server.folder}/pronos.db`);
  const commitLate = other.transaction(() => {
    other.exec('update clock set ver = ver + 1');
    other
      .prepare(
        `insert into bankroll (br_id, br_lib, br_montant_initial, br_date_debut, is_archive, user_id, ver)
         select ?, br_lib, br_montant_initial, br_date_debut, is_archive, user_id, (select ver from clock)
         from bankroll where br_id = ?`,
      )
      .run(late.br_id, known.br_id);
    other.exec('update device set last_seq = last_seq + 1');
  });
  const epoch = server.sqlite.prepare("select value from meta where key = 'epoch'").pluck().get() as string;
  const device_id = server.sqlite.prepare('select device_id from device').pluck().get() as string;
  const pull = (commitAfter: number) => {
    let statements = 0;
    const interleaved: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1;
        if (statements === commitAfter) commitLate();
        return result;
      },
    };
    const db = server.db.withPlugin(interleaved);
    return pullChanges(db, { user_id: person.user_id, device_id, epoch, cursor: 0 });
  };

  const verOf = (br_id: string) =>
    server.sqlite.prepare('select ver from bankroll where br_id = ?').pluck().get(br_id) as number;
  for (let statement = 1; ; statement += 1) {
    const answer = await pull(statement);
    const isCommitted = verOf(late.br_id) !== undefined;
    if (!isCommitted) {
      expect(statement).toBeGreaterThan(10);
      break;
    }
    if (!('rows' in answer)) throw new Error('A pull was expected, not a snapshot.');
    const told = (answer.rows.bankroll ?? []).some(({ br_id }) => br_id === late.br_id);
    expect([statement, answer.last_seq === 2, answer.cursor >= verOf(late.br_id)]).toEqual([
      statement,
      told,
      told,
    ]);
    other.exec(`delete from bankroll where br_id = '${late.br_id}'; update device set last_seq = 1`);
  }
  other.close();
  await server.stop();
});

test('a push that lets others go on shows them all of itself or nothing', async () => {
  const server = await startApp();
  const person = await server.createUser();
  const bankrolls = Array.from({ length: 500 }, () => aBankroll());
  const creations = bankrolls.map((bankroll) => ({ name: 'bankroll.create', args: { bankroll } }) as const);
  // A push pauses by the clock: here after some twenty operations, however fast the machine is.
  let nowMs = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 0.5));
  let isOver = false;
  const pushing = pushed(server, person, creations, '2026-11-20T10:00:00.000Z').finally(() => {
    isOver = true;
  });
  let pauses = 0;
  const reads: Promise<number>[] = [];
  while (!isOver) {
    await setImmediate();
    if (!server.sqlite.inTransaction) continue;
    pauses += 1;
    const held = server.call(person, { url: '/api/user/profile/bankrolls' });
    reads.push(held.then((answer) => answer.json().length));
  }
  await pushing;
  clock.mockRestore();
  expect(pauses).toBeGreaterThan(0);
  expect(await Promise.all(reads)).toEqual(reads.map(() => 500));
  await server.stop();
});
