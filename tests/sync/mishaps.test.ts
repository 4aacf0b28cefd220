import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPlaced } from '../../client/features/review/review-content.ts';
import { dismiss, reapply } from '../../client/features/review/review-decisions.ts';
import { newId } from '../../client/local/random-id.ts';
import { deletedMartingales, deletedMartingalesText } from '../../client/tips/deleted-martingales.ts';
import { openQuestions } from '../../client/tips/open-questions.ts';
import { tipEdit } from '../../client/tips/tip-changes.ts';
import { linkChanges } from '../../shared/domain/tip-links.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { Write } from '../../sync/operations/registry.ts';
import { Device } from '../helpers/device.ts';
import { POISON, stumblingBlock } from '../helpers/poison.ts';
import { presentOf } from '../helpers/present.ts';
import { aBankroll, aMartingale, aMatch, aTip, tipChange, tipCreation } from '../helpers/rows.ts';
import { type Person, startApp, type TestServer } from '../helpers/server.ts';
import { nextEvening, twoDevicesOn } from '../helpers/two-devices.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startApp();
  server.sqlite.exec(stumblingBlock);
});
afterAll(() => server.stop());

const twoDevices = () => twoDevicesOn(server);

function tipsOnServer(person: Person) {
  return server.sqlite.prepare('select * from tip where user_id = ?').all(person.user_id);
}

test('two tabs that sync at once send what waits once, one after the other', async () => {
  const { person, phone, on } = await twoDevices();
  await phone.write(tipCreation(aTip(on)));
  phone.asked.length = 0;
  await Promise.all([phone.engine.sync(), phone.engine.sync()]);
  expect(phone.asked.filter((path) => path.startsWith('/api/sync/push'))).toHaveLength(1);
  expect(tipsOnServer(person)).toHaveLength(1);
});

test('a write while a push is being gathered does not change the device’s identity', async () => {
  const { person, phone, on } = await twoDevices();
  await phone.write(tipCreation(aTip(on)));
  const { device_id } = await phone.store.state();
  const { pending } = phone.store;
  phone.store.pending = async (...asked) => {
    phone.store.pending = pending;
    await phone.write(tipCreation(aTip(on)));
    return pending(...asked);
  };
  await phone.settle();
  expect((await phone.store.state()).device_id).toBe(device_id);
  expect(tipsOnServer(person)).toHaveLength(2);
});

describe('a lost answer', () => {
  test('a tip whose answer was lost reaches the server once and stays visible throughout', async () => {
    const { person, phone, on } = await twoDevices();
    const tip = aTip(on);
    await phone.write(tipCreation(tip));
    expect(await phone.sync({ loseAnswer: 1 })).toBeInstanceOf(Error);
    expect(tipsOnServer(person)).toHaveLength(1);
    expect(await phone.pending()).toBe(1);
    expect(await phone.row('tip', tip.upm_id)).toMatchObject({ prono_mise: 1000 });
    await phone.settle();
    expect(tipsOnServer(person)).toHaveLength(1);
    expect(await phone.pending()).toBe(0);
  });

  test('a pull interrupted after the push leaves the outbox as it is, and the next one empties it', async () => {
    const { person, phone, on } = await twoDevices();
    await phone.write(tipCreation(aTip(on)));
    expect(await phone.sync({ loseAnswer: 2 })).toBeInstanceOf(Error);
    expect(await phone.pending()).toBe(1);
    await phone.settle();
    expect(await phone.pending()).toBe(0);
    expect(tipsOnServer(person)).toHaveLength(1);
  });

  test('a page killed while it applies a pull keeps either all of it or nothing', async () => {
    const { phone, tablet, on } = await twoDevices();
    await tablet.write(tipCreation(aTip(on)));
    await tablet.settle();
    const tip = aTip(on);
    await phone.write(tipCreation(tip));
    for (let crashAt = 1; crashAt <= 14; crashAt += 1) {
      await phone.sync({ crashAt });
      const cursor = (await phone.store.state()).cursor;
      expect(await phone.rows('tip')).toHaveLength(
        cursor === (await tablet.store.state()).cursor ? 1 : (await phone.rows('tip')).length,
      );
      expect(await phone.row('tip', tip.upm_id)).toBeDefined();
    }
    await phone.settle();
    expect(await phone.rows('tip')).toHaveLength(2);
  });
});

