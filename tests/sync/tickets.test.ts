import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../client/local/random-id.ts';
import { mergeMatch } from '../../server/admin/bettor-matches.service.ts';
import { balancesByBankroll } from '../../shared/domain/balance.ts';
import { detailsOf, matchesOf } from '../../shared/domain/ticket-details.ts';
import { seededOutcomeOf } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { SelectionResult } from '../../shared/records/ticket.ts';
import { balanceBySql } from '../helpers/balance-by-sql.ts';
import type { Device } from '../helpers/device.ts';
import { aMatch, aSelection, aTicket, aTip, ticketChange, tipChange, tipCreation } from '../helpers/rows.ts';
import { startApp, type TestServer } from '../helpers/server.ts';
import { twoDevicesOn } from '../helpers/two-devices.ts';

const DAY_MS = 86_400_000;

let server: TestServer;

beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

/** Two devices that hold the same open ticket of three selections: on a match, with a label, and with another label. */
async function twoOnATicket() {
  const { person, phone, tablet, on } = await twoDevicesOn(server);
  const selections = [
    aSelection({ match_id: on.match_id, sel_cote: 2000 }),
    aSelection({ sel_libelle: 'Vainqueur du tournoi', sport_id: 1, sel_cote: 1500 }),
    aSelection({ sel_libelle: 'Meilleur buteur', sport_id: 1, sel_cote: 1800 }),
  ];
  const ticket = aTicket({ br_id: on.br_id }, selections);
  await phone.write(tipCreation(ticket));
  await agree(phone, tablet);
  const both = async () => [await phone.row('tip', ticket.upm_id), await tablet.row('tip', ticket.upm_id)];
  return { person, phone, tablet, ticket, selections, both, br_id: on.br_id };
}

async function agree(...devices: Device[]): Promise<void> {
  for (const device of [...devices, ...devices]) await device.settle();
}

async function shown(device: Device, { upm_id }: Row<'tip'>): Promise<Row<'tip'>> {
  return (await device.row('tip', upm_id)) as Row<'tip'>;
}

/** A device gives the selection at this place a result, as it shows the ticket. */
async function settles(device: Device, ticket: Row<'tip'>, at: number, sel_resultat: SelectionResult) {
  const before = await shown(device, ticket);
  const change = ticketChange(before, ({ selections }) => ({
    selections: selections.map((one, index) => (index === at ? { ...one, sel_resultat } : one)),
  }));
  await device.write(change);
}

