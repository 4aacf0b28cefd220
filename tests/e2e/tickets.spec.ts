import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import { balanceBySql } from '../helpers/balance-by-sql.ts';
import { writeElsewhere } from '../helpers/other-device.ts';
import { aBankroll, aMatch, aSelection, aTicket, aTip, ticketChange, tipCreation } from '../helpers/rows.ts';
import type { ServerProcess } from '../helpers/server-process.ts';
import { expectDialogGone, goWithin, matchDay, register, signIn, waitForServiceWorker } from './bettor.ts';
import { expectFit } from './fit.ts';
import { test } from './season.ts';

let server: ServerProcess;

test.beforeAll(({ season }) => {
  server = season;
});

test.beforeEach(async ({ context }) => {
  await context.clock.setFixedTime(matchDay);
});

const bankroll = aBankroll({ br_lib: 'Combinés' });
const { br_id } = bankroll;

const cards = (page: Page) => page.locator('[data-index]');
const card = (page: Page, text: string) => cards(page).filter({ hasText: text });
const balance = async (page: Page, amount: RegExp) => {
  await goWithin(page, '/user');
  await expect(page.getByText(amount).first()).toBeVisible();
  await goWithin(page, '/user/pronos');
};

test('a combined bet of four: settled one by one, undone, cashed out, edited and given other selections without network', async ({
  page,
  context,
}) => {
  const matches = [1, 3, 5].map((equa_id, day) =>
    aMatch({ equa_id, equb_id: equa_id + 1, match_date: `2026-11-2${day + 1}T20:00:00.000Z` }),
  );
  const tip = aTicket({ br_id }, [
    ...matches.map(({ match_id }) => aSelection({ match_id, sel_cote: 2000 })),
    aSelection({ sel_libelle: 'Vainqueur de la Ligue 1\u202f: Lens', sport_id: 1, sel_cote: 1500 }),
  ]);
  const person = await register(page, server.url);
  await waitForServiceWorker(page);
  await writeElsewhere(server.url, person, [
    { name: 'bankroll.create', args: { bankroll } },
    ...matches.map((match) => ({ name: 'match.create' as const, args: { match } })),
    tipCreation(tip),
  ]);
  await page.reload();
  await goWithin(page, '/user/pronos');
  const ticket = card(page, 'Combiné · 4 sélections');
  await expect(ticket).toContainText('10,00\u00a0€ à 12,00');
  await expectFit(page, 'a combined bet');
  await context.setOffline(true);

  const groups = ticket.getByRole('group');
  await expect(groups).toHaveCount(4);
  for (const index of [0, 1]) {
    await groups
      .nth(index)
      .getByRole('button', { name: /^Gagné/ })
      .click();
    await expect(groups.nth(index)).toContainText('Gagné');
    await expect(groups.nth(index).getByRole('button', { name: /^Autre résultat/ })).toBeFocused();
  }
  await expect(ticket).toContainText('En cours');
  await groups
    .nth(2)
    .getByRole('button', { name: /^Perdu/ })
    .click();
  await expect(ticket).toContainText(/−10,00\s€/);
  // Earlier toasts lie under the latest.
  const told = page.locator('[data-sonner-toast]', { hasText: 'Perdu' });
  await told.getByRole('button', { name: 'Annuler' }).click();
  await expect(groups.nth(2).getByRole('button', { name: /^Perdu/ })).toBeVisible();
  await expect(ticket).toContainText(/\+110,00\s€potentiel/);

  await groups
    .nth(2)
    .getByRole('button', { name: /^Autre résultat/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annulé', exact: true }).click();
  await expect(groups.nth(2)).toContainText('Annulé');
  await expectDialogGone(page);

  await ticket.getByRole('button', { name: /^Modifier le/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Encaisser' }).click();
  await expect(dialog.getByLabel('Part de la mise')).toHaveValue('10,00');
  await dialog.getByLabel('Part de la mise').fill('40');
  await dialog.getByLabel('Montant encaissé').fill('12');
  await dialog.getByRole('button', { name: 'Modifier', exact: true }).click();
  await expect(dialog.getByText('Les encaissements dépassent la mise')).toBeVisible();
  await dialog.getByLabel('Part de la mise').fill('4');
  await dialog.getByRole('button', { name: 'Modifier', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expectDialogGone(page);
  await expect(ticket).toContainText(/Encaissé 12,00\s€ pour 4,00\s€ de mise/);
  await balance(page, /1\s002,00\s€/);

  await groups
    .nth(3)
    .getByRole('button', { name: /^Gagné/ })
    .click();
  // What was cashed out, and 6,00 € at 2,00 × 2,00 × 1,50: a void selection counts for 1,00.
  await expect(ticket).toContainText(/\+38,00\s€/);
  await balance(page, /1\s038,00\s€/);

  await ticket.getByRole('button', { name: /^Modifier le/ }).click();
  await expect(dialog.getByLabel('Gain', { exact: true })).toHaveValue('48,00');
  await dialog.getByLabel('Gain', { exact: true }).fill('47,50');
  await expect(dialog.getByText(/Saisi à la main.*48,00/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Modifier', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expectDialogGone(page);
  await expect(ticket).toContainText(/\+37,50\s€/);
  await page.reload();
  await expect(ticket).toContainText(/\+37,50\s€/);
  await expect(ticket).toContainText('Gain saisi');

  // One selection is removed, one replaced and one added; the odds and the return by the rules follow.
  await ticket.getByRole('button', { name: /^Modifier le/ }).click();
  const selection = (place: number) => dialog.getByRole('group', { name: `Sélection ${place}`, exact: true });
  await dialog.getByRole('button', { name: 'Retirer la sélection 3' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continuer la saisie' }).click();
  await selection(3)
    .getByLabel(/^Intitulé/)
    .fill('Vainqueur de la Ligue 1\u202f: Lille');
  await selection(2).getByRole('button', { name: 'Remplacer' }).click();
  const chooser = page.getByRole('dialog', { name: 'Remplacer la sélection' });
  await chooser.getByRole('button', { name: 'Autre match' }).click();
  await chooser.getByLabel('Chercher un match').fill('lens');
  await expectFit(page, 'choosing a match');
  await chooser.getByRole('button', { name: /Lens/ }).first().click();
  await chooser.getByText('Match nul', { exact: true }).click();
  await chooser.getByRole('button', { name: 'Choisir' }).click();
  await expect(chooser).toBeHidden();
  await expect(selection(2)).toContainText('Match nul');
  await dialog.getByRole('button', { name: 'Sélection libre' }).click();
  await expect(selection(4).getByLabel(/^Intitulé/)).toBeFocused();
  await dialog.getByRole('button', { name: 'Modifier', exact: true }).click();
  await expect(selection(2).getByLabel(/^Cote/)).toBeFocused();
  await expect(selection(2).getByText('Cote\u202f: ce champ est obligatoire')).toBeVisible();
  await selection(2).getByLabel(/^Cote/).fill('3');
  await selection(4)
    .getByLabel(/^Intitulé/)
    .fill('Meilleur buteur');
  await selection(4)
    .getByLabel(/^Sport/)
    .selectOption('Football');
  await selection(4).getByLabel(/^Cote/).fill('1,5');
  await expect(dialog.getByLabel(/^Cote totale/)).toHaveValue('13,50');
  await expectFit(page, 'a ticket with other selections');
  await dialog.getByRole('button', { name: 'Modifier', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expectDialogGone(page);
  await expect(ticket).toContainText('10,00\u00a0€ à 13,50');
  await expect(ticket).toContainText('Vainqueur de la Ligue 1\u202f: Lille');
  await expect(ticket).toContainText('En cours');

  await context.setOffline(false);
  await expect(page.getByText('À jour').first()).toBeAttached();
  await page.reload();
  await expect(ticket).toContainText('10,00\u00a0€ à 13,50');
  await expect(groups).toHaveCount(4);
});

test('a plain bet that is half won, or cashed out, becomes a ticket', async ({ page }) => {
  const match = aMatch();
  const person = await register(page, server.url);
  const own = aBankroll({ br_lib: 'Simples' });
  await writeElsewhere(server.url, person, [
    { name: 'bankroll.create', args: { bankroll: own } },
    { name: 'match.create', args: { match } },
    tipCreation(aTip({ br_id: own.br_id, match_id: match.match_id })),
  ]);
  await page.reload();
  await goWithin(page, '/user/pronos');
  const only = cards(page).first();
  const dialog = page.getByRole('dialog');
  await only.getByRole('button', { name: /^Autre résultat/ }).click();
  await expectFit(page, 'the results of a plain bet');
  await dialog.getByRole('button', { name: 'Demi-gagné' }).click();
  await expect(only).toContainText('Demi-gagné');
  await expect(only).toContainText(/\+4,25\s€/);
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Annuler' }).click();
  await expect(only).toContainText(/\+8,50\s€potentiel/);
  await only.getByRole('button', { name: /^Modifier le/ }).click();
  await dialog.getByLabel(/^Mise/).fill('20');
  await dialog.getByRole('button', { name: /^Encaisser/ }).click();
  await expect(dialog.getByLabel(/^Mise/)).toHaveValue('20,00');
  await dialog.getByRole('button', { name: 'Encaisser', exact: true }).click();
  await dialog.getByLabel('Montant encaissé').fill('26,40');
  await dialog.getByRole('button', { name: 'Modifier', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(only).toContainText('Encaissé');
  await expect(only).toContainText(/\+6,40\s€/);
});

test('a selection settled two ways waits under « À vérifier », and the one settled elsewhere stays', async ({
  page,
  context,
}) => {
  const own = aBankroll({ br_lib: 'Doubles' });
  const matches = [aMatch(), aMatch({ equa_id: 3, equb_id: 4 })];
  const selections = matches.map(({ match_id }) => aSelection({ match_id, sel_cote: 2000 }));
  const tip = aTicket({ br_id: own.br_id }, selections);
  const person = await register(page, server.url);
  await writeElsewhere(server.url, person, [
    { name: 'bankroll.create', args: { bankroll: own } },
    ...matches.map((match) => ({ name: 'match.create' as const, args: { match } })),
    tipCreation(tip),
  ]);
  await page.reload();
  await goWithin(page, '/user/pronos');
  const ticket = card(page, 'Combiné · 2 sélections');
  const groups = ticket.getByRole('group');
  await expect(groups).toHaveCount(2);
  await context.setOffline(true);
  await groups
    .first()
    .getByRole('button', { name: /^Gagné/ })
    .click();
  await expect(groups.first()).toContainText('Gagné');
  await writeElsewhere(server.url, person, [
    ticketChange(tip, () => ({
      selections: selections.map((one, index) => ({ ...one, sel_resultat: index === 0 ? 'perdu' : 'gagne' })),
    })),
  ]);
  await context.setOffline(false);
  await expect(ticket).toContainText(/−10,00\s€/);
  await goWithin(page, '/user/a-verifier');
  await expect(page.getByRole('row', { name: /@ 2,00, Gagné .*@ 2,00, Perdu$/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^40,00\s€ 0,00\s€$/ })).toBeVisible();
  await expectFit(page, 'a conflict of tickets');
  await page.getByRole('button', { name: 'Garder la saisie' }).click();
  await expect(page.getByText('Rien à vérifier')).toBeVisible();
  await goWithin(page, '/user/pronos');
  await expect(ticket).toContainText(/\+30,00\s€/);
  for (const index of [0, 1]) await expect(groups.nth(index)).toContainText('Gagné');
});

test('a double tap settles one bet, not also the one that takes its place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [own, match] = [aBankroll({ br_lib: 'Rapides' }), aMatch()];
  const person = await register(page, server.url);
  await writeElsewhere(server.url, person, [
    { name: 'bankroll.create', args: { bankroll: own } },
    { name: 'match.create', args: { match } },
    ...[1, 2, 3].map(() => tipCreation(aTip({ br_id: own.br_id, match_id: match.match_id }))),
  ]);
  await page.reload();
  await goWithin(page, '/user');
  await page.getByRole('tab', { name: /^En cours/ }).click();
  const won = page.getByRole('button', { name: /^Gagné/ });
  await expect(won).toHaveCount(3);
  await won.nth(1).scrollIntoViewIfNeeded();
  const place = await won.first().boundingBox();
  const [x, y] = [(place?.x ?? 0) + 10, (place?.y ?? 0) + 10];
  await page.mouse.click(x, y);
  await expect(won).toHaveCount(2);
  await page.mouse.click(x, y);
  await page.mouse.click(x, y);
  await expect(page.getByText(/^Gagné\u202f: /)).toHaveCount(1);
  await expect(won).toHaveCount(2);
});

test('two devices without network share out the settling of tickets: all agree, to the cent', async ({
  page,
  context,
  browser,
}) => {
  const shared = aBankroll({ br_lib: 'Partagée' });
  const match = aMatch();
  const named = (label: string, sel_cote: number) =>
    aSelection({ sel_libelle: label, sport_id: 1, sel_cote });
  const { br_id } = shared;
  const combined = aTicket({ br_id }, [
    aSelection({ match_id: match.match_id, sel_cote: 2000 }),
    ...['Lens', 'Nice', 'Lyon'].map((name) => named(name, 2000)),
  ]);
  const system = aTicket(
    { br_id, prono_mise: 1500 },
    [named('Un', 1200), named('Deux', 2000), named('Trois', 1800)],
    { type_pari: 'systeme', tailles: [2] },
  );
  const freebet = aTicket({ br_id, freebet: 1 }, [named('Vainqueur de la coupe', 3000)]);
  const person = await register(page, server.url);
  await writeElsewhere(server.url, person, [
    { name: 'bankroll.create', args: { bankroll: shared } },
    { name: 'match.create', args: { match } },
    ...[combined, system, freebet].map((tip) => tipCreation(tip)),
  ]);
  await page.reload();
  const elsewhere = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  await elsewhere.clock.setFixedTime(matchDay);
  const other = await elsewhere.newPage();
  await signIn(other, server.url, person);
  for (const device of [page, other]) {
    await goWithin(device, '/user/pronos');
    await expect(card(device, 'Combiné · 4 sélections')).toBeVisible();
    await waitForServiceWorker(device);
    await device.context().setOffline(true);
  }
  const settles = async (device: Page, ticket: string, results: Readonly<Record<number, string>>) => {
    const groups = card(device, ticket).getByRole('group');
    for (const [index, result] of Object.entries(results)) {
      const group = groups.nth(Number(index));
      // No double tap, though the next button may come to where the last one was.
      await device.waitForTimeout(600);
      await group.getByRole('button', { name: new RegExp(`^${result}`) }).click();
      if (ticket !== 'Vainqueur de la coupe') await expect(group).toContainText(result);
    }
  };
  await settles(page, 'Combiné · 4 sélections', { 0: 'Gagné', 1: 'Gagné' });
  await settles(other, 'Combiné · 4 sélections', { 2: 'Gagné', 3: 'Gagné' });
  await settles(page, 'Système 2/3', { 0: 'Gagné', 1: 'Perdu' });
  await settles(other, 'Système 2/3', { 2: 'Gagné' });
  await settles(other, 'Vainqueur de la coupe', { 0: 'Gagné' });
  await card(page, 'Combiné · 4 sélections')
    .getByRole('button', { name: /^Modifier le/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Encaisser' }).click();
  await dialog.getByLabel('Part de la mise').fill('4');
  await dialog.getByLabel('Montant encaissé').fill('12');
  await dialog.getByRole('button', { name: 'Modifier', exact: true }).click();
  await expect(dialog).toBeHidden();
  for (const device of [context, elsewhere]) await device.setOffline(false);

  // 12,00 cashed out and 6,00 at 16,00; two lines lost of three of 5,00, and one at 2,16; the winnings of the freebet.
  const cents = 100_000 + (-1_000 + 1_200 + 9_600) + (-1_500 + 1_080) + 2_000;
  for (const device of [page, other]) await balance(device, /1\s113,80\s€/);
  expect(balanceInSqlite(server.dataDir, br_id)).toBe(cents);
  expect(await balancesByApi(server.url, person)).toEqual([cents / 100]);
  await goWithin(other, '/user/a-verifier');
  await expect(other.getByText('Rien à vérifier')).toBeVisible();
  await elsewhere.close();
});

function balanceInSqlite(dataDir: string, br_id: string): unknown {
  const sqlite = new Sqlite(join(dataDir, 'pronos.db'), { readonly: true });
  try {
    return balanceBySql(sqlite, br_id);
  } finally {
    sqlite.close();
  }
}

async function balancesByApi(url: string, person: { email: string; password: string }): Promise<number[]> {
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(person),
  });
  const { access_token } = await login.json();
  const answer = await fetch(`${url}/api/user/profile/bankrolls`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  const bankrolls: { br_montant: number }[] = await answer.json();
  return bankrolls.map(({ br_montant }) => br_montant);
}