describe('a person who goes on typing while the device syncs', () => {
  test('sees what they typed over what arrived, and it is sent in the next cycle', async () => {
    const { phone, tablet, on } = await twoDevices();
    const tip = aTip(on);
    await phone.write(tipCreation(tip));
    await phone.settle();
    await tablet.settle();
    await tablet.write(tipChange(tip, { user_fiab: 5 }));
    await tablet.settle();
    await phone.write(tipCreation(aTip(on)));
    await phone.sync({ interruptAt: 2 }, async () => {
      await phone.write(tipChange(tip, { user_comment: 'tapé pendant' }));
    });
    expect(await phone.row('tip', tip.upm_id)).toMatchObject({ user_comment: 'tapé pendant', user_fiab: 5 });
    expect(await phone.pending()).toBe(1);
    await phone.settle();
    await tablet.settle();
    expect(await tablet.row('tip', tip.upm_id)).toMatchObject({ user_comment: 'tapé pendant', user_fiab: 5 });
  });

  test.each([
    ['out of', 0],
    ['into', 1],
  ] as const)(
    'sees a tip %s a martingale as they left it, even where it already was so',
    async (_, links) => {
      const { phone, tablet, on } = await twoDevices();
      const tip = aTip(on);
      const martingale = aMartingale();
      const { um_id } = martingale;
      const put = (isIn: boolean): Write => {
        const link = isIn ? [{ upmart_id: newId(), um_id, upm_id: tip.upm_id }] : [];
        return {
          name: 'tip.update',
          args: { before: tip, after: tip, link, unlink: isIn ? [] : [um_id] },
        };
      };
      const found = links === 1;
      await phone.write({ name: 'martingale.create', args: { martingale } }, tipCreation(tip), put(found));
      await phone.settle();
      await tablet.settle();
      await phone.write(put(!found));
      await phone.settle();
      await tablet.sync({ interruptAt: 1 }, async () => {
        await tablet.write(put(found));
      });
      expect(await tablet.rows('martingale_tip')).toHaveLength(links);
      await tablet.settle();
      await phone.settle();
      expect(await tablet.rows('martingale_tip')).toHaveLength(links);
      expect(await phone.rows('martingale_tip')).toHaveLength(links);
    },
  );
});

test('storage that fails once while pending writes are replayed keeps none of the pull, rather than hide a write', async () => {
  const { phone, tablet, on } = await twoDevices();
  const tip = aTip(on);
  const martingale = aMartingale();
  await phone.write(
    { name: 'martingale.create', args: { martingale } },
    tipCreation(tip, [martingale.um_id]),
  );
  await tablet.settle();
  const { match_date: from } = (await phone.row('match', on.match_id)) as Row<'match'>;
  const window = { from, to: new Date(Date.parse(from) + 86_400_000).toISOString() };
  const refresh = () => phone.engine.refreshCalendar(window);
  let outcome: unknown;
  for (let crashAt = 1; outcome === undefined || outcome instanceof Error; crashAt += 1) {
    outcome = (await phone.interrupted({ crashAt }, refresh)) ?? 'done';
    expect(await phone.row('tip', tip.upm_id), `broken at ${crashAt}`).toBeDefined();
    expect(await phone.rows('martingale_tip'), `broken at ${crashAt}`).toHaveLength(1);
  }
});