describe('two devices without network', () => {
  test('that settle different selections agree without a question, and the return follows', async () => {
    const { phone, tablet, ticket, both, br_id } = await twoOnATicket();
    await settles(phone, ticket, 0, 'gagne');
    await settles(phone, ticket, 1, 'annule');
    await settles(tablet, ticket, 2, 'gagne');
    expect(await shown(phone, ticket)).toMatchObject({ etat: 'en_cours', date_reglement: null });
    await agree(phone, tablet);
    for (const row of await both())
      expect(row).toMatchObject({
        etat: 'gagne',
        prono_gain: 3600,
        date_reglement: '2026-11-21T10:00:00.000Z',
      });
    expect([await phone.rows('review'), await tablet.rows('review')]).toEqual([[], []]);
    expect(balanceBySql(server.sqlite, br_id)).toBe(await balanceOn(phone, br_id));
  });

  test('of which one settles and takes it back before the other, unseen, settles too: the bettor is asked', async () => {
    const { phone, tablet, ticket, both, br_id } = await twoOnATicket();
    const bet = aTip({ br_id, match_id: detailsOf(ticket)?.selections[0]?.match_id ?? null });
    await phone.write(tipCreation(bet));
    await agree(phone, tablet);
    const [open, won] = [await shown(phone, bet), { result_id: 1, prono_gain: 1850 }];
    const date_reglement = '2026-11-21T10:00:00.000Z';
    await tablet.write(tipChange(open, { ...won, date_reglement }));
    await settles(tablet, ticket, 0, 'gagne');
    await phone.write(tipChange(open, { ...won, date_reglement }));
    await phone.write(tipChange(await shown(phone, bet), { result_id: open.result_id, prono_gain: 0 }));
    await settles(phone, ticket, 0, 'gagne');
    await settles(phone, ticket, 0, 'en_cours');
    await agree(phone, tablet);
    for (const device of [phone, tablet])
      expect(await shown(device, bet)).toMatchObject({ result_id: open.result_id, prono_gain: 0 });
    for (const row of await both())
      expect(detailsOf(row as Row<'tip'>)?.selections[0]).toMatchObject({ sel_resultat: 'en_cours' });
    expect(await phone.rows('review')).toHaveLength(2);
    expect(balanceBySql(server.sqlite, br_id)).toBe(await balanceOn(phone, br_id));
  });

  test('of which one takes a result back and gives it again before the other, unseen, gives another one: no question', async () => {
    const { phone, tablet, ticket, br_id } = await twoOnATicket();
    const bet = aTip({ br_id, match_id: detailsOf(ticket)?.selections[0]?.match_id ?? null });
    const won = { result_id: 1, prono_gain: 1850 };
    await phone.write(tipCreation({ ...bet, ...won, date_reglement: '2026-11-20T10:00:00.000Z' }));
    await agree(phone, tablet);
    const seen = await shown(tablet, bet);
    await phone.write(tipChange(seen, { result_id: bet.result_id, prono_gain: 0 }));
    const again = { ...won, date_reglement: '2026-11-21T10:00:00.000Z' };
    await phone.write(tipChange(await shown(phone, bet), again));
    await tablet.write(tipChange(seen, { result_id: 2, prono_gain: 0 }));
    await agree(phone, tablet);
    for (const device of [phone, tablet]) {
      expect(await shown(device, bet)).toMatchObject({ result_id: 2, prono_gain: 0 });
      expect(await device.rows('review')).toEqual([]);
    }
  });

  test('of which an older app says a date of settlement while the ticket is open: it has no result taken back', async () => {
    const { phone, ticket } = await twoOnATicket();
    const told = { ...ticket, upm_id: newId(), date_reglement: '2026-11-21T10:00:00.000Z' };
    await phone.write(tipCreation(told));
    expect(await shown(phone, told)).toMatchObject({ etat: 'en_cours', date_reglement: null });
  });

  test('that settle one selection differently are asked, and the first answer stays', async () => {
    const { phone, tablet, ticket, both } = await twoOnATicket();
    await settles(phone, ticket, 0, 'gagne');
    await settles(tablet, ticket, 0, 'perdu');
    await settles(tablet, ticket, 1, 'gagne');
    await agree(phone, tablet);
    for (const row of await both()) {
      const results = detailsOf(row as Row<'tip'>)?.selections.map(({ sel_resultat }) => sel_resultat);
      expect(results).toEqual(['gagne', 'gagne', 'en_cours']);
    }
    expect(await phone.rows('review')).toMatchObject([{ review_kind: 'conflict', operation: 'tip.update' }]);
  });

  test('that cash out the same ticket are asked, and it is cashed out once', async () => {
    const { phone, tablet, ticket, both } = await twoOnATicket();
    const paid = { date: '2026-11-21T09:00:00.000Z', part: 400, montant: 700 };
    for (const device of [phone, tablet])
      await device.write(ticketChange(await shown(device, ticket), () => ({ encaissements: [paid] })));
    await agree(phone, tablet);
    // The same was said twice.
    expect(await phone.rows('review')).toEqual([]);
    for (const row of await both()) expect(row).toMatchObject({ etat: 'en_cours', prono_gain: 700 });
    const more = { ...paid, part: 600, montant: 1000 };
    const other = { ...paid, part: 600, montant: 1100 };
    await phone.write(ticketChange(await shown(phone, ticket), () => ({ encaissements: [paid, more] })));
    await tablet.write(ticketChange(await shown(tablet, ticket), () => ({ encaissements: [paid, other] })));
    await agree(phone, tablet);
    for (const row of await both()) expect(row).toMatchObject({ etat: 'encaisse', prono_gain: 1700 });
    expect(await phone.rows('review')).toHaveLength(1);
  });

  test('of which one settles and the other changes the stake both do', async () => {
    const { phone, tablet, ticket, both } = await twoOnATicket();
    await settles(phone, ticket, 0, 'perdu');
    await tablet.write(tipChange(await shown(tablet, ticket), { prono_mise: 2500 }));
    await agree(phone, tablet);
    for (const row of await both())
      expect(row).toMatchObject({ etat: 'perdu', prono_mise: 2500, mise_risquee: 2500, prono_gain: 0 });
    expect(await phone.rows('review')).toEqual([]);
  });
});

