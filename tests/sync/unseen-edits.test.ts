import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTipEdit } from '../../client/features/review/review-content.ts';
import { changedFields, reapply } from '../../client/features/review/review-decisions.ts';
import { newId } from '../../client/local/random-id.ts';
import { linkChanges } from '../../shared/domain/tip-links.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { Write } from '../../sync/operations/registry.ts';
import type { Device } from '../helpers/device.ts';
import { presentOf } from '../helpers/present.ts';
import { pushed } from '../helpers/push.ts';
import { aMartingale, aTip, tipChange, tipCreation } from '../helpers/rows.ts';
import { startApp, type TestServer } from '../helpers/server.ts';
import { twoDevicesOn } from '../helpers/two-devices.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

function deletionOf({ upm_id }: Row<'tip'>): Write {
  return { name: 'tip.delete', args: { upm_id } };
}

function placing(tip: Row<'tip'>, um_id: string): Write {
  return {
    name: 'tip.update',
    args: { before: tip, after: tip, ...linkChanges(tip.upm_id, { after: [um_id] }, newId) },
  };
}

async function settle(...devices: Device[]): Promise<void> {
  for (const device of devices) await device.settle();
}

async function reviewsOf(device: Device): Promise<Row<'review'>[]> {
  return (await device.rows('review')) as unknown as Row<'review'>[];
}

/** A tip of 10,00 € in a martingale, and another martingale, on both devices. */
async function tipOnBoth() {
  const { person, phone, tablet, on } = await twoDevicesOn(server);
  const [martingale, other] = [aMartingale(), aMartingale({ martingale_lib: 'Doublée' })];
  const tip = aTip(on);
  await phone.write(
    { name: 'martingale.create', args: { martingale } },
    { name: 'martingale.create', args: { martingale: other } },
    tipCreation(tip, [martingale.um_id]),
  );
  await settle(phone, tablet);
  return { person, phone, tablet, on, tip, martingale, other };
}

async function restore(device: Device, review: Row<'review'> | undefined): Promise<void> {
  const [tips, martingales] = [await device.rows('tip'), await device.rows('martingale')];
  const matches = new Map((await device.rows('match')).map((match) => [match.match_id, match]));
  const writes = review && reapply(review, presentOf({ tips, martingales, matches }));
  await device.write(...(writes ?? []));
  await device.settle();
}

describe('a deletion that comes after an edit that its device had not seen', () => {
  test('wins, and what was typed there waits with its martingales, until its owner restores it', async () => {
    const { phone, tablet, tip, martingale, other } = await tipOnBoth();
    await phone.write(tipChange(tip, { result_id: 1, prono_gain: 1850, user_comment: 'à garder' }));
    await phone.write(placing(tip, other.um_id));
    await tablet.write(deletionOf(tip));
    await settle(phone, tablet, phone);
    for (const device of [phone, tablet]) {
      expect(await device.row('tip', tip.upm_id)).toBeUndefined();
      expect(await device.rows('martingale_tip')).toEqual([]);
    }
    const [kept, ...others] = await reviewsOf(tablet);
    expect(others).toEqual([]);
    expect(kept).toMatchObject({
      review_kind: 'deleted',
      operation: 'tip.update',
      reason: 'Supprimé entre-temps sur un autre appareil.',
    });
    const edit = kept && readTipEdit(kept);
    expect(edit && changedFields(edit)).toEqual(['result_id', 'prono_gain', 'user_comment']);
    await restore(tablet, kept);
    await settle(phone);
    expect(await phone.row('tip', tip.upm_id)).toMatchObject({ prono_gain: 1850, user_comment: 'à garder' });
    expect((await phone.rows('martingale_tip')).map(({ um_id }) => um_id).sort()).toEqual(
      [martingale.um_id, other.um_id].sort(),
    );
    expect(await reviewsOf(phone)).toEqual([]);
  });

  test('keeps a link to a martingale that is all that was typed', async () => {
    const { phone, tablet, tip, other } = await tipOnBoth();
    await phone.write(placing(tip, other.um_id));
    await tablet.write(deletionOf(tip));
    await settle(phone, tablet);
    expect((await reviewsOf(tablet)).map(({ review_kind }) => review_kind)).toEqual(['deleted']);
  });

  test('asks once, however often the row is deleted and whatever answer is lost', async () => {
    const { phone, tablet, tip } = await tipOnBoth();
    await phone.write(tipChange(tip, { user_comment: 'à garder' }));
    await phone.settle();
    await tablet.write(deletionOf(tip));
    expect(await tablet.sync({ loseAnswer: 1 })).toBeInstanceOf(Error);
    await tablet.write(deletionOf(tip));
    await phone.write(deletionOf(tip));
    await settle(tablet, phone);
    expect(await reviewsOf(phone)).toHaveLength(1);
  });

  test('keeps a martingale that was renamed or to which a tip was added, and restoring it restores its tips', async () => {
    const { phone, tablet, on, tip, martingale } = await tipOnBoth();
    const late = aTip(on);
    const after = { ...martingale, martingale_lib: 'Renommée' };
    await phone.write(
      { name: 'martingale.update', args: { before: martingale, after } },
      tipCreation(late, [martingale.um_id]),
    );
    await tablet.write({ name: 'martingale.delete', args: { um_id: martingale.um_id } });
    await settle(phone, tablet, phone);
    expect(await phone.row('martingale', martingale.um_id)).toBeUndefined();
    const [kept, ...others] = await reviewsOf(phone);
    expect(others).toEqual([]);
    expect(kept).toMatchObject({ review_kind: 'deleted', operation: 'martingale.update' });
    await restore(phone, kept);
    expect(await phone.row('martingale', martingale.um_id)).toMatchObject(after);
    expect((await phone.rows('martingale_tip')).map(({ upm_id }) => upm_id).sort()).toEqual(
      [tip.upm_id, late.upm_id].sort(),
    );
    expect(await reviewsOf(phone)).toEqual([]);
  });
});