describe('two devices', () => {
  test('plain fields merge, the last to arrive winning field by field', async () => {
    const { phone, tablet, on } = await twoDevices();
    const tip = aTip(on);
    await phone.write(tipCreation(tip));
    await phone.settle();
    await tablet.settle();
    await phone.write(tipChange(tip, { user_comment: 'Du téléphone' }));
    await tablet.write(tipChange(tip, { user_fiab: 5 }));
    await phone.settle();
    await tablet.settle();
    await phone.settle();
    for (const device of [phone, tablet]) {
      expect(await device.row('tip', tip.upm_id)).toMatchObject({
        user_comment: 'Du téléphone',
        user_fiab: 5,
      });
      expect(await device.rows('review')).toHaveLength(0);
    }
  });

  test('the same tip settled twice keeps the first result, and the second waits with both values', async () => {
    const { phone, tablet, on } = await twoDevices();
    const tip = aTip(on);
    await phone.write(tipCreation(tip));
    await phone.settle();
    await tablet.settle();
    await phone.write(tipChange(tip, { result_id: 1, prono_gain: 1850 }));
    await tablet.write(tipChange(tip, { result_id: 2, prono_gain: 0 }));
    await phone.settle();
    await tablet.settle();
    await phone.settle();
    for (const device of [phone, tablet]) {
      expect(await device.row('tip', tip.upm_id)).toMatchObject({ result_id: 1, prono_gain: 1850 });
      const [review] = await device.rows('review');
      expect(review).toMatchObject({ review_kind: 'conflict', operation: 'tip.update' });
      expect(JSON.parse(review?.args ?? '')).toMatchObject({ after: { result_id: 2 } });
      expect(JSON.parse(review?.theirs ?? '')).toMatchObject({ result_id: 1, prono_gain: 1850 });
    }
  });

  test('a stake changed while the tip was settled elsewhere does not spoil the settlement', async () => {
    const { phone, tablet, on } = await twoDevices();
    const tip = aTip(on);
    await phone.write(tipCreation(tip));
    await phone.settle();
    await tablet.settle();
    await phone.write(tipChange(tip, { result_id: 1, prono_gain: 1850 }));
    await tablet.write(tipChange(tip, { prono_mise: 2000, user_comment: 'doublée' }));
    await phone.settle();
    await tablet.settle();
    expect(await tablet.row('tip', tip.upm_id)).toMatchObject({
      prono_mise: 1000,
      prono_gain: 1850,
      user_comment: 'doublée',
    });
    expect(await tablet.rows('review')).toHaveLength(1);
  });

  test('an edit of a tip deleted elsewhere is kept with its martingales, and can be restored', async () => {
    const { phone, tablet, on } = await twoDevices();
    const tip = aTip(on);
    const martingale = aMartingale();
    await phone.write(
      { name: 'martingale.create', args: { martingale } },
      tipCreation(tip, [martingale.um_id]),
    );
    await phone.settle();
    await tablet.settle();
    await phone.write({ name: 'tip.delete', args: { upm_id: tip.upm_id } });
    await tablet.write(tipChange(tip, { user_comment: 'à garder' }));
    await phone.settle();
    await tablet.settle();
    expect(await tablet.row('tip', tip.upm_id)).toBeUndefined();
    const [review] = await tablet.rows('review');
    expect(review).toMatchObject({ review_kind: 'deleted' });
    const { after, linked } = JSON.parse(review?.args ?? '');
    expect(linked).toMatchObject([martingale]);
    await tablet.write(tipCreation(after, [linked[0].um_id]), {
      name: 'review.dismiss',
      args: { review_id: review?.review_id ?? '' },
    });
    await tablet.settle();
    await phone.settle();
    expect(await phone.row('tip', tip.upm_id)).toMatchObject({ user_comment: 'à garder' });
    expect(await phone.rows('martingale_tip')).toMatchObject([{ um_id: martingale.um_id }]);
    expect(await phone.rows('review')).toHaveLength(0);
  });

  test('the same edit of a tip deleted elsewhere, made on both, is one question with one answer', async () => {
    const { person, phone, tablet, on } = await twoDevices();
    const tip = aTip(on);
    const martingale = aMartingale();
    await phone.write({ name: 'martingale.create', args: { martingale } }, tipCreation(tip));
    await phone.settle();
    await tablet.settle();
    const url = `/api/user-pronos/${tip.upm_id}`;
    expect((await server.call(person, { method: 'DELETE', url })).statusCode).toBe(200);
    for (const device of [phone, tablet]) {
      const [before] = await device.rows('tip');
      const martingales = { before: [], after: [martingale.um_id] };
      await device.write(...tipEdit(before ?? tip, { prono_gain: 1_850, result_id: 1 }, martingales));
    }
    for (const device of [phone, tablet, phone]) await device.settle();
    const reviews = await phone.rows('review');
    expect(reviews).toHaveLength(2);
    const [question, ...more] = openQuestions(reviews);
    expect(more).toEqual([]);
    if (question) await phone.write(...dismiss(question.review, reviews));
    for (const device of [phone, tablet]) await device.settle();
    expect(await tablet.rows('review')).toEqual([]);
  });

  test('the same match created on both without network is one match', async () => {
    const { phone, tablet, on } = await twoDevices();
    const match_date = nextEvening();
    const here = aMatch({ match_date });
    const there = aMatch({ match_date });
    const tip = aTip({ ...on, match_id: there.match_id });
    await phone.write({ name: 'match.create', args: { match: here } });
    await tablet.write({ name: 'match.create', args: { match: there } }, tipCreation(tip));
    await phone.settle();
    await tablet.settle();
    expect(await tablet.row('match', there.match_id)).toMatchObject({ same_as: here.match_id });
    expect(await tablet.row('tip', tip.upm_id)).toMatchObject({ match_id: here.match_id });
    await phone.settle();
    expect(await phone.row('tip', tip.upm_id)).toMatchObject({ match_id: here.match_id });
  });
});

