import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { ServerProcess } from '../helpers/server-process.ts';
import { goWithin, logIn, matchDay, openMenu, register, signIn, waitForServiceWorker } from './bettor.ts';
import { expectFit, expectFitEverywhere } from './fit.ts';
import { test } from './season.ts';

let server: ServerProcess;

test.beforeAll(({ season }) => {
  server = season;
});
test.beforeEach(async ({ context }) => {
  await context.clock.setFixedTime(matchDay);
});

test('a person changes their name, their password, ends a session elsewhere and deletes their account', async ({
  page,
  browser,
}) => {
  const person = await register(page, server.url);
  await goWithin(page, '/user/profile');
  const elsewhere = await browser.newContext({ locale: 'fr-FR' });
  const tablet = await elsewhere.newPage();
  await signIn(tablet, server.url, person);

  await page.getByRole('button', { name: 'Modifier' }).click();
  await expect(page.getByLabel('E-mail')).toHaveAttribute('readonly');
  await page.getByLabel('Pseudo').fill('');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/Pseudo\s: ce champ est obligatoire/)).toBeVisible();
  await page.getByLabel('Pseudo').fill('camille ⚽️');
  await page.getByRole('tab', { name: 'Gestion Bankrolls' }).click();
  await expect(page.getByLabel('Pseudo')).toBeHidden();
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: /Abandonner la saisie/ });
  await question.getByRole('button', { name: 'Continuer la saisie' }).click();
  await openMenu(page);
  await page.getByRole('button', { name: 'Déconnexion' }).first().click();
  await question.getByRole('button', { name: 'Continuer la saisie' }).click();
  await page.getByRole('tab', { name: 'Informations générales' }).click();
  await expect(page.getByLabel('Pseudo')).toHaveValue('camille ⚽️');
  await page.getByLabel('Adresse de la photo').fill('https://exemple.invalid/photo.png');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const refusal = page.locator(':focus').filter({ hasText: 'Le serveur ne répond pas' });
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Profil mis à jour avec succès')).toBeVisible();
  await expect(page.getByRole('complementary')).toContainText('@camille ⚽️');
  await page.clock.runFor(3_100);
  await expect(page.getByText('Profil mis à jour avec succès')).toBeHidden();

  await expect(page.getByText('Cet appareil', { exact: true })).toBeVisible();
  await page.getByLabel('Mot de passe actuel').fill('pas-celui-la');
  await page.getByLabel('Nouveau mot de passe').fill('gradins-7');
  await page.getByLabel('Confirmation').fill('gradins-8');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByText('Les mots de passe ne correspondent pas')).toBeVisible();
  await page.getByLabel('Confirmation').fill('gradins-7');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByText('Le mot de passe actuel n’est pas le bon')).toBeVisible();
  await page.getByLabel('Mot de passe actuel').fill(person.password);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByText(/^Mot de passe modifié/)).toBeVisible();
  await tablet.reload();
  await expect(tablet.getByText(/session a expiré/).first()).toBeVisible();
  await logIn(tablet, server.url, { ...person, password: 'gradins-7' });

  await page.reload();
  await page.getByRole('button', { name: /^Déconnecter Chrome/ }).click();
  await expect(page.getByRole('button', { name: /^Déconnecter Chrome/ })).toHaveCount(0);
  await tablet.reload();
  await expect(tablet.getByText(/session a expiré/).first()).toBeVisible();
  await elsewhere.close();

  await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
  const remove = page.getByRole('button', { name: 'Supprimer définitivement' });
  await expect(remove).toBeDisabled();
  await page.getByLabel(/pour confirmer/).fill(person.email.toUpperCase());
  await page.getByRole('dialog').getByLabel('Mot de passe').fill('gradins-7');
  await remove.click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('link', { name: 'Connexion' }).first()).toBeVisible();
  await expect.poll(() => localDatabasesOn(page)).toEqual([]);
  await page.goto(`${server.url}/login`);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel(/^Mot de passe/).fill('gradins-7');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('E-mail ou mot de passe incorrect')).toBeVisible();
});

