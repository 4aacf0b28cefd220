import { type BrowserContext, expect, type Page } from '@playwright/test';
import { someone } from '../helpers/server-data.ts';
import { type Person, signInWithoutBrowser, signUp, signUpWithBankroll } from './account.ts';
import { holdServiceWorker, letServiceWorkerCome } from './held-worker.ts';
import { keepSession, type SignedIn } from './stored-session.ts';

export { importCalendar, someone, tipsInSqlite } from '../helpers/server-data.ts';

/** A Saturday of the 2026-27 season: the device's clock of every journey. */
export const matchDay = new Date('2026-11-21T09:00:00+01:00');

/**
 * Lands on the dashboard of a new account, which the server makes without the form, on a device whose service worker comes
 * with `waitForServiceWorker`. It may have a bankroll of 100 €, and the app may be opened on another page.
 */
export async function register(
  page: Page,
  url: string,
  {
    person = someone(),
    bankroll,
    path = '/user',
  }: { person?: Person; bankroll?: string; path?: string } = {},
): Promise<Person> {
  const signedIn = await (bankroll ? signUpWithBankroll(url, person, bankroll) : signUp(url, person));
  await openSignedIn(page, `${url}${path}`, signedIn);
  if (bankroll && path === '/user') await expect(page.getByText(bankroll).first()).toBeVisible();
  return person;
}

/** Opens the app for an account on one more device, without the form. */
export async function signIn(page: Page, url: string, person: Person, path = '/user'): Promise<void> {
  await openSignedIn(page, `${url}${path}`, await signInWithoutBrowser(url, person));
}

async function openSignedIn(page: Page, address: string, signedIn: SignedIn): Promise<void> {
  await holdServiceWorker(page.context());
  const keeping = await page.addInitScript(keepSession, signedIn);
  await page.goto(address);
  await keeping.dispose();
  const isDashboard = address.endsWith('/user');
  const there = isDashboard ? page.getByText('Capital total') : page.getByRole('heading', { level: 1 });
  await expect(there.first()).toBeVisible();
}

/**
 * Goes to another page of the app without opening the app anew, and waits until it is shown. Nothing asks
 * about what was typed: what must be asked is asked of who presses a link.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  await expectDialogGone(page);
  await page.evaluate((href) => window.__TSR_ROUTER__?.navigate({ href, ignoreBlocker: true }), path);
  await page.waitForFunction(() => {
    const state = window.__TSR_ROUTER__?.state;
    return state?.status === 'idle' && state.resolvedLocation?.href === state.location.href;
  });
}

/** Registers through the form and lands on the dashboard. */
export async function registerByForm(page: Page, url: string, person = someone()) {
  await page.goto(`${url}/register`);
  await sendRegistration(page, person);
  await expect(page).toHaveURL(`${url}/user`);
  return person;
}

/** Fills the registration form in and sends it. */
export async function sendRegistration(
  page: Page,
  person: { email: string; password: string },
): Promise<void> {
  await page.getByLabel(/^Nom/).fill('Durand');
  await page.getByLabel('Prénom').fill('Camille');
  await page.getByLabel('Pseudo').fill('cam');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel(/^Mot de passe/).fill(person.password);
  await page.getByLabel(/Confirm/).fill(person.password);
  await page.getByRole('button', { name: /compte|inscri/i }).click();
}

/** Logs in through the form and lands on the dashboard. */
export async function logIn(
  page: Page,
  url: string,
  person: { email: string; password: string },
): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel(/^Mot de passe/).fill(person.password);
  await page.getByRole('button', { name: /connect|connex/i }).click();
  await expect(page).toHaveURL(`${url}/user`);
}

/** Opens a bankroll from the dashboard. */
export async function createBankroll(page: Page, name: string, amount: string): Promise<void> {
  await page
    .getByRole('button', { name: /(nouvelle|créer (une|ma première)) bankroll/i })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Nom/).fill(name);
  await dialog.getByLabel(/Montant/).fill(amount);
  await dialog.getByRole('button', { name: /créer|enregistrer/i }).click();
  await expect(dialog).toBeHidden();
  await expectDialogGone(page);
  await expect(page.getByText(name).first()).toBeVisible();
}

/** Closing a dialog goes back over its history entry: until that is done, a journey may not navigate. */
export async function expectDialogGone(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => 'pronosDialog' in Object(history.state))).toBe(false);
}

/** Waits until the service worker controls the page, which can then be reloaded without network. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await letServiceWorkerCome(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Logs a tip on the first match shown: « 1 » at 1,85 with the stake given, in these martingales. */
export async function logTip(
  page: Page,
  stake: string,
  { martingales = [] }: { martingales?: readonly string[] } = {},
): Promise<void> {
  await fillTip(page, stake);
  for (const name of martingales) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL(/\/user$/);
}

/** Opens the form on the first match shown and fills it: « 1 » at 1,85 with the stake given. */
export async function fillTip(page: Page, stake: string): Promise<void> {
  await page
    .getByRole('link', { name: / contre / })
    .first()
    .click();
  await page
    .getByRole('radiogroup', { name: /Type de pronostic/ })
    .getByRole('radio')
    .first()
    .check({ force: true });
  await page.getByLabel(/^Cote/).fill('1,85');
  await page.getByLabel(/^Mise/).fill(stake);
  const bankroll = page.getByLabel(/^Bankroll/);
  if ((await bankroll.inputValue()) === '') await bankroll.selectOption({ index: 1 });
  const bookmaker = page.getByLabel(/^Bookmaker/);
  if ((await bookmaker.inputValue()) === '') await bookmaker.selectOption({ index: 1 });
}

/** Triggers the service worker's sync, as the browser does when it considers itself online. */
export async function wakeBackgroundSync(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const registrationIds: string[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId, scopeURL } of registrations) {
      if (scopeURL.startsWith(url)) registrationIds.push(registrationId);
    }
  });
  await session.send('ServiceWorker.enable');
  await expect.poll(() => registrationIds.length).toBeGreaterThan(0);
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: url,
    registrationId: registrationIds[0] ?? '',
    tag: 'pronos-outbox',
    lastChance: false,
  });
  await page.close();
}

/** Opens the menu of the header. */
export async function openMenu(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /cam|Menu/ })
    .first()
    .click();
}