describe('a write that is refused', () => {
  test('is reported at the form where it refers to what the device no longer holds, and nothing of it is kept', async () => {
    const { phone, on } = await twoDevices();
    const onNoMatch = tipCreation(aTip({ ...on, match_id: newId() }));
    await expect(phone.write(tipCreation(aTip(on)), onNoMatch)).rejects.toThrow('Match introuvable');
    const inNoBankroll = tipCreation(aTip({ ...on, br_id: newId() }));
    await expect(phone.write(inNoBankroll)).rejects.toThrow('Bankroll introuvable');
    expect([await phone.pending(), await phone.rows('tip')]).toEqual([0, []]);
  });

  test('is shown no more once the match that it refers to was refused: both wait for a decision', async () => {
    const { phone, on } = await twoDevices();
    const match = aMatch({ equb_id: 9_999, match_date: '2026-12-12T20:00:00.000Z' });
    const tip = aTip({ ...on, match_id: match.match_id });
    await phone.write({ name: 'match.create', args: { match } });
    const BEFORE_PULL = 2;
    await phone.sync({ interruptAt: BEFORE_PULL }, async () => {
      await phone.write(tipCreation(tip));
    });
    expect([await phone.row('match', match.match_id), await phone.row('tip', tip.upm_id)]).toEqual([
      undefined,
      undefined,
    ]);
    await phone.settle();
    expect((await phone.rows('review')).map(({ operation }) => operation).sort()).toEqual([
      'match.create',
      'tip.create',
    ]);
  });

  test('but a local database that the browser has just lost accepts it, and gets the rest from the server', async () => {
    const { phone, on } = await twoDevices();
    const anew = await Device.open(server, phone.person);
    const tip = aTip(on);
    await anew.write(tipCreation(tip));
    await anew.settle();
    await anew.settle();
    expect(await anew.row('tip', tip.upm_id)).toMatchObject(tip);
    expect(await anew.row('bankroll', on.br_id)).toBeDefined();
  });

  test('waits in « À vérifier » whole, and does not delay the others', async () => {
    const { phone, tablet, on } = await twoDevices();
    const impossible = aTip({ ...on, bookmaker_id: 9_999 });
    const possible = aTip(on);
    await phone.write(tipCreation(impossible), tipCreation(possible));
    await phone.settle();
    await tablet.settle();
    expect((await tablet.rows('tip')).map(({ upm_id }) => upm_id)).toEqual([possible.upm_id]);
    const [review] = await tablet.rows('review');
    expect(review).toMatchObject({ review_kind: 'rejected', reason: 'Bookmaker introuvable' });
    expect(JSON.parse(review?.args ?? '').tip).toEqual(impossible);
    expect(await phone.pending()).toBe(0);
  });

  test('a name without visible characters waits there; one from before that rule can be changed', async () => {
    const { phone, tablet, on } = await twoDevices();
    await phone.write({ name: 'bankroll.create', args: { bankroll: aBankroll({ br_lib: '\u200b\u3164' }) } });
    await phone.settle();
    expect(await phone.rows('bankroll')).toHaveLength(1);
    expect(await phone.rows('review')).toMatchObject([
      {
        operation: 'bankroll.create',
        reason: expect.stringContaining('Nom\u202f: ce champ est obligatoire'),
      },
    ]);
    server.sqlite.prepare("update bankroll set br_lib = '\u3164' where br_id = ?").run(on.br_id);
    const list = { method: 'GET', url: '/api/user/profile/bankrolls' } as const;
    expect((await server.call(phone.person, list)).statusCode).toBe(200);
    const before = { ...aBankroll(), ...(await phone.row('bankroll', on.br_id)), br_lib: '\u3164' };
    await phone.write({ name: 'bankroll.update', args: { before, after: { ...before, br_lib: 'Visible' } } });
    await phone.settle();
    await tablet.settle();
    expect(await tablet.rows('review')).toHaveLength(1);
    expect(await tablet.row('bankroll', on.br_id)).toMatchObject({ br_lib: 'Visible' });
  });

  test('what breaks the server is parked alone', async () => {
    const { phone, on } = await twoDevices();
    const martingale = aMartingale({ martingale_lib: POISON });
    await phone.write({ name: 'martingale.create', args: { martingale } }, tipCreation(aTip(on)));
    await phone.settle();
    expect(await phone.rows('tip')).toHaveLength(1);
    expect(await phone.rows('martingale')).toHaveLength(0);
    expect(await phone.rows('review')).toMatchObject([
      { review_kind: 'parked', operation: 'martingale.create' },
    ]);
  });

  test('a row id of another person is refused and reveals nothing', async () => {
    const { phone } = await twoDevices();
    const other = await twoDevices();
    const [theirs] = await other.phone.rows('bankroll');
    const stolen = aBankroll({ br_id: theirs?.br_id ?? '', br_lib: 'Volée' });
    await phone.write({ name: 'bankroll.create', args: { bankroll: stolen } });
    await phone.settle();
    expect(await phone.rows('review')).toMatchObject([{ review_kind: 'rejected' }]);
    await other.phone.settle();
    expect(await other.phone.row('bankroll', stolen.br_id)).toMatchObject({ br_lib: 'Principale' });
  });
});