/** The local databases that this browser holds. */
async function localDatabasesOn(page: Page): Promise<string[]> {
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
  return names.filter((name) => /^pronos-[0-9a-f]{8}/.test(name));
}

/** On the bankroll of 40,00 €: 30,00 € deposited and undone, 20,00 € deposited, and an actual amount of 87,00 €. */
async function moveMoney(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Mouvements de Épargne' }).click();
  const note = async (kind: string, amount: string) => {
    await page.getByRole('button', { name: kind, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Montant/).fill(amount);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    return dialog;
  };
  const refused = await note('Dépôt', '12,345');
  await expect(refused.getByText(/un montant en euros est attendu, au centime près/)).toBeVisible();
  await refused.getByLabel(/^Montant/).fill('30');
  await refused.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('button', { name: /^Annuler le dépôt de \+30,00/ }).click();
  await expect(page.getByText(/Le solde passe de 70,00\s€ à 40,00\s€/)).toBeVisible();
  await page.getByRole('button', { name: 'Annuler le dépôt', exact: true }).click();
  await note('Dépôt', '20');
  await note('Correction', '87');
  await expect(page.getByText(/^87,00\s€ au lieu de 60,00\s€$/)).toBeVisible();
  await expect(page.getByText('145\u202f%')).toBeVisible();
  await expectFit(page, 'bankroll');
}

/** A browser that subscribes to a push service, which no test reaches, once the person has allowed it. */
async function standInForPushService(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let permission: NotificationPermission = 'default';
    let present: PushSubscription | null = null;
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      permission = 'granted';
      return permission;
    };
    PushManager.prototype.getSubscription = async () => present;
    PushManager.prototype.subscribe = async (asked) => {
      const key = String(asked?.applicationServerKey).replaceAll('-', '+').replaceAll('_', '/');
      const keys = {
        p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
        auth: 'a'.repeat(22),
      };
      const subscription = {
        options: { applicationServerKey: Uint8Array.from(atob(key), (byte) => byte.charCodeAt(0)).buffer },
        toJSON: () => ({ endpoint: 'https://push.exemple.fr/appareil', keys }),
        unsubscribe: async () => {
          present = null;
          return true;
        },
      };
      present = subscription as unknown as PushSubscription;
      return present;
    };
  });
}

/** The section « Rappels »: an address that is made and renewed, a kind of notification that is chosen and given up. */
async function askForReminders(page: Page): Promise<void> {
  const reminders = page.getByRole('region', { name: 'Rappels' });
  const address = reminders.getByLabel('Adresse de l’agenda');
  await reminders.getByRole('button', { name: 'Créer l’adresse' }).click();
  await expect(address).toBeFocused();
  const first = await address.inputValue();
  expect(await (await fetch(first)).text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  await reminders.getByRole('button', { name: 'Renouveler l’adresse' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renouveler' }).click();
  await expect(address).not.toHaveValue(first);
  expect((await fetch(first)).status).toBe(404);

  const toSettle = reminders.getByRole('checkbox', { name: /^À régler/ });
  const saved = () => page.waitForResponse('**/api/user/notifications');
  const [chosen] = await Promise.all([saved(), toSettle.check()]);
  expect([chosen.request().method(), chosen.status()]).toEqual(['PUT', 200]);
  expect(chosen.request().postDataJSON()).toMatchObject({ avant_match: false, a_regler: true });
  const [givenUp] = await Promise.all([saved(), toSettle.uncheck()]);
  expect([givenUp.request().method(), givenUp.status()]).toEqual(['DELETE', 200]);
}

/** What there is in a service worker, and not in a page. */
interface WorkerScope extends EventTarget {
  registration: { showNotification(title: string, how: NotificationOptions): Promise<void> };
  PushEvent: new (type: 'push', said: { data: string }) => Event;
}

/** The service worker shows what is pushed, be it broken, and its press leads the open window to the screen. */
async function beReminded(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  const shown = await worker?.evaluate(async () => {
    const sent: unknown[] = [];
    const scope = globalThis as unknown as WorkerScope;
    scope.registration.showNotification = async (title, { body, data }) => {
      sent.push([title, body, data]);
    };
    const reminder = {
      title: '3 pronostics à régler',
      body: 'PSG – Lens',
      tag: 'a',
      path: '/user/a-regler',
    };
    for (const data of [JSON.stringify(reminder), '{"title":"x","path":"//ailleurs.exemple"}']) {
      scope.dispatchEvent(new scope.PushEvent('push', { data }));
    }
    const pressed = {
      notification: { close: () => undefined, data: reminder.path },
      waitUntil: () => undefined,
    };
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), pressed));
    return sent;
  });
  expect(shown).toEqual([
    ['3 pronostics à régler', 'PSG – Lens', '/user/a-regler'],
    ['Pronos', 'Un rappel vous attend dans votre carnet.', '/'],
  ]);
  await expect(page).toHaveURL(/\/user\/a-regler$/);
}