describe('a deletion that discards nothing unseen asks nothing', () => {
  test('where its own device edited the row before, in one push or in two', async () => {
    const { phone, tablet, tip, other, martingale } = await tipOnBoth();
    await phone.write(tipChange(tip, { user_comment: 'tapé ici' }));
    expect(await phone.sync({ loseAnswer: 2 })).toBeInstanceOf(Error);
    await phone.write(tipChange({ ...tip, user_comment: 'tapé ici' }, { prono_mise: 500 }));
    await phone.write(placing(tip, other.um_id), {
      name: 'martingale.delete',
      args: { um_id: martingale.um_id },
    });
    await phone.write(deletionOf(tip));
    await settle(phone, tablet);
    expect([await tablet.rows('tip'), await reviewsOf(tablet)]).toEqual([[], []]);
  });

  test('where both devices typed the same, or one removed the tip from a martingale', async () => {
    const { phone, tablet, tip, martingale } = await tipOnBoth();
    const edit = tipChange(tip, { user_comment: 'pareil' });
    await phone.write(edit, { name: 'martingale.delete', args: { um_id: martingale.um_id } });
    await tablet.write(edit);
    await tablet.write(deletionOf(tip));
    await settle(phone, tablet);
    expect([await tablet.rows('tip'), await reviewsOf(tablet)]).toEqual([[], []]);
  });

  test('where the match turned out to be another one', async () => {
    const { phone, tablet, on } = await tipOnBoth();
    const known = await phone.row('match', on.match_id);
    const match = { ...(known as Row<'match'>), match_id: newId() };
    const tip = aTip({ ...on, match_id: match.match_id });
    await tablet.write({ name: 'match.create', args: { match } }, tipCreation(tip));
    await tablet.write(deletionOf(tip));
    await settle(tablet);
    expect([await tablet.row('tip', tip.upm_id), await reviewsOf(tablet)]).toEqual([undefined, []]);
  });

  test('and one of an older app, or by the API, does not say what it had seen', async () => {
    const { person, phone, tablet, tip, martingale } = await tipOnBoth();
    await phone.write(tipChange(tip, { user_comment: 'à garder' }));
    await phone.settle();
    const at = '2026-11-20T10:00:00.000Z';
    const told = { before: { ...martingale, martingale_lib: '' }, linked: 'none' };
    const statuses = await pushed(
      server,
      person,
      [deletionOf(tip), { name: 'martingale.delete', args: { um_id: martingale.um_id, ...told } }],
      at,
    );
    expect(statuses.map(({ status }) => status)).toEqual(['applied', 'applied']);
    await settle(tablet);
    expect([await tablet.rows('tip'), await reviewsOf(tablet)]).toEqual([[], []]);
  });
});