describe('martingales', () => {
  test('a deleted martingale loses its links, not its tips', async () => {
    const { phone, tablet, on } = await twoDevices();
    const martingale = aMartingale();
    const tip = aTip(on);
    await phone.write(
      { name: 'martingale.create', args: { martingale } },
      tipCreation(tip, [martingale.um_id]),
    );
    await phone.settle();
    await tablet.settle();
    expect(await tablet.rows('martingale_tip')).toHaveLength(1);
    await tablet.write({ name: 'martingale.delete', args: { um_id: martingale.um_id } });
    await tablet.settle();
    await phone.settle();
    expect(await phone.rows('martingale_tip')).toHaveLength(0);
    expect(await phone.rows('tip')).toHaveLength(1);
  });
});

describe('a match created here that turned out to be another', () => {
  test.each(['before', 'after'])('takes a tip written %s a calendar without it', async (moment) => {
    const { phone, tablet, on } = await twoDevices();
    const match_date = nextEvening();
    const [here, there] = [aMatch({ match_date }), aMatch({ match_date })];
    await phone.write({ name: 'match.create', args: { match: here } });
    await tablet.write({ name: 'match.create', args: { match: there } });
    await phone.settle();
    await tablet.settle();
    const tip = aTip({ ...on, match_id: there.match_id });
    if (moment === 'before') await tablet.write(tipCreation(tip));
    const day = 86_400_000;
    const at = (days: number) => new Date(Date.parse(match_date) + days * day).toISOString();
    await tablet.engine.refreshCalendar({ from: at(-2), to: at(14) });
    expect(await tablet.row('match', there.match_id)).toMatchObject({ same_as: here.match_id });
    if (moment === 'after') await tablet.write(tipCreation(tip));
    await tablet.settle();
    expect(await tablet.row('tip', tip.upm_id)).toMatchObject({ match_id: here.match_id });
    expect(await tablet.rows('review')).toHaveLength(0);
  });
});

