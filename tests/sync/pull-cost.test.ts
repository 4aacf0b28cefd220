import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../client/local/random-id.ts';
import { SYNC_SCHEMA } from '../../sync/protocol.ts';
import { Device } from '../helpers/device.ts';
import { aBankroll, aMatch, aTip, tipCreation } from '../helpers/rows.ts';
import { type Person, startApp, type TestServer } from '../helpers/server.ts';

let server: TestServer;
const statements: string[] = [];

beforeAll(async () => {
  server = await startApp({ onStatement: (text) => statements.push(String(text)) });
});
afterAll(() => server.stop());

/** The statements that a pull from this cursor ran, and what it returned. */
async function pulled(person: Person, cursor: number) {
  const epoch = String(server.sqlite.prepare("select value from meta where key = 'epoch'").pluck().get());
  const query = new URLSearchParams({
    ...{ epoch, device_id: newId(), schema: String(SYNC_SCHEMA), cursor: String(cursor) },
  });
  statements.length = 0;
  const answer = await server.call(person, { url: `/api/sync/pull?${query}` });
  const ran = statements.filter((text) => /^\s*select/i.test(text));
  return { ran, answer: answer.json() };
}

/** The steps of a statement that scan a table or an index, but for the counter's one row. */
function scansOf(statement: string): string[] {
  const steps = server.sqlite.prepare(`explain query plan ${statement}`).all() as { detail: string }[];
  return steps.map(({ detail }) => detail).filter((detail) => /^SCAN (?!clock|CONSTANT|\()/.test(detail));
}

test('no pull scans a table, whatever it returns', async () => {
  const person = await server.createUser();
  const phone = await Device.open(server, person);
  await phone.settle();
  const [match, bankroll] = [aMatch(), aBankroll()];
  await phone.write(
    { name: 'match.create', args: { match } },
    { name: 'bankroll.create', args: { bankroll } },
    tipCreation(aTip({ match_id: match.match_id, br_id: bankroll.br_id })),
  );
  await phone.settle();
  const { cursor } = await phone.store.state();

  const all = await pulled(person, 0);
  expect(Object.keys(all.answer.rows)).toEqual(expect.arrayContaining(['match', 'tip', 'sport']));
  const empty = await pulled(person, cursor);
  expect(empty.answer).toMatchObject({ rows: {}, removed: [] });
  for (const statement of [...all.ran, ...empty.ran])
    expect([statement, scansOf(statement)]).toEqual([statement, []]);
  await phone.destroy();
});

test('a pull that returns nothing checks once where something changed, though others wrote', async () => {
  const [person, stranger] = [await server.createUser(), await server.createUser()];
  const [phone, other] = [await Device.open(server, person), await Device.open(server, stranger)];
  await phone.settle();
  await other.settle();
  const { cursor } = await phone.store.state();
  await other.write({ name: 'bankroll.create', args: { bankroll: aBankroll() } });
  await other.settle();
  const { ran, answer } = await pulled(person, cursor);
  expect(answer).toMatchObject({ rows: {}, removed: [] });
  // The session, the counter, the device's last number, where something changed, when the device was last seen.
  expect(ran).toHaveLength(5);
  await phone.destroy();
  await other.destroy();
});
