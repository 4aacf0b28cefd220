import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../client/local/random-id.ts';
import { actualAmount } from '../../sync/operations/actual-amount.ts';
import type { Write } from '../../sync/operations/registry.ts';
import { pushed } from '../helpers/push.ts';
import { aBankroll, aMovement } from '../helpers/rows.ts';
import { startApp, type TestServer } from '../helpers/server.ts';

const at = '2026-11-20T10:00:00.000Z';
let server: TestServer;
const statements: string[] = [];

beforeAll(async () => {
  server = await startApp({ onStatement: (text) => statements.push(String(text)) });
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

test('a push reads the movements of a bankroll once, however many amounts it types, undoes and disputes', async () => {
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
    // What the bankroll holds by now is nothing to dispute.
    typed(br_id, balance, balance + 1_000, 299),
    undone(before),
    typed(br_id, balance + 700, balance + 750, 0),
    typed(br_id, balance, balance + 750, 299),
  ];
  statements.length = 0;
  const results = await pushed(server, person, [...rounds.flat(), ...end], at);

  // How many they are, its corrections, and its balance.
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