test('a match that only a pending write refers to stays when a calendar comes without it', async () => {
  const { phone, tablet, on } = await twoDevices();
  const match_date = nextEvening();
  const [left, taken] = [aMatch({ match_date }), aMatch({ match_date, equa_id: 3, equb_id: 4 })];
  for (const match of [left, taken]) await tablet.write({ name: 'match.create', args: { match } });
  await tablet.settle();
  await phone.settle();
  const day = 86_400_000;
  const at = (days: number) => new Date(Date.parse(match_date) + days * day).toISOString();
  await phone.engine.refreshCalendar({ from: at(-2), to: at(14) });
  const tip = aTip({ ...on, match_id: left.match_id });
  await phone.write(tipCreation(tip));
  await phone.write(tipChange(tip, { match_id: taken.match_id }));
  server.sqlite.prepare('delete from match where match_id = ?').run(left.match_id);
  await phone.engine.refreshCalendar({ from: at(-3), to: at(15) });
  expect(await phone.row('match', left.match_id)).toBeDefined();
  expect(await phone.row('tip', tip.upm_id)).toMatchObject({ match_id: taken.match_id });
});

test('a tip logged offline on a match that an administrator deletes meanwhile still says which it was', async () => {
  const { phone, tablet, on } = await twoDevices();
  const admin = await server.createUser({ isAdmin: true });
  await phone.write(tipCreation(aTip(on)));
  const deletion = { method: 'DELETE' as const, url: `/api/admin/matchs/${on.match_id}` };
  expect((await server.call(admin, deletion)).statusCode).toBe(200);
  for (const device of [phone, tablet]) await device.settle();
  const [review] = await tablet.rows('review');
  expect(review).toMatchObject({ review_kind: 'rejected', reason: 'Match introuvable' });
  expect(await tablet.row('match', on.match_id)).toBeUndefined();

  await tablet.write(...(reapply(review as Row<'review'>, presentOf()) ?? []));
  for (const device of [tablet, phone]) await device.settle();
  for (const device of [tablet, phone]) {
    expect(await device.rows('tip')).toMatchObject([on]);
    expect(await device.row('match', on.match_id)).toBeDefined();
    expect(await device.rows('review')).toHaveLength(0);
  }
});

test('a tip logged in a martingale that was deleted elsewhere is kept, and its owner is told which one', async () => {
  const { phone, tablet, on } = await twoDevices();
  const martingale = aMartingale();
  await phone.write({ name: 'martingale.create', args: { martingale } });
  await phone.settle();
  await tablet.settle();
  await tablet.write({ name: 'martingale.delete', args: { um_id: martingale.um_id } });
  await tablet.settle();
  const tip = aTip(on);
  await phone.write(tipCreation(tip, [martingale.um_id]));
  await phone.settle();
  expect(await phone.row('tip', tip.upm_id)).toBeDefined();
  expect(await phone.rows('martingale_tip')).toHaveLength(0);
  const [told, ...others] = (await phone.rows('review')) as unknown as Row<'review'>[];
  expect(others).toHaveLength(0);
  const placed = told && readPlaced(told);
  expect(placed).toMatchObject({ um_ids: [martingale.um_id], isRecorded: true });
  const deleted = deletedMartingales(placed?.um_ids ?? [], [], placed?.known ?? []);
  expect(deletedMartingalesText(deleted)).toMatch('La martingale «\u00a0Montante\u00a0» a été supprimée');
});

test('an edit that puts a tip in a martingale deleted elsewhere is applied, and its owner is told', async () => {
  const { phone, tablet, on } = await twoDevices();
  const [kept, martingale] = [aMartingale(), aMartingale({ martingale_lib: 'Doublée' })];
  const tip = aTip(on);
  await phone.write(
    { name: 'martingale.create', args: { martingale: kept } },
    { name: 'martingale.create', args: { martingale } },
    tipCreation(tip),
  );
  await phone.settle();
  await tablet.settle();
  await tablet.write({ name: 'martingale.delete', args: { um_id: martingale.um_id } });
  await tablet.settle();
  const after = { ...tip, user_comment: 'serré' };
  const places = linkChanges(tip.upm_id, { after: [kept.um_id, martingale.um_id] }, newId);
  await phone.write({ name: 'tip.update', args: { before: tip, after, ...places } });
  await phone.settle();
  expect(await phone.row('tip', tip.upm_id)).toMatchObject({ user_comment: 'serré' });
  expect(await phone.rows('martingale_tip')).toMatchObject([{ um_id: kept.um_id }]);
  const [told] = (await phone.rows('review')) as unknown as Row<'review'>[];
  const placed = told && readPlaced(told);
  expect(placed?.isRecorded).toBe(true);
  expect(deletedMartingales(placed?.um_ids ?? [], [kept], placed?.known ?? [])).toMatchObject([martingale]);
});
