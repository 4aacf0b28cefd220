import { signUpWithBankroll } from '../e2e/account.ts';
import { storeSession } from '../e2e/stored-session.ts';
import { someone } from '../helpers/server-data.ts';
import { type EnginePage, until } from './driver.ts';
import { chooseFirstOption } from './page-script.ts';

/** The worker first fetches the whole app, in parallel with the page. */
const WORKER_TIMEOUT_MS = 60_000;

/** Registers through the form and ends on the dashboard. */
export async function register(page: EnginePage, url: string) {
  const person = someone();
  await page.goto(`${url}/register`);
  await page.fill(/^Nom/, 'Durand');
  await page.fill(/^Prénom/, 'Camille');
  await page.fill(/^Pseudo/, 'cam');
  await page.fill(/^E-mail/, person.email);
  await page.fill(/^Mot de passe/, person.password);
  await page.fill(/Confirm/, person.password);
  await page.click({ press: /compte$|inscri/i });
  await waitForPath(page, '/user');
  return person;
}

/** Leaves this browser with a new account that has a bankroll of 100 €, both made without the forms. */
export async function receiveAccount(page: EnginePage, url: string) {
  const person = someone();
  await storeSession(page, url, await signUpWithBankroll(url, person, 'Championnat'));
  return person;
}

/** Logs in through the form. */
export async function logIn(page: EnginePage, person: { email: string; password: string }): Promise<void> {
  await page.fill(/^E-mail/, person.email);
  await page.fill(/^Mot de passe/, person.password);
  await page.click({ press: /^Se connecter$/ });
}

/** Opens a bankroll from the dashboard. */
export async function createBankroll(page: EnginePage, name: string, amount: string): Promise<void> {
  await page.click({ press: /(nouvelle|créer (une|ma première)) bankroll/i });
  await page.fill(/Nom/, name);
  await page.fill(/Montant/, amount);
  await page.click({ press: /^(créer|enregistrer)/i });
  await until('the dialog is closed', () =>
    page.evaluate(() => document.querySelector('[role=dialog]') === null),
  );
  await page.see({ text: new RegExp(name) });
}

/** Waits for the matches of the day, and until the app can be reloaded without network. */
export async function openMatches(page: EnginePage, url: string): Promise<void> {
  await page.goto(`${url}/matches`);
  await page.see({ press: / contre / });
  await until(
    'the service worker is in charge',
    () => page.evaluate(() => navigator.serviceWorker.controller !== null),
    WORKER_TIMEOUT_MS,
  );
}

/** Shows the matches of the day again, within the app that is open. */
export async function returnToMatches(page: EnginePage): Promise<void> {
  await page.click({ press: /^Matchs$/ });
  await page.see({ press: / contre / });
}

/** Logs a tip on the first match shown: « 1 » at 1,85 with the stake given. */
export async function logTip(page: EnginePage, stake: string): Promise<void> {
  await page.click({ press: / contre / });
  // Not the state of the header, which may say « 1 saisie en attente d’envoi ».
  await page.click({ press: /^1(?! saisie)/ });
  await page.fill(/^Cote/, '1,85');
  await page.fill(/^Mise/, stake);
  for (const label of ['Bankroll', 'Bookmaker']) await chooseWhereNone(page, label);
  await page.click({ press: /^Enregistrer$/ });
  await waitForPath(page, '/user');
}

export async function waitForPath(page: EnginePage, path: string): Promise<void> {
  await until(`the page is ${path}`, () => page.evaluate((wanted) => location.pathname === wanted, path));
}

async function chooseWhereNone(page: EnginePage, label: string): Promise<void> {
  await page.see({ field: new RegExp(`^${label}`) });
  await page.evaluate(chooseFirstOption, label);
}
