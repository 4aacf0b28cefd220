import { expect, type Page } from '@playwright/test';
import { createBankroll, expectDialogGone, someone } from './bettor.ts';
import { breakReading, failWrites, letWrite } from './broken-storage.ts';

/** The browser of a person who has one bankroll of 100 € and one martingale with one tip in progress. */
export interface Stage {
  page: Page;
  url: string;
  matchId: string;
  martingaleId: string;
  upmId: string;
  open(path: string): Promise<void>;
}

/** A message of the specification: its text, its screen, its cause, and how a test produces it. */
export interface Message {
  text: string;
  where: string;
  when: string;
  show(stage: Stage): Promise<void>;
}

/** From now on the calls to this path are refused by something other than our server. */
async function refuse(page: Page, path: string): Promise<void> {
  await page.route(`**/api${path}`, (route) => route.fulfill({ status: 418, body: '' }));
}

/** With its type chosen: what was typed before comes back from the draft, and is typed again. */
const tipPath = ({ matchId }: Stage) => `/matches/${matchId}/bet/1`;
const martingalePath = ({ martingaleId }: Stage) => `/user/martingales/${martingaleId}`;
/** The tip of 5 €, beside that of 10 € which stays. */
const passingTip = (page: Page) => page.getByRole('row').filter({ hasText: /(?<!\d)5,00/ });
const dialogOf = (page: Page) => page.getByRole('dialog');
const confirmationOf = (page: Page) => page.getByRole('alertdialog');

/** Fills the form and submits it by Enter in its last field, since a field is corrected on blur. */
async function sendTip(
  { page }: Stage,
  {
    odds = '1,5',
    stake = '5',
    last = 'Cote',
  }: { odds?: string; stake?: string; last?: 'Cote' | 'Mise' } = {},
): Promise<void> {
  const fields = { Cote: [page.getByLabel(/^Cote/), odds], Mise: [page.getByLabel(/^Mise/), stake] } as const;
  const [other, otherText] = last === 'Cote' ? fields.Mise : fields.Cote;
  const [field, text] = fields[last];
  await page.getByLabel(/^Bookmaker/).selectOption({ index: 1 });
  await other.fill(otherText);
  await field.fill(text);
  await field.press('Enter');
}

async function fillNewMatch({ page, open }: Stage): Promise<void> {
  await open('/matches?compet=1');
  await page.getByRole('button', { name: 'Ajouter un match' }).first().click();
  await dialogOf(page)
    .getByLabel(/Équipe A/)
    .selectOption({ index: 3 });
  await dialogOf(page)
    .getByLabel(/Équipe B/)
    .selectOption({ index: 5 });
}

const register = async ({ page, url }: Stage, password: string, confirmation: string) => {
  await page.goto(`${url}/register`);
  for (const label of [/^Nom/, 'Prénom', 'Pseudo']) await page.getByLabel(label).fill('Camille');
  await page.getByLabel('E-mail').fill(someone().email);
  await page.getByLabel(/^Mot de passe/).fill(password);
  await page.getByLabel(/Confirm/).fill(confirmation);
  await page.getByRole('button', { name: /compte|inscri/i }).click();
};

/** What a screen says when this device cannot read its local database: the message, and the address. */
const loadErrors: readonly (readonly [text: string, where: string, path: (stage: Stage) => string])[] = [
  ['Erreur lors du chargement des matchs', '/matches', () => '/matches'],
  ['Erreur lors du chargement des statistiques', '/user/statistics', () => '/user/statistics'],
  ['Erreur lors du chargement des martingales', '/user/martingales', () => '/user/martingales'],
  ['Erreur lors du chargement des pronostics', '/user/pronos', () => '/user/pronos'],
  ['Erreur lors du chargement des détails', '/user/martingales/{id}', martingalePath],
  ['Erreur lors du chargement des données du pronostic', '/matches/{matchId}/bet', tipPath],
  [
    'Erreur lors du chargement du pronostic à éditer',
    '/matches/{matchId}/bet/edit/{upmId}',
    ({ matchId, upmId }) => `/matches/${matchId}/bet/edit/${upmId}`,
  ],
];

