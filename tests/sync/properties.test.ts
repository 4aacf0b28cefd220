import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balancesByBankroll } from '../../shared/domain/balance.ts';
import { matchesOf } from '../../shared/domain/ticket-details.ts';
import { seededOutcomeOf } from '../../shared/outcome.ts';
import { declarationOf, ownedTables } from '../../shared/records/tables.ts';
import { balanceBySql } from '../helpers/balance-by-sql.ts';
import { Device } from '../helpers/device.ts';
import { stumblingBlock } from '../helpers/poison.ts';
import { aBankroll, aMatch } from '../helpers/rows.ts';
import { type Person, startApp, type TestServer } from '../helpers/server.ts';
import { anyStep, type Step, type Written, writesOf } from './scenario.ts';

/** As many as mutation-check.ts runs. */
const RUNS = Number(process.env.SYNC_RUNS ?? 10);
const SEED = Number(process.env.SYNC_SEED ?? 20_261_120);

let server: TestServer;

beforeAll(async () => {
  server = await startApp({ env: { RATE_LIMIT: '1000000' } });
  server.sqlite.exec(stumblingBlock);
});
afterAll(() => server.stop());

test(
  'whatever happens to two people with two devices each, nothing is lost, doubled, mixed up or wrong by a cent',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 60 }), (steps) => tell(steps)),
      { numRuns: RUNS, seed: SEED, endOnFailure: process.env.SYNC_SHRINK !== '1' },
    );
  },
  RUNS * 12_000,
);

async function tell(steps: readonly Step[]): Promise<void> {
  const people = [await server.createUser(), await server.createUser()];
  const devices: Device[] = [];
  for (const person of people) {
    const first = await Device.open(server, person);
    await first.settle();
    await first.write(
      { name: 'bankroll.create', args: { bankroll: aBankroll() } },
      { name: 'match.create', args: { match: aMatch() } },
    );
    await first.settle();
    const second = await Device.open(server, person);
    await second.settle();
    devices.push(first, second);
  }
  const writtenBy = new Map(people.map((person) => [person, noneYet()]));
  for (const step of steps) {
    const device = devices[step.device];
    if (!device) continue;
    await take(step, device, writtenBy.get(device.person) ?? noneYet());
  }
  for (const device of [...devices, ...devices, ...devices]) await device.settle();
  for (const person of people) {
    const own = devices.filter((device) => device.person === person);
    await expectConvergence(person, own);
    await expectNothingLost(own, writtenBy.get(person) ?? noneYet());
    await expectSameFromNothing(person, own);
  }
  await expectIsolation(devices);
  await Promise.all(devices.map((device) => device.destroy()));
}

function noneYet(): Written {
  return { created: [], deleted: new Set(), comments: [], poisoned: 0 };
}

async function take(step: Step, device: Device, written: Written): Promise<void> {
  const before = await device.store.state();
  if (step.do === 'sync') {
    let isInterrupted = false;
    const isCut =
      (await device.sync(step.mishap, async () => {
        isInterrupted = true;
        await interrupt(device, written);
      })) instanceof Error;
    const after = await device.store.state();
    expect(after.cursor, 'monotonic reads').toBeGreaterThanOrEqual(before.cursor);
    if (!isCut && !isInterrupted) expect(await device.pending(), 'progress').toBe(0);
    if (isInterrupted) await expectLastComment(device, written);
  } else {
    const writes = await writesOf(step, device, written);
    if (!writes) return;
    await device.write(...writes);
    expect(await device.pending(), 'one outbox entry for each write').toBeGreaterThan(0);
    await expectOwnWrites(step, device, written);
  }
  await expectCausality(device);
}

/** The person types while a request is in progress. */
async function interrupt(device: Device, written: Written): Promise<void> {
  for (const step of [
    { do: 'tip', device: 0, nth: 1, stakeCents: 700, inMartingale: false },
    { do: 'comment', device: 0, nth: 0 },
  ] as const) {
    const writes = await writesOf(step, device, written);
    if (writes) await device.write(...writes);
  }
}

/** What was typed during a cycle still shows after it, unless the tip was deleted meanwhile. */
async function expectLastComment(device: Device, written: Written): Promise<void> {
  const last = written.comments.at(-1);
  const shown = await device.row('tip', last?.upm_id ?? '');
  if (shown && (await device.pending()) > 0) expect(shown.user_comment, 'read your writes').toBe(last?.text);
  const lastTip = written.created.findLast(({ table }) => table === 'tip');
  if (lastTip && !written.deleted.has(lastTip.id)) {
    expect(await device.row('tip', lastTip.id), 'read your writes').toBeDefined();
  }
}

