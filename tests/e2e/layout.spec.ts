import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { type ServerProcess, startServer } from '../helpers/server-process.ts';
import { goWithin, matchDay, signIn } from './bettor.ts';
import { expectFitAtBothSizes, phone } from './fit.ts';
import { layoutFaults } from './layout-faults.ts';
import { test } from './season.ts';
import { type WideData, writeWideData } from './wide-data.ts';

test.describe.configure({ mode: 'parallel' });

let server: ServerProcess;
let wideData: WideData;

test.beforeAll(async () => {
  server = await startServer();
  wideData = await writeWideData(server);
});
test.afterAll(async () => {
  await server.kill();
});
test.beforeEach(async ({ context }) => {
  await context.clock.setFixedTime(matchDay);
});

/**
 * Something that is opened on a screen, which is checked again, before Escape closes what it closes; for readability only
 * where it is `isRead`.
 */
type Opening = ((page: Page) => Promise<unknown>) & { isRead?: true };
interface Visit {
  path: string;
  /** The heading of a page that is checked for readability too; those of bettors and visitors are in screens.spec.ts. */
  title?: string;
  opened?: readonly Opening[];
}

const press =
  (name: RegExp | string): Opening =>
  (page) =>
    page.getByRole('button', { name }).filter({ visible: true }).first().click({ timeout: 5_000 });

const read = (open: Opening): Opening => Object.assign((page: Page) => open(page), { isRead: true } as const);

const chooseTeams: Opening = async (page) => {
  await press(/^Équipes de Champ/)(page);
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
};

