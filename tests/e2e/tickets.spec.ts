import { expect, type Page } from '@playwright/test';
import { writeElsewhere } from '../helpers/other-device.ts';
import { aBankroll, aMatch, aSelection, aTicket, aTip, ticketChange, tipCreation } from '../helpers/rows.ts';
import type { ServerProcess } from '../helpers/server-process.ts';
import { expectDialogGone, goWithin, matchDay, register, waitForServiceWorker } from './bettor.ts';
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

test('a combined bet of four: settled one by one, undone, cashed out and edited without network', async ({
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

  await context.setOffline(false);
  await expect(page.getByText('À jour').first()).toBeAttached();
  await page.reload();
  await expect(ticket).toContainText(/\+37,50\s€/);
});

test('a plain bet that is cashed out becomes a ticket', async ({ page }) => {
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
  await only.getByRole('button', { name: /^Modifier le/ }).click();
  const dialog = page.getByRole('dialog');
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
