import { expect } from '@playwright/test';
import type { ServerProcess } from '../helpers/server-process.ts';
import { createBankroll, goWithin, logTip, matchDay, register } from './bettor.ts';
import { expectFitAtBothSizes, expectFitEverywhere, phone } from './fit.ts';
import { test } from './season.ts';
import { leaveQuestions } from './server-rows.ts';

let server: ServerProcess;

test.beforeAll(({ season }) => {
  server = season;
});

test.use({ viewport: phone });

test('every screen is readable by all, and none is wider than its window', async ({ page, context }) => {
  await context.clock.setFixedTime(matchDay);
  for (const path of ['/login', '/register']) {
    await page.goto(`${server.url}${path}`);
    await expectFitAtBothSizes(page, path);
  }
  await page.goto(`${server.url}/home`);
  await expectFitEverywhere(page, '/home');
  const { email } = await register(page, server.url);
  await expectFitAtBothSizes(page, 'empty dashboard');
  await createBankroll(page, 'Une bankroll au nom vraiment interminable pour la saison 2026-2027', '100');
  await goWithin(page, '/matches');
  await expect(page.getByRole('link', { name: / contre / }).first()).toBeVisible();
  await expectFitEverywhere(page, 'matches');
  await logTip(page, '10');
  await expectFitEverywhere(page, 'dashboard');
  await page.getByRole('link', { name: /^Mouvements de/ }).click();
  await expect(page.getByText('Montant initial')).toBeVisible();
  await expectFitAtBothSizes(page, 'bankroll');
  await page.goBack();
  await page.getByRole('button', { name: /^Modifier le pronostic/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFitAtBothSizes(page, 'edit dialog');
  await page.getByRole('link', { name: 'Modifier tout' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel(/^Cote/)).toHaveValue('1,85');
  await expectFitAtBothSizes(page, 'tip form');
  await goWithin(page, '/user/martingales?nouvelle=true');
  await page.getByLabel(/^Nom/).fill('Supercalifragilistic'.repeat(5));
  await expectFitAtBothSizes(page, 'martingale form');
  await page.getByRole('button', { name: 'Créer la martingale' }).click();
  await page.getByRole('link', { name: /Voir les détails/ }).waitFor();
  await expectFitAtBothSizes(page, 'martingales');
  await page.getByRole('link', { name: /Voir les détails/ }).click();
  await page.getByRole('button', { name: 'Afficher la calculette' }).click();
  await expectFitAtBothSizes(page, 'martingale');
  await goWithin(page, '/user/pronos');
  await expect(page.getByText('10,00').first()).toBeVisible();
  await expectFitEverywhere(page, 'all tips');
  await goWithin(page, '/user/statistics');
  await expect(page.getByRole('slider')).toBeVisible();
  await expectFitAtBothSizes(page, 'statistics');
  await goWithin(page, '/user/a-verifier');
  await expect(page.getByText('Rien à vérifier')).toBeVisible();
  await expectFitAtBothSizes(page, 'review');
  leaveQuestions(server.dataDir, email, 400);
  await page.reload();
  const card = page.getByRole('main').getByRole('listitem');
  await expect(card.first()).toHaveAttribute('aria-setsize', '400');
  await page.keyboard.press('End');
  await expect(page.locator('[aria-posinset="400"]')).toBeInViewport();
  expect(await card.count()).toBeLessThan(30);
  await goWithin(page, '/matches/01939999-9999-7999-8999-999999999999/bet');
  await expect(page.getByText('Match non trouvé')).toBeVisible();
  await expectFitAtBothSizes(page, 'unknown match');
  await goWithin(page, '/user/nulle-part');
  await expect(page.getByText('Cette page n’existe pas')).toBeVisible();
  await expectFitAtBothSizes(page, 'unknown page');
});