test('bankrolls are kept and archived without network, and the profile fits', async ({
  page,
  context,
  browser,
}) => {
  await standInForPushService(context);
  const person = await register(page, server.url, { bankroll: 'Principale', path: '/user/profile' });
  await waitForServiceWorker(page);
  await expect(page.getByText('Cet appareil', { exact: true })).toBeVisible();
  await askForReminders(page);
  await expectFitEverywhere(page, 'profile');
  await beReminded(page);
  await goWithin(page, '/user/profile');
  await page.getByRole('button', { name: 'Modifier' }).click();
  await expectFitEverywhere(page, 'profile being edited');
  await context.setOffline(true);
  await page.getByLabel('Pseudo').fill('hors-ligne');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/Le serveur ne répond pas/).first()).toBeVisible();
  await expect(page.getByLabel('Pseudo')).toHaveValue('hors-ligne');
  await page.getByRole('button', { name: 'Annuler' }).click();

  await page.getByRole('tab', { name: 'Gestion Bankrolls' }).click();
  await page.getByRole('button', { name: 'Nouvelle bankroll' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Nom/).fill('Épargne');
  await dialog.getByLabel(/Montant/).fill('0');
  await dialog.getByRole('button', { name: 'Créer la bankroll' }).click();
  await expect(dialog.getByText(/Montant\s: 0,01\s€ au minimum/)).toBeVisible();
  await dialog.getByLabel(/Montant/).fill('40');
  await dialog.getByRole('button', { name: 'Créer la bankroll' }).click();
  await moveMoney(page);
  await page.getByRole('link', { name: 'Mes bankrolls' }).click();
  await expect(page.getByText('145\u202f%')).toBeVisible();
  const archive = async () => {
    await page.getByRole('button', { name: 'Archiver Épargne' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archiver' }).click();
  };
  const archived = page.getByRole('region', { name: 'Bankrolls archivées' });
  await archive();
  await expect(archived).toContainText('sur 60,00');
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(archived).toHaveCount(0);
  await archive();
  await page.getByRole('button', { name: 'Réactiver Épargne' }).click();
  await expect(archived).toHaveCount(0);
  await archive();
  await expect(archived).toContainText('sur 60,00');
  await expectFitEverywhere(page, 'bankrolls');
  await context.setOffline(false);

  const elsewhere = await browser.newContext({ locale: 'fr-FR' });
  const tablet = await elsewhere.newPage();
  await signIn(tablet, server.url, person, '/user/profile?onglet=bankrolls');
  await expect(tablet.getByRole('region', { name: 'Bankrolls archivées' })).toContainText('Épargne');
  await elsewhere.close();
});