test('a match that an administrator merges meanwhile is no change of the ticket', async () => {
  const { phone, tablet, ticket, both } = await twoOnATicket();
  const [from_id] = matchesOf(ticket);
  const [held] = (await phone.rows('match')).filter(({ match_id }) => match_id === from_id);
  const kept = aMatch({
    match_date: new Date(Date.parse(String(held?.match_date)) + 7 * DAY_MS).toISOString(),
  });
  await phone.write({ name: 'match.create', args: { match: kept } });
  await agree(phone, tablet);
  await tablet.write(ticketChange(await shown(tablet, ticket), () => ({ bonus_pct: 1_000 })));
  await settles(tablet, ticket, 0, 'gagne');
  const administration = { context: { db: server.db, now: Date.now }, actor: { user_mail: 'admin' } };
  await mergeMatch(administration, { from_id: from_id ?? '', into_id: kept.match_id });
  await agree(tablet, phone);
  for (const row of await both()) {
    expect(matchesOf(row as Row<'tip'>)).toEqual([kept.match_id]);
    expect(detailsOf(row as Row<'tip'>)).toMatchObject({
      bonus_pct: 1_000,
      selections: [{ sel_resultat: 'gagne' }, {}, {}],
    });
  }
  expect(await phone.rows('review')).toEqual([]);
});

test('a result of a selection that is gone meanwhile waits under « À vérifier »', async () => {
  const { phone, tablet, ticket, both } = await twoOnATicket();
  const other = aSelection({ sel_libelle: 'Un autre pari', sport_id: 1 });
  await phone.write(
    ticketChange(await shown(phone, ticket), ({ selections }) => ({
      selections: [other, ...selections.slice(1)],
    })),
  );
  await settles(tablet, ticket, 0, 'perdu');
  await agree(phone, tablet);
  for (const row of await both()) expect(row).toMatchObject({ etat: 'en_cours' });
  expect(await phone.rows('review')).toMatchObject([{ review_kind: 'conflict', operation: 'tip.update' }]);
});

test('a selection added on one device and one settled on the other are both on the ticket', async () => {
  const { phone, tablet, ticket, both } = await twoOnATicket();
  const [more, other] = ['Un de plus', 'Un autre'].map((sel_libelle) =>
    aSelection({ sel_libelle, sport_id: 1 }),
  );
  const adds = async (device: Device, added: typeof more) =>
    device.write(
      ticketChange(await shown(device, ticket), ({ selections }) => ({
        selections: [...selections, ...(added ? [added] : [])],
      })),
    );
  await adds(phone, more);
  await settles(tablet, ticket, 1, 'annule');
  await agree(phone, tablet);
  const results = async () =>
    (await both()).map((row) =>
      detailsOf(row as Row<'tip'>)?.selections.map(({ sel_resultat }) => sel_resultat),
    );
  const held = ['en_cours', 'annule', 'en_cours', 'en_cours'];
  expect(await results()).toEqual([held, held]);
  expect(await phone.rows('review')).toEqual([]);
  // Two lists of selections are two tickets: one is asked about.
  await adds(phone, other);
  await adds(tablet, aSelection({ sel_libelle: 'Un autre encore', sport_id: 1 }));
  await agree(phone, tablet);
  for (const row of await both()) expect(detailsOf(row as Row<'tip'>)?.selections).toHaveLength(5);
  expect(await phone.rows('review')).toMatchObject([{ review_kind: 'conflict', operation: 'tip.update' }]);
});