/** The messages for a visitor without an account. */
export const visitorMessages: readonly Message[] = [
  {
    text: 'Login failed',
    where: '/login',
    when: 'the login is refused without a word',
    async show({ page, url }) {
      await refuse(page, '/auth/login');
      await page.goto(`${url}/login`);
      await page.getByLabel('E-mail').fill('camille@exemple.fr');
      await page.getByLabel(/^Mot de passe/).fill('pelouse-9');
      await page.getByRole('button', { name: 'Se connecter' }).click();
    },
  },
  {
    text: 'Registration failed',
    where: '/register',
    when: 'the registration is refused without a word',
    async show(stage) {
      await refuse(stage.page, '/auth/register');
      await register(stage, 'pelouse-9', 'pelouse-9');
    },
  },
  {
    text: 'Les mots de passe ne correspondent pas',
    where: '/register',
    when: 'the two passwords differ',
    show: (stage) => register(stage, 'pelouse-9', 'pelouse-8'),
  },
  {
    text: 'Le mot de passe doit contenir au moins 6 caractères',
    where: '/register',
    when: 'the password is short',
    show: (stage) => register(stage, 'court', 'court'),
  },
];

/** The messages for a bettor, in an order in which each finds what it needs: a success is that of what failed before it. */
export const bettorMessages: readonly Message[] = [
  {
    text: 'La cote doit être supérieure à 1,01',
    where: '/matches/{matchId}/bet',
    when: 'the odds are under 1.01',
    async show(stage) {
      await stage.open(tipPath(stage));
      await sendTip(stage, { odds: '0,5' });
    },
  },
  {
    text: 'La mise doit être positive',
    where: '/matches/{matchId}/bet',
    when: 'the stake is nothing',
    async show(stage) {
      await stage.open(tipPath(stage));
      await sendTip(stage, { stake: '0', last: 'Mise' });
    },
  },
  {
    text: 'La mise dépasse le montant disponible dans la bankroll',
    where: '/matches/{matchId}/bet',
    when: 'the stake is above the balance',
    async show(stage) {
      await stage.open(tipPath(stage));
      await sendTip(stage, { stake: '90,01' });
    },
  },
  {
    text: 'Erreur lors de la création du pronostic',
    where: '/matches/{matchId}/bet',
    when: 'the device cannot write a new tip',
    async show(stage) {
      await stage.open(tipPath(stage));
      await stage.page.getByLabel(/^Cote/).waitFor();
      await failWrites(stage.page);
      await sendTip(stage);
    },
  },
  {
    text: 'Pronostic créé avec succès\u202f!',
    where: '/user',
    when: 'a tip was noted',
    async show({ page }) {
      await letWrite(page);
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(page).toHaveURL(/\/user$/);
    },
  },
  {
    text: 'Erreur lors de la modification',
    where: '/user',
    when: 'the device cannot write an edit',
    async show({ page, open }) {
      await open('/user');
      await page
        .getByRole('button', { name: /^Modifier le pronostic/ })
        .first()
        .click();
      await dialogOf(page).getByLabel(/^Cote/).waitFor();
      await failWrites(page);
      await dialogOf(page).getByRole('button', { name: 'Modifier', exact: true }).click();
    },
  },
  {
    text: 'Pronostic modifié avec succès\u202f!',
    where: '/user',
    when: 'a tip was edited',
    async show({ page }) {
      await letWrite(page);
      await dialogOf(page)
        .getByLabel(/Commentaire/)
        .fill('À revoir');
      await dialogOf(page).getByRole('button', { name: 'Modifier', exact: true }).click();
    },
  },
  {
    text: 'Êtes-vous sûr de vouloir supprimer ce pronostic ? Cette action est irréversible.',
    where: '/user',
    when: 'a tip is about to be deleted',
    async show({ page, open }) {
      await open('/user');
      await passingTip(page)
        .getByRole('button', { name: /^Supprimer le pronostic/ })
        .click();
    },
  },
  {
    text: 'Erreur lors de la suppression',
    where: '/user',
    when: 'the device cannot delete a tip',
    async show({ page, open }) {
      await open('/user');
      await passingTip(page)
        .getByRole('button', { name: /^Supprimer le pronostic/ })
        .click();
      await confirmationOf(page).waitFor();
      await failWrites(page);
      await confirmationOf(page).getByRole('button', { name: 'Supprimer' }).click();
    },
  },
  {
    text: 'Pronostic supprimé avec succès\u202f!',
    where: '/user',
    when: 'a tip was deleted',
    async show({ page }) {
      await letWrite(page);
      await confirmationOf(page).getByRole('button', { name: 'Supprimer' }).click();
    },
  },
  {
    text: 'Match non trouvé',
    where: '/matches/{matchId}/bet',
    when: 'the address names no match',
    show: ({ open }) => open('/matches/01939999-9999-7999-8999-999999999999/bet'),
  },
  {
    text: 'Pronostic non trouvé',
    where: '/matches/{matchId}/bet/edit/{upmId}',
    when: 'the address names no tip',
    show: ({ open, matchId }) => open(`/matches/${matchId}/bet/edit/01939999-9999-7999-8999-999999999999`),
  },
  {
    text: 'Martingale non trouvée',
    where: '/user/martingales/{id}',
    when: 'the address names no martingale',
    show: ({ open }) => open('/user/martingales/01939999-9999-7999-8999-999999999999'),
  },
  {
    text: 'Erreur lors de la création du match',
    where: '/matches',
    when: 'the device cannot write a new match',
    async show(stage) {
      await fillNewMatch(stage);
      await failWrites(stage.page);
      await dialogOf(stage.page).getByRole('button', { name: 'Créer le match' }).click();
    },
  },
  {
    text: 'Match créé avec succès\u202f!',
    where: '/matches',
    when: 'a match was added',
    async show({ page }) {
      await letWrite(page);
      await dialogOf(page).getByRole('button', { name: 'Créer le match' }).click();
    },
  },
  {
    text: 'Erreur lors de la création de la bankroll',
    where: '/user',
    when: 'the device cannot write a new bankroll',
    async show({ page, open }) {
      await open('/user');
      await page.getByRole('button', { name: 'Nouvelle bankroll' }).click();
      await dialogOf(page).getByLabel(/Nom/).fill('Seconde');
      await dialogOf(page)
        .getByLabel(/Montant/)
        .fill('20');
      await failWrites(page);
      await dialogOf(page).getByRole('button', { name: 'Créer la bankroll' }).click();
    },
  },
  {
    text: 'Bankroll créée avec succès\u202f!',
    where: '/user',
    when: 'a bankroll was opened',
    async show({ page }) {
      await letWrite(page);
      await dialogOf(page).getByRole('button', { name: 'Créer la bankroll' }).click();
      await expectDialogGone(page);
    },
  },
  {
    text: 'Erreur lors de la mise à jour de la bankroll',
    where: '/user',
    when: 'the device cannot write an edit of a bankroll',
    async show({ page, open }) {
      await open('/user');
      await page.getByRole('button', { name: 'Modifier Seconde' }).click();
      await dialogOf(page).getByLabel(/Nom/).fill('Deuxième');
      await failWrites(page);
      await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click();
    },
  },
  {
    text: 'Bankroll modifiée avec succès\u202f!',
    where: '/user',
    when: 'a bankroll was edited on the dashboard',
    async show({ page }) {
      await letWrite(page);
      await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click();
      await expectDialogGone(page);
    },
  },
  {
    text: 'Bankroll mise à jour avec succès',
    where: '/user/profile',
    when: 'a bankroll was edited on the profile',
    async show({ page, open }) {
      await open('/user/profile?onglet=bankrolls');
      await page.getByRole('button', { name: 'Modifier Deuxième' }).click();
      await dialogOf(page).getByLabel(/Nom/).fill('Troisième');
      await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click();
    },
  },
  {
    text: 'Erreur lors de l’archivage de la bankroll',
    where: '/user/profile',
    when: 'the device cannot archive a bankroll',
    async show({ page, open }) {
      await open('/user/profile?onglet=bankrolls');
      await page.getByRole('button', { name: 'Archiver Troisième' }).click();
      await confirmationOf(page).waitFor();
      await failWrites(page);
      await confirmationOf(page).getByRole('button', { name: 'Archiver' }).click();
    },
  },
  {
    text: 'Bankroll archivée avec succès',
    where: '/user/profile',
    when: 'a bankroll was archived',
    async show({ page }) {
      await letWrite(page);
      await confirmationOf(page).getByRole('button', { name: 'Archiver' }).click();
    },
  },
  {
    text: 'Bankroll supprimée avec succès\u202f!',
    where: '/user',
    when: 'a bankroll left the dashboard',
    async show({ page, open }) {
      await open('/user');
      await createBankroll(page, 'Passagère', '20');
      await page.getByRole('button', { name: 'Supprimer Passagère' }).click();
      await confirmationOf(page).getByRole('button', { name: 'Supprimer' }).click();
    },
  },
  {
    text: 'Erreur lors de la mise à jour du profil',
    where: '/user/profile',
    when: 'the profile is refused without a word',
    async show({ page, open }) {
      await refuse(page, '/user/profile');
      await open('/user/profile');
      await page.getByRole('button', { name: 'Modifier' }).click();
      await page.getByLabel('Pseudo').fill('cam-2');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
    },
  },
  {
    text: 'Profil mis à jour avec succès',
    where: '/user/profile',
    when: 'the profile was changed',
    async show({ page }) {
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await expectDialogGone(page);
    },
  },
  {
    text: 'Erreur lors de la sauvegarde',
    where: '/user/martingales',
    when: 'the device cannot write a martingale',
    async show({ page, open }) {
      await open('/user/martingales?nouvelle=true');
      await page.getByLabel(/^Nom/).fill('Passagère');
      await failWrites(page);
      await page.getByRole('button', { name: 'Créer la martingale' }).click();
    },
  },
  {
    text: 'Martingale créée avec succès\u202f!',
    where: '/user/martingales',
    when: 'a martingale was created',
    async show({ page }) {
      await letWrite(page);
      await page.getByRole('button', { name: 'Créer la martingale' }).click();
      await expectDialogGone(page);
    },
  },
  {
    text: 'Martingale modifiée avec succès\u202f!',
    where: '/user/martingales',
    when: 'a martingale was edited',
    async show({ page, open }) {
      await open('/user/martingales');
      await page.getByRole('button', { name: 'Modifier Passagère' }).click();
      await page.getByLabel('Commentaire').fill('À suivre');
      await page.getByRole('button', { name: 'Modifier', exact: true }).click();
      await expectDialogGone(page);
    },
  },
  {
    text: 'Martingale supprimée avec succès\u202f!',
    where: '/user/martingales',
    when: 'a martingale was deleted',
    async show({ page, open }) {
      await open('/user/martingales');
      await page.getByRole('button', { name: 'Supprimer Passagère' }).click();
      await confirmationOf(page).getByRole('button', { name: 'Supprimer' }).click();
    },
  },
  {
    text: 'Pronostic retiré avec succès',
    where: '/user/martingales/{id}',
    when: 'a tip left its martingale',
    async show(stage) {
      await stage.open(martingalePath(stage));
      await stage.page
        .getByRole('button', { name: /^Retirer/ })
        .first()
        .click();
      await confirmationOf(stage.page).getByRole('button', { name: 'Retirer' }).click();
    },
  },
  {
    text: 'Aucune perte (martingale positive)',
    where: '/user/martingales/{id}',
    when: 'the calculator opens on a martingale that has lost nothing',
    async show(stage) {
      await stage.open(martingalePath(stage));
      await stage.page.getByRole('button', { name: 'Afficher la calculette' }).click();
    },
  },
  {
    text: 'Aucune martingale',
    where: '/user/martingales',
    when: 'there is none',
    async show({ page, open }) {
      await open('/user/martingales');
      await page
        .getByRole('button', { name: /^Supprimer/ })
        .first()
        .click();
      await confirmationOf(page).getByRole('button', { name: 'Supprimer' }).click();
      await expectDialogGone(page);
    },
  },
  {
    text: 'Aucun pronostic trouvé',
    where: '/user/pronos',
    when: 'the filters leave none',
    show: ({ open }) => open('/user/pronos?mois=2020-01'),
  },
  {
    text: 'Aucun match trouvé',
    where: '/matches',
    when: 'there is none that day',
    show: ({ open }) => open('/matches?date=2026-12-25'),
  },
  ...loadErrors.map(([text, where, path]) => ({
    text,
    where,
    when: 'this device cannot read its local database',
    async show(stage: Stage) {
      await breakReading(stage.page, true);
      await stage.open(path(stage));
      await expect(stage.page.getByRole('alert')).toContainText(text);
      await expect(stage.page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
      await breakReading(stage.page, false);
    },
  })),
  {
    text: 'Vous êtes hors ligne',
    where: 'every screen',
    when: 'the network is gone',
    async show({ page, open }) {
      await open('/user');
      await page.context().setOffline(true);
    },
  },
];
