import { expect, type Page } from '@playwright/test';
import type { ServerProcess } from '../helpers/server-process.ts';
import { signUp } from './account.ts';
import { logIn, register, someone } from './bettor.ts';
import { bytesOf, filesOfPage, filesOfWorker, scriptsNeeded } from './built-files.ts';
import { test } from './season.ts';

let server: ServerProcess;

test.beforeAll(({ season }) => {
  server = season;
});

const KB = 1000;
const landing = 'Le carnet de paris qui tient ses comptes';

/** The files of each screen, and of the text of an analysis, that is opened after the dashboard. */
const screensAfterDashboard = [
  ['matches'],
  ['match'],
  ['tip-form'],
  ['pronos'],
  ['statistics', 'chart'],
  ['martingales'],
  ['review'],
  ['account'],
  ['markdown'],
];

/** Delays the page's app until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('the first pages are read, and lead on, without any script', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'fr-FR',
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(server.url);
  const needed = page.locator('noscript');
  await expect(needed).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: landing })).toBeVisible();
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await expect(page).toHaveTitle('Connexion · Pronos');
  await page.getByLabel('E-mail').fill('camille@exemple.fr');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue('');
  await expect(needed).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Confidentialité' }).click();
  await expect(page.getByRole('heading', { name: /Confidentialité/, level: 1 })).toBeVisible();
  await context.close();
});

test('what is typed and sent before the app is loaded is sent once it is, and never appears in the address', async ({
  browser,
}) => {
  const person = someone();
  await signUp(server.url, person);

  const context = await browser.newContext({ locale: 'fr-FR', colorScheme: 'light' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const letAppCome = await holdApp(page);
  await page.goto(`${server.url}/login?retour=%2Fuser%2Fprofile`);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel(/^Mot de passe/).fill(person.password);
  const send = page.getByRole('button', { name: 'Se connecter' });
  await send.click();
  await expect(send.getByText('Se connecter')).toHaveCSS('opacity', '0');
  expect(await send.evaluate((button) => getComputedStyle(button, '::after').animationName)).toBe('spin');
  expect(page.url()).toBe(`${server.url}/login?retour=%2Fuser%2Fprofile`);
  letAppCome();
  await expect(page).toHaveURL(`${server.url}/user/profile`);
  expect(complaints).toEqual([]);
  await context.close();
});

test('where the link to a new password is not whole, no form stands that would be refused', async ({
  page,
}) => {
  for (const rest of ['', '#jeton-sans-sa-fin']) {
    await page.goto('about:blank');
    await page.goto(`${server.url}/reinitialiser${rest}`);
    await expect(page.getByText(/ouvrez-le en entier/)).toBeVisible();
    await expect(page.getByText(/Demandez à l’administrateur de ce serveur/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0);
  }
});

test('who is logged in never sees the page of visitors, and their theme is there before the app', async ({
  page,
}) => {
  await register(page, server.url);
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  const letAppCome = await holdApp(page);
  await page.goto(server.url, { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(14, 20, 18)');
  await expect(page.locator('h1')).toHaveText(landing);
  await expect(page.getByRole('heading', { name: landing })).toBeHidden();
  letAppCome();
  await expect(page).toHaveURL(`${server.url}/user`);
  await expect(page.getByText('Capital total')).toBeVisible();
});

test('a device that an earlier version has logged in opens the requested page, and is recognised from then on', async ({
  page,
}) => {
  const person = await register(page, server.url);
  await page.evaluate(() => localStorage.removeItem('pronos-session'));
  await page.goto(`${server.url}/user/statistics?periode=30`);
  await expect(page).toHaveURL(/\/user\/statistics/);
  await expect(page.getByRole('heading', { name: 'Statistiques', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('pronos-session'))).toBe('1');
  await page.getByRole('button', { name: 'cam', exact: false }).first().click();
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto(`${server.url}/user`);
  await expect(page).toHaveURL(`${server.url}/login?retour=%2Fuser`);
  await logIn(page, server.url, person);
});

test('what a visit costs stays within its bounds, as the build has compressed it', () => {
  for (const page of ['index.html', 'login.html', 'register.html']) {
    const files = filesOfPage(page);
    expect(files.length, page).toBeLessThanOrEqual(8);
    expect(bytesOf(files), page).toBeLessThanOrEqual(60 * KB);
  }
  const dashboard = [...filesOfPage('app.html'), ...scriptsNeeded('index', 'member', 'dashboard')];
  expect(dashboard.length).toBeLessThanOrEqual(20);
  expect(bytesOf(dashboard)).toBeLessThanOrEqual(195 * KB);
  const there = new Set([...dashboard, ...scriptsNeeded('engine', 'dialog', 'toasts', 'update')]);
  for (const screen of screensAfterDashboard) {
    const added = [...scriptsNeeded(...screen)].filter((file) => !there.has(file));
    expect(added.length, screen[0]).toBeGreaterThan(0);
    expect(bytesOf(added), screen[0]).toBeLessThanOrEqual(40 * KB);
  }
  const worker = filesOfWorker();
  expect(worker).toContain('app.html');
  expect(worker.filter((file) => /admin|index\.html|login/.test(file))).toEqual([]);
  expect(bytesOf(worker)).toBeLessThanOrEqual(546 * KB);
});