test('a selection that was settled meanwhile is not removed without a question', async () => {
  const { phone, tablet, ticket, both } = await twoOnATicket();
  await settles(phone, ticket, 0, 'perdu');
  await tablet.write(
    ticketChange(await shown(tablet, ticket), ({ selections }) => ({ selections: selections.slice(1) })),
  );
  await agree(phone, tablet);
  for (const row of await both()) {
    expect(row).toMatchObject({ etat: 'perdu' });
    expect(detailsOf(row as Row<'tip'>)?.selections).toHaveLength(3);
  }
  expect(await tablet.rows('review')).toMatchObject([{ review_kind: 'conflict', operation: 'tip.update' }]);
});

test('what a device says of status, return and stakes is computed anew', async () => {
  const { phone, tablet, ticket, both, br_id } = await twoOnATicket();
  const forged = { etat: 'gagne', prono_gain: 9_999_999, mise_risquee: 0, mise_effective: 1 } as const;
  await phone.write(tipChange(await shown(phone, ticket), forged));
  await phone.write(tipCreation({ ...aTicket({ br_id }, [aSelection()]), ...forged, upm_id: newId() }));
  await agree(phone, tablet);
  for (const row of await both())
    expect(row).toEqual(expect.objectContaining({ etat: 'en_cours', prono_gain: 0 }));
  const rows = (await tablet.rows('tip')) as unknown as Row<'tip'>[];
  expect(rows.map(({ mise_risquee }) => mise_risquee)).toEqual(rows.map(() => 1000));
});

test.each([
  ['no text of a ticket', '{"selections":[]}'],
  [
    'a combined bet of one selection',
    aTicket({ br_id: newId() }, [aSelection()]).ticket?.replace('simple', 'combine'),
  ],
])('%s is not applied, and waits under « À vérifier »', async (_, ticket) => {
  const { phone, br_id } = await twoOnATicket();
  const sent = { ...aTicket({ br_id }, [aSelection()]), ticket: ticket ?? null };
  await phone.write(tipCreation(sent));
  await agree(phone);
  expect(await phone.rows('review')).toMatchObject([{ review_kind: 'rejected', operation: 'tip.create' }]);
  expect(await phone.pending()).toBe(0);
});

test('a device of the version before may send, and is asked to update before it receives tickets', async () => {
  const { person, phone } = await twoOnATicket();
  const { epoch, device_id } = await phone.store.state();
  const pull = (schema: number) =>
    server.call(person, {
      method: 'GET',
      url: `/api/sync/pull?epoch=${epoch}&schema=${schema}&device_id=${device_id}&cursor=1`,
    });
  expect([(await pull(2)).statusCode, (await pull(3)).statusCode]).toEqual([426, 200]);
  const other = await server.createUser();
  const snapshot = { method: 'GET', url: `/api/sync/snapshot?schema=2&device_id=${newId()}` } as const;
  expect((await server.call(other, snapshot)).statusCode).toBe(200);
  expect((await server.call(person, snapshot)).statusCode).toBe(426);
});

async function balanceOn(device: Device, br_id: string): Promise<number> {
  const [bankrolls, movements, tips] = [
    (await device.rows('bankroll')) as unknown as Row<'bankroll'>[],
    (await device.rows('movement')) as unknown as Row<'movement'>[],
    (await device.rows('tip')) as unknown as Row<'tip'>[],
  ];
  return balancesByBankroll(bankrolls, movements, tips, seededOutcomeOf).get(br_id) ?? 0;
}