/** Read your writes: what was just typed is what the device shows. */
async function expectOwnWrites(step: Step, device: Device, written: Written): Promise<void> {
  if (step.do === 'tip') {
    const last = written.created.at(-1);
    expect(last && (await device.row('tip', last.id)), 'read your writes').toBeDefined();
  }
  if (step.do === 'comment') {
    const last = written.comments.at(-1);
    expect((await device.row('tip', last?.upm_id ?? ''))?.user_comment, 'read your writes').toBe(last?.text);
  }
}

/** No visible tip without its bankroll and its match, no link without its tip. */
async function expectCausality(device: Device): Promise<void> {
  const bankrolls = new Set((await device.rows('bankroll')).map(({ br_id }) => br_id));
  const matches = new Set((await device.rows('match')).map(({ match_id }) => match_id));
  for (const tip of await device.rows('tip')) {
    expect(bankrolls.has(tip.br_id), 'causality: bankroll').toBe(true);
    for (const match_id of matchesOf(tip)) expect(matches.has(match_id), 'causality: match').toBe(true);
  }
}

async function expectConvergence(person: Person, devices: readonly Device[]): Promise<void> {
  for (const device of devices) {
    expect(await device.pending()).toBe(0);
    expect(await device.database.shadows.count(), 'no shadow outlives its operations').toBe(0);
    for (const table of ownedTables) {
      expect(byKey(await device.rows(table)), `convergence of ${table}`).toEqual(
        byKey(rowsOnServer(person, table)),
      );
    }
    const balances = balancesByBankroll(
      await device.rows('bankroll'),
      await device.rows('movement'),
      await device.rows('tip'),
      seededOutcomeOf,
    );
    for (const [br_id, cents] of balances) {
      expect(cents, 'money conserved to the cent').toBe(balanceBySql(server.sqlite, br_id));
    }
    const { next_seq, device_id } = await device.store.state();
    const answered = server.sqlite
      .prepare('select last_seq from device where user_id = ? and device_id = ?')
      .pluck()
      .get(person.user_id, device_id);
    expect(answered ?? 0, 'exactly once: every operation is answered').toBe(next_seq - 1);
  }
}

function rowsOnServer(person: Person, table: string): Record<string, unknown>[] {
  const rows = server.sqlite.prepare(`select * from ${table} where user_id = ?`).all(person.user_id);
  return (rows as Record<string, unknown>[]).map(({ user_id: _, ...row }) => row);
}

function byKey(rows: readonly object[]): string[] {
  return rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort();
}

/** What was created exists unless it was deleted; what was typed is in a row or waits in « À vérifier ». */
async function expectNothingLost([device]: readonly Device[], written: Written): Promise<void> {
  if (!device) return;
  const reviews = await device.rows('review');
  const waiting = reviews.map(({ args }) => args).join('\n');
  for (const { table, id } of written.created) {
    if (written.deleted.has(id)) continue;
    const isKept = (await device.row(table, id)) !== undefined || waiting.includes(id);
    expect(isKept, `no lost ${table}`).toBe(true);
  }
  const lastTyped = new Map(written.comments.map(({ upm_id, text }) => [text, upm_id]));
  for (const [text, upm_id] of lastTyped) {
    const isOverwritten = written.comments.some((other) => other.upm_id === upm_id && other.text !== text);
    if (isOverwritten || written.deleted.has(upm_id)) continue;
    const isKept = (await device.row('tip', upm_id))?.user_comment === text || waiting.includes(text);
    expect(isKept, 'no lost comment').toBe(true);
  }
  const parked = reviews.filter(({ review_kind }) => review_kind === 'parked');
  expect(parked, 'poison is parked, each once').toHaveLength(written.poisoned);
}

/** A new device shows the same, whether it takes a snapshot or pulls everything from the start. */
async function expectSameFromNothing(person: Person, [known]: readonly Device[]): Promise<void> {
  if (!known) return;
  const bySnapshot = await Device.open(server, person);
  await bySnapshot.settle();
  const byPull = await Device.open(server, person);
  const { epoch } = await known.store.state();
  const state = await byPull.store.state();
  await byPull.store.write((tx) => tx.setState({ ...state, epoch }));
  await byPull.settle();
  for (const table of ownedTables) {
    const expected = byKey(await known.rows(table));
    expect(byKey(await bySnapshot.rows(table)), 'snapshot').toEqual(expected);
    expect(byKey(await byPull.rows(table)), 'pull from 0').toEqual(expected);
  }
  await Promise.all([bySnapshot.destroy(), byPull.destroy()]);
}

/** No device holds a row of somebody else. */
async function expectIsolation(devices: readonly Device[]): Promise<void> {
  for (const device of devices) {
    for (const table of ownedTables) {
      const { key } = declarationOf(table);
      const owner = server.sqlite.prepare(`select user_id from ${table} where ${key} = ?`).pluck();
      for (const row of await device.database.rowsOf(table).toArray()) {
        expect(owner.get(row[key]), `isolation of ${table}`).toBe(device.person.user_id);
      }
    }
  }
}
