import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../client/local/random-id.ts';
import { inWrite } from '../../server/db/write.ts';
import { applyWrites } from '../../server/sync/apply-writes.ts';
import { noBalances } from '../../server/sync/bankroll-sums.ts';
import { OperationRunner } from '../../server/sync/operation-runner.ts';
import { actualAmount } from '../../sync/operations/actual-amount.ts';
import type { Write } from '../../sync/operations/registry.ts';
import { POISON, stumblingBlock } from '../helpers/poison.ts';
import { pushed } from '../helpers/push.ts';
import { aBankroll, aMartingale, aMatch, aMovement } from '../helpers/rows.ts';
import { startApp, type TestServer } from '../helpers/server.ts';

const at = '2026-11-20T10:00:00.000Z';
let server: TestServer;
const statements: string[] = [];

beforeAll(async () => {
  server = await startApp({ onStatement: (text) => statements.push(String(text)) });
  server.sqlite.exec(stumblingBlock);
});
afterAll(() => server.stop());

/** The write of an amount typed over the one that was seen, on a device that knew of these corrections, in cents. */
function typed(br_id: string, seenCents: number, typedCents: number, corrections: number) {
  const { movement } = actualAmount({ mvt_id: newId(), br_id, seenCents, typedCents, at }, []);
  return { name: 'bankroll.actual', args: { movement, corrections } } as const;
}

function undone({ mvt_id }: { mvt_id: string }): Write {
  return { name: 'movement.delete', args: { mvt_id } };
}

test('rows under ids that somebody else has are refused one by one, in the one transaction of their push', async () => {
  const [owner, sender] = [await server.createUser(), await server.createUser()];
  const bankrolls = Array.from({ length: 50 }, () => aBankroll());
  const creations = bankrolls.map((bankroll) => ({ name: 'bankroll.create', args: { bankroll } }) as const);
  await pushed(server, owner, creations, at);
  const own = aBankroll();
  const [first, ...others] = creations;
  statements.length = 0;
  const writes = [first, { name: 'bankroll.create', args: { bankroll: own } }, ...others].filter(
    (one) => !!one,
  );
  const results = await pushed(server, sender, writes, at);

  expect(statements.filter((text) => text.startsWith('begin'))).toHaveLength(1);
  expect(results.map(({ status }) => status)).toEqual([
    'rejected',
    'applied',
    ...others.map(() => 'rejected'),
  ]);
  const held = server.sqlite.prepare('select br_id from bankroll where user_id = ?').pluck();
  expect(held.all(sender.user_id)).toEqual([own.br_id]);
  expect(held.all(owner.user_id)).toHaveLength(50);
});

test('a push reads the movements of a bankroll once, however many amounts it sets, undoes and disputes', async () => {
  const person = await server.createUser();
  const bankroll = aBankroll();
  const { br_id } = bankroll;
  const before = aMovement({ br_id, mvt_type: 'correction', mvt_montant: 300 });
  const stays = Array.from({ length: 10 }, () => aMovement({ br_id, mvt_montant: 7 }));
  await pushed(
    server,
    person,
    [
      { name: 'bankroll.create', args: { bankroll } },
      ...[before, ...stays].map((movement) => ({ name: 'movement.create', args: { movement } })),
    ],
    at,
  );
  const balance = 100_000 + 300 + 70;
  const rounds = Array.from({ length: 40 }, () => {
    const amount = typed(br_id, balance, balance - 1_234, 300);
    return [amount, undone(amount.args.movement), typed(br_id, balance, balance + 99, 299)];
  });
  const deposit = aMovement({ br_id, mvt_montant: 1_000 });
  const end: Write[] = [
    { name: 'movement.create', args: { movement: deposit } },
    // An amount that is the balance is not disputed.
    typed(br_id, balance, balance + 1_000, 299),
    undone(before),
    typed(br_id, balance + 700, balance + 750, 0),
    typed(br_id, balance, balance + 750, 299),
  ];
  statements.length = 0;
  const results = await pushed(server, person, [...rounds.flat(), ...end], at);

  // The statements for their number, the corrections and the balance.
  const whole = /^\s*select .* from "?movement"?\s+where "?(br_id|user_id)"? = /is;
  expect(statements.filter((text) => whole.test(text))).toHaveLength(3);
  const statuses = results.map(({ status }) => status);
  expect(statuses).toEqual([
    ...rounds.flatMap(() => ['applied', 'applied', 'conflict']),
    ...end.map(() => 'applied'),
  ]);
  const holds = server.sqlite.prepare('select sum(mvt_montant) from movement where br_id = ?').pluck();
  expect(holds.get(br_id)).toBe(70 + 1_000 + 50);
  const theirs = server.sqlite.prepare('select distinct theirs from review where user_id = ?').pluck();
  expect(theirs.all(person.user_id)).toEqual(['{"corrections":300,"before":299}']);
  const tombstones = server.sqlite.prepare("select count(*) from tombstone where table_name = 'movement'");
  expect(tombstones.pluck().get()).toBe(41);
});