/** How each route of client/routes is visited; `null` where it only redirects. */
const visits: Record<string, Record<string, readonly Visit[] | null>> = {
  'a visitor': {
    '_public/$': [{ path: '/nulle-part' }],
    '_public/index': [{ path: '/', opened: [press('Menu')] }],
    '_public/home': [{ path: '/home' }],
    '_public/login': [{ path: '/login', opened: [press('Se connecter')] }],
    '_public/register': [{ path: '/register', opened: [press(/compte|inscri/i)] }],
    '_public/reinitialiser': [{ path: '/reinitialiser' }, { path: `/reinitialiser#${'a'.repeat(43)}` }],
    '_public/confidentialite': [{ path: '/confidentialite' }],
    '_public/licences': [{ path: '/licences' }],
  },
  'a bettor': {
    '_member/user/$': [{ path: '/user/nulle-part' }],
    '_member/user/index': [
      {
        path: '/user',
        opened: [
          press(/^Modifier le pronostic/),
          press(/^Supprimer le pronostic/),
          press(/bankroll$/i),
          press('Menu'),
        ],
      },
    ],
    '_member/user/a-regler': [{ path: '/user/a-regler' }],
    '_member/user/a-verifier': [{ path: '/user/a-verifier' }],
    '_member/user/synchronisation': [{ path: '/user/synchronisation' }],
    '_member/user/pronos': [
      {
        path: '/user/pronos',
        opened: [
          press(/^\+ \d+ sélections$/),
          press(/^Autre résultat/),
          async (page) => {
            await press(/^Modifier le pronostic Combiné/)(page);
            await press('Encaisser')(page);
          },
        ],
      },
    ],
    '_member/user/statistics': [{ path: '/user/statistics' }],
    '_member/user/profile': [
      { path: '/user/profile', opened: [press('Supprimer mon compte')] },
      { path: '/user/profile?onglet=bankrolls', opened: [press(/^Modifier/), press(/^Archiver/)] },
    ],
    '_member/user/bankrolls.$id': [
      { path: '/user/bankrolls/{br_id}', opened: [press('Correction'), press(/^Annuler/)] },
    ],
    '_member/user/martingales.index': [
      { path: '/user/martingales?nouvelle=true', opened: [press(/^Supprimer/)] },
    ],
    '_member/user/martingales.$id': [{ path: '/user/martingales/{um_id}', opened: [press(/calculette/)] }],
    '_member/ticket': [
      { path: '/ticket' },
      { path: '/ticket', opened: [press('Sélection libre'), press('Sélection libre'), press('Enregistrer')] },
    ],
    '_member/matches/index': [{ path: '/matches' }],
    '_member/matches/$matchId.index': [{ path: '/matches/{match_id}' }],
    '_member/matches/$matchId.bet.index': [{ path: '/matches/{match_id}/bet' }],
    '_member/matches/$matchId.bet.$pronoId': [{ path: '/matches/{match_id}/bet/1' }],
    '_member/matches/$matchId.bet.edit.$upmId': [{ path: '/matches/{match_id}/bet/edit/{upm_id}' }],
  },
  'an administrator': {
    '_member/admin/$': [{ path: '/admin/nulle-part' }],
    '_member/admin/index': [{ path: '/admin', title: 'Administration' }],
    '_member/admin/dashboard': null,
    '_member/admin/sports': [{ path: '/admin/sports', title: 'Sports', opened: [press(/^Ajouter/)] }],
    '_member/admin/pays': [{ path: '/admin/pays', title: 'Pays', opened: [press(/^Supprimer/)] }],
    '_member/admin/bookmakers': [{ path: '/admin/bookmakers', title: 'Bookmakers' }],
    '_member/admin/competitions': [{ path: '/admin/competitions', title: 'Compétitions' }],
    '_member/admin/equipes': [
      { path: '/admin/equipes', title: 'Équipes', opened: [read(press(/^Ajouter/))] },
    ],
    '_member/admin/joueurs': [{ path: '/admin/joueurs', title: 'Joueurs', opened: [press(/^Équipes/)] }],
    '_member/admin/resultats': [{ path: '/admin/resultats', title: 'Résultats' }],
    '_member/admin/groupe-pronos': [{ path: '/admin/groupe-pronos', title: 'Groupes de pronostics' }],
    '_member/admin/pronos': [
      { path: '/admin/pronos', title: 'Types de pronostic', opened: [press(/^Modifier/)] },
    ],
    '_member/admin/compet-equipes': [
      { path: '/admin/compet-equipes', title: 'Équipes par compétition', opened: [read(chooseTeams)] },
    ],
    '_member/admin/groupe-prono-sports': [
      { path: '/admin/groupe-prono-sports', title: 'Groupes par sport', opened: [press(/^Groupes/)] },
    ],
    '_member/admin/matchs': [
      {
        path: '/admin/matchs?du=2026-08-01',
        title: 'Matchs',
        opened: [press(/^Importer/), press(/^Score\s:/)],
      },
      { path: '/admin/matchs?du=2026-08-01&origine=parieurs' },
    ],
    '_member/admin/ia-prompts': [
      { path: '/admin/ia-prompts', title: 'Prompts IA', opened: [press('Nouveau prompt')] },
    ],
    '_member/admin/utilisateurs': [
      { path: '/admin/utilisateurs', title: 'Utilisateurs', opened: [press(/^Nouveau mot de passe/)] },
    ],
    '_member/admin/serveur': [{ path: '/admin/serveur', title: 'Serveur' }],
    '_member/admin/sources': [{ path: '/admin/sources', title: 'Sources' }],
    '_member/admin/journal': [{ path: '/admin/journal', title: 'Journal' }],
    '_member/admin/documentation': [{ path: '/admin/documentation', title: 'Documentation' }],
  },
};

