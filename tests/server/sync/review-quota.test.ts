import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../client/local/random-id.ts';
import { limits } from '../../../shared/limits.ts';
import { SYNC_SCHEMA } from '../../../sync/protocol.ts';
import { pushed } from '../../helpers/push.ts';
import { aBankroll } from '../../helpers/rows.ts';
import { type Person, startApp, type TestServer } from '../../helpers/server.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const FULL_TEXT = 'x'.repeat(99_000);

let server: TestServer;
let person: Person;

beforeEach(async () => {
  server = await startApp({ seeds: false, env: { RATE_LIMIT: '1000000' } });
  person = await server.createUser();
});
afterEach(() => server.stop());

const push = (operations: readonly { name: string; args: unknown }[]) =>
  pushed(server, person, operations, NOW);

function entry(text = FULL_TEXT) {
  return {
    review_id: newId(),
    review_kind: 'conflict',
    operation: 'tip.update',
    args: text,
    theirs: text,
    names: text,
    reason: 'Modifié entre-temps ailleurs.',
    created_at: NOW,
  };
}

const givenBack = (row: object) => ({ name: 'salvage', args: { table: 'review', row, fork: 0 } });

function held(): number {
  const bytes = 'sum(octet_length(args) + ifnull(octet_length(theirs), 0) + ifnull(octet_length(names), 0))';
  const statement = server.sqlite.prepare(`select ${bytes} from review where user_id = ?`);
  return Number(statement.pluck().get(person.user_id));
}

/** Gives back as many long entries as there is room for; returns the last of them. */
async function fill() {
  const count = Math.floor(limits.reviewsMaxBytes / (3 * FULL_TEXT.length));
  const entries = Array.from({ length: count }, () => entry());
  for (let at = 0; at < count; at += 3) {
    const results = await push(entries.slice(at, at + 3).map(givenBack));
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['applied']));
  }
  return entries;
}

/** Writes so many short entries; returns their ids. */
function fillEntries(count: number): string[] {
  const ids = Array.from({ length: count }, () => newId());
  const insert = server.sqlite.prepare(`
    insert into review (review_id, user_id, review_kind, operation, args, reason, created_at, ver)
    select value, ?, 'rejected', 'inconnue', '{}', 'x', ?, (select ver from clock) from json_each(?)`);
  insert.run(person.user_id, NOW, JSON.stringify(ids));
  return ids;
}

const countEntries = () => server.sqlite.prepare('select count(*) from review').pluck().get();

describe('« À vérifier » is bounded', () => {
  test('what a device has not yet seen of it is never in memory all at once: it takes a snapshot', async () => {
    const epoch = server.sqlite.prepare("select value from meta where key = 'epoch'").pluck().get();
    const ver = server.sqlite.prepare('select ver from clock').pluck().get();
    const device_id = newId();
    const pull = async () =>
      (
        await server.call(person, {
          url: `/api/sync/pull?epoch=${epoch}&schema=${SYNC_SCHEMA}&device_id=${device_id}&cursor=${ver}`,
        })
      ).json();
    await push([givenBack(entry())]);
    expect((await pull()).rows.review).toHaveLength(1);
    await push([entry(), entry(), entry()].map(givenBack));
    expect(await pull()).toEqual({ snapshot: true });
  });

  test('an entry that is given back beyond it is refused, and what is refused is kept without its content', async () => {
    const [first] = await fill();
    const small = entry('{}');
    const results = await push([
      givenBack(entry()),
      { name: 'bankroll.create', args: { bankroll: { ...aBankroll(), br_lib: FULL_TEXT } } },
      ...(first ? [givenBack(first)] : []),
      givenBack(small),
      { name: 'bankroll.create', args: { bankroll: aBankroll() } },
    ]);
    expect(results.map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      'applied',
      'applied',
      'applied',
    ]);
    expect(results[0]?.reason).toBe('«\u202fÀ vérifier\u202f» est plein.');
    const [kept] = server.sqlite
      .prepare("select args, theirs, names, reason from review where operation = 'bankroll.create'")
      .all();
    expect(kept).toEqual({
      args: 'null',
      theirs: null,
      names: null,
      reason: expect.stringContaining('le contenu de cette saisie n’a pas été conservé'),
    });
    expect(held()).toBeLessThan(limits.reviewsMaxBytes + 1_000);
  });

  test('and has room again once its owner has decided', async () => {
    const [first] = await fill();
    await push([{ name: 'review.dismiss', args: { review_id: first?.review_id } }]);
    expect(await push([givenBack(entry())])).toMatchObject([{ status: 'applied' }]);
  });

  test('beyond so many entries one more says how many were not kept, and what is right is applied', async () => {
    const [first] = fillEntries(limits.reviewsMax - 1);
    const wrong = { name: 'inconnue', args: {} };
    const results = await push([wrong, wrong, wrong, givenBack(entry('{}'))]);
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['rejected']));
    const unkept = () =>
      server.sqlite.prepare("select review_kind, reason from review where operation = 'review.unkept'").all();
    const told = (count: number) => [
      {
        review_kind: 'rejected',
        reason: `«\u202fÀ vérifier\u202f» est plein\u202f: ${count} autres saisies n’ont pas été conservées.`,
      },
    ];
    expect(unkept()).toEqual(told(3));
    const bankroll = { name: 'bankroll.create', args: { bankroll: aBankroll() } };
    expect(await push([wrong, bankroll])).toMatchObject([{ status: 'rejected' }, { status: 'applied' }]);
    expect([unkept(), countEntries()]).toEqual([told(4), limits.reviewsMax + 1]);

    const dismiss = (review_id: unknown) => ({ name: 'review.dismiss', args: { review_id } });
    const ids = server.sqlite
      .prepare("select review_id from review where operation = 'review.unkept'")
      .pluck();
    await push([dismiss(first), dismiss(ids.get())]);
    await push([wrong]);
    expect([unkept(), countEntries()]).toEqual([[], limits.reviewsMax]);
  });

  test('an entry grows no larger by being given back twice', async () => {
    const entries = Array.from({ length: 130 }, () => entry('{}'));
    await push(entries.map(givenBack));
    const { ver } = server.sqlite.prepare<[], { ver: number }>('select ver from clock').get() ?? { ver: 0 };
    const grown = entries.map((one) => ({ ...one, args: FULL_TEXT, theirs: FULL_TEXT, names: FULL_TEXT }));
    for (let at = 0; at < grown.length; at += 3) {
      await push(
        grown
          .slice(at, at + 3)
          .map((row) => ({ name: 'salvage', args: { table: 'review', row, fork: ver } })),
      );
    }
    expect(held()).toBeLessThan(limits.reviewsMaxBytes + 130 * 1_000);
  });
});