test('a push that fails reads each balance once all the same, and disputes no amount that is the balance', async () => {
  const person = await server.createUser();
  const bankrolls = Array.from({ length: 60 }, () => aBankroll());
  const creations = bankrolls.map((bankroll) => ({ name: 'bankroll.create', args: { bankroll } }));
  await pushed(server, person, creations, at);
  const poison = () => {
    const martingale = aMartingale({ martingale_lib: POISON });
    return { name: 'martingale.create', args: { martingale } } as const;
  };
  const same = bankrolls.map(({ br_id }) => typed(br_id, 90_000, 100_000, 1));
  const [first, , third] = bankrolls.map(({ br_id }) => br_id);
  const deposit = aMovement({ br_id: first ?? '', mvt_montant: 1_000 });
  const later: Write[] = [
    { name: 'movement.create', args: { movement: deposit } },
    typed(first ?? '', 90_000, 101_000, 1),
    typed(first ?? '', 90_000, 100_000, 1),
    typed(third ?? '', 100_000, 99_000, 0),
    poison(),
    typed(third ?? '', 90_000, 99_000, 1),
    undone(deposit),
    typed(first ?? '', 90_000, 100_000, 1),
  ];
  statements.length = 0;
  const results = await pushed(server, person, [poison(), ...same, ...later], at);

  const whole = /^\s*select .* from "?tip"?\s+where "?br_id"? = /is;
  expect(statements.filter((text) => whole.test(text))).toHaveLength(60);
  expect(results.map(({ status }) => status)).toEqual([
    'parked',
    ...same.map(() => 'applied'),
    ...['applied', 'applied', 'conflict', 'applied', 'parked', 'applied', 'applied', 'applied'],
  ]);
});

test('balances read by one part of a push are used by the next unless it failed or the person wrote elsewhere', async () => {
  const { db, clock } = server;
  const { user_id } = await server.createUser();
  const bankroll = aBankroll();
  const { br_id } = bankroll;
  await applyWrites(db, user_id, [{ name: 'bankroll.create', args: { bankroll } }]);
  const balances = noBalances();
  const part = (...writes: Write[]) =>
    inWrite(db, [], async (tx, ver) => {
      const runner = new OperationRunner({ tx, user_id, ver, nowMs: clock.nowMs, balances });
      await runner.prepare(writes);
      const statuses: string[] = [];
      for (const write of writes) statuses.push((await runner.run(write)).status);
      await runner.flush();
      return statuses;
    });
  const deposit = (mvt_montant: number): Write => {
    return { name: 'movement.create', args: { movement: aMovement({ br_id, mvt_montant }) } };
  };
  /** Disputed unless the balance is that much. */
  const holding = (cents: number) => typed(br_id, 0, cents, 1);
  const stumble: Write = {
    name: 'martingale.create',
    args: { martingale: aMartingale({ martingale_lib: POISON }) },
  };
  const reads = () => statements.filter((text) => /from tip where br_id/i.test(text)).length;

  statements.length = 0;
  await expect(part(deposit(1_000), holding(101_000), deposit(70), stumble)).rejects.toThrow('stumbled');
  expect(await part(holding(100_000), holding(101_000))).toEqual(['applied', 'conflict']);
  expect(await part(deposit(1_000))).toEqual(['applied']);
  expect(await part(holding(101_000), holding(100_000))).toEqual(['applied', 'conflict']);
  expect(reads()).toBe(1);
  await applyWrites(db, user_id, [deposit(500)]);
  expect(await part(holding(101_500), holding(101_000))).toEqual(['applied', 'conflict']);
  await inWrite(db, [], async () => undefined);
  expect(await part(holding(101_500))).toEqual(['applied']);
  expect(reads()).toBe(2);
});

test('whether two teams meet already on a day is looked up by that day, however many matches they have', async () => {
  const person = await server.createUser();
  statements.length = 0;
  await pushed(server, person, [{ name: 'match.create', args: { match: aMatch() } }], at);
  const asked = statements.filter((text) => /^select match_id from match\s+where compet_id/.test(text));
  const plans = asked.map((text) => server.sqlite.prepare(`explain query plan ${text}`).all());
  expect(JSON.stringify(plans)).toMatch(
    /match_teams \(compet_id=\? AND equa_id=\? AND equb_id=\? AND match_date>\?/,
  );
});