for (const [who, routes] of Object.entries(visits)) {
  test(`at 320 px and with text twice as large, ${who} reads and presses everything`, async ({ page }) => {
    test.setTimeout(240_000);
    if (who !== 'a visitor') await signIn(page, server.url, wideData.person);
    const faults: string[] = [];
    const check = async (name: string) => {
      faults.push(...(await layoutFaults(page)).map((fault) => `${name}, ${fault}`));
    };
    for (const { path: pattern, title, opened = [] } of Object.values(routes).flatMap((each) => each ?? [])) {
      const { br_id, um_id, upm_id, match_id } = wideData;
      const path = pattern
        .replace('{br_id}', br_id)
        .replace('{um_id}', um_id)
        .replace('{upm_id}', upm_id)
        .replace('{match_id}', match_id);
      await page.setViewportSize(phone);
      if (who === 'a visitor') await page.goto(`${server.url}${path}`);
      else await goWithin(page, path);
      await expect(
        page.getByRole('heading', { level: 1, ...(title && { name: title }) }).first(),
      ).toBeVisible();
      await expect(page.getByText('Chargement…')).toHaveCount(0);
      await check(pattern);
      if (title) await expectFitAtBothSizes(page, pattern);
      for (const [index, open] of opened.entries()) {
        await page.setViewportSize(phone);
        await open(page);
        const name = `${pattern}, opened ${index + 1}`;
        await check(name);
        if (open.isRead) await expectFitAtBothSizes(page, name);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
      }
    }
    expect(faults).toEqual([]);
  });
}

const narrowViews = [
  { name: 'a phone with text twice as large', width: 390, height: 844, isDoubled: true },
  { name: 'a phone on its side', width: 844, height: 390, isDoubled: false },
  { name: 'a phone on its side with text twice as large', width: 844, height: 390, isDoubled: true },
  { name: 'a phone whose keyboard is open', width: 390, height: 520, isDoubled: false },
];

test('on a low screen, or with text twice as large, no bar stays over the form, the list or the dialog', async ({
  page,
}) => {
  await signIn(page, server.url, wideData.person);
  for (const path of [
    `/matches/${wideData.match_id}/bet/1`,
    '/user/pronos',
    '/admin/matchs?origine=parieurs',
  ]) {
    await goWithin(page, path);
    await expect(page.getByText('Chargement…')).toHaveCount(0);
    await page.getByRole('main').getByRole('button').last().waitFor();
    for (const view of narrowViews) {
      await take(page, view);
      // What sticks is placed anew as the page is painted.
      await expect.poll(() => staying(page), `${path} on ${view.name}`).toEqual([]);
    }
  }
  await goWithin(page, '/user');
  for (const view of narrowViews) {
    await take(page, { ...view, isDoubled: false });
    await press(/^Modifier le pronostic/)(page);
    await take(page, view);
    const body = page.getByRole('dialog').locator('form').locator('..');
    expect((await body.boundingBox())?.height, view.name).toBeGreaterThan(150);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

/** Shows the page, from its top, as somebody sees it who has this window and size of text. */
async function take(
  page: Page,
  { width, height, isDoubled }: { width: number; height: number; isDoubled: boolean },
): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size;
      window.scrollTo(0, 0);
    },
    isDoubled ? '200%' : '',
  );
}

/** What stays on the screen while the page under it is scrolled. */
function staying(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight / 3);
    const bars = [...document.querySelectorAll('header, nav, section, main div')].filter((element) =>
      /sticky|fixed/.test(getComputedStyle(element).position),
    );
    const isSeen = ({ bottom, top }: DOMRect) => bottom > 0 && top < innerHeight;
    const tops = bars.map((bar) => bar.getBoundingClientRect().top);
    window.scrollBy(0, 30);
    return bars
      .filter(
        (bar, index) =>
          isSeen(bar.getBoundingClientRect()) && bar.getBoundingClientRect().top === tops[index],
      )
      .map((bar) => bar.outerHTML.slice(0, 80));
  });
}

test('every route is checked', () => {
  const files = readdirSync(fileURLToPath(new URL('../../client/routes', import.meta.url)), {
    recursive: true,
  })
    .map(String)
    .filter((file) => file.includes('/') && file.endsWith('.tsx') && file !== '_member/admin.tsx')
    .map((file) => file.replace(/\.tsx$/, ''));
  expect(Object.values(visits).flatMap(Object.keys).sort()).toEqual(files.sort());
});
