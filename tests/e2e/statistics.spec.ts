import { expect, type Page } from '@playwright/test';
import { writeElsewhere } from '../helpers/other-device.ts';
import { aBankroll, aSelection, aTicket, aTip, tipCreation } from '../helpers/rows.ts';
import type { ServerProcess } from '../helpers/server-process.ts';
import { matchDay, register, waitForServiceWorker } from './bettor.ts';
import { desktop, expectFitAtBothSizes, phone } from './fit.ts';
import { test } from './season.ts';
import { firstMatchId } from './server-rows.ts';

let server: ServerProcess;

test.beforeAll(({ season }) => {
  server = season;
});

test.use({ viewport: phone, hasTouch: true });

test('statistics over a period, offline too, and a chart that can be explored by keys and touch', async ({
  page,
  context,
}) => {
  await context.clock.setFixedTime(matchDay);
  const person = await register(page, server.url, { path: '/user/statistics' });
  await waitForServiceWorker(page);
  await expect(page.getByText('Aucune donnée', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Vous n’avez pas encore de pronostics pour générer des statistiques.'),
  ).toBeVisible();
  await expectFitAtBothSizes(page, 'no statistics');

  const bankroll = aBankroll({
    br_lib: 'Une bankroll au nom vraiment interminable pour la saison 2026-2027',
    br_date_debut: '2026-09-01',
  });
  const on = { br_id: bankroll.br_id, match_id: firstMatchId(server.dataDir) };
  await writeElsewhere(server.url, person, [
    { name: 'bankroll.create', args: { bankroll } },
    tipCreation(aTip({ ...on, result_id: 1, prono_gain: 1850, date_add: '2026-09-10T18:00:00.000Z' })),
    tipCreation(aTip({ ...on, result_id: 2, prono_id: 2, date_add: '2026-11-18T18:00:00.000Z' })),
    tipCreation(aTip({ ...on, result_id: 3, date_add: '2026-11-19T18:00:00.000Z' })),
    tipCreation(aTip({ ...on, result_id: 4, bookmaker_id: 2, date_add: '2026-11-20T18:00:00.000Z' })),
  ]);
  const main = page.getByRole('main');
  await expect(main.getByText('4 pronostics sur la période')).toBeVisible();
  await expect(main.getByText('−1,50 €').first()).toBeVisible();
  await expect(main.getByText('−7,50 %').first()).toBeVisible();
  await expect(main.getByText('25,0 %')).toHaveCount(4);

  const curve = page.getByRole('slider', { name: /capital/ });
  await curve.focus();
  await expect(curve).toHaveAttribute('aria-valuetext', lastPoint);
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await exploreCurve(page);
  }
  await page.getByText('Voir le tableau').click();
  await expect(page.getByRole('cell', { name: /998,50/ })).toBeVisible();
  await expectFitAtBothSizes(page, 'statistics');

  await context.setOffline(true);
  await page.getByRole('radio', { name: /^7/ }).check({ force: true });
  await expect(page).toHaveURL(/periode=7d/);
  await expect(main.getByText('3 pronostics sur la période')).toBeVisible();
  await page.reload();
  await expect(main.getByText('3 pronostics sur la période')).toBeVisible();
  await expect(main.getByText('−100,00 %').first()).toBeVisible();
  await expect(main.getByText('Pire type')).toBeHidden();
  await expectOpenedAgainInAnotherZone(page);
  await context.setOffline(false);
  await expectByPlace(page, () =>
    writeElsewhere(server.url, person, [
      tipCreation(
        aTicket({ br_id: bankroll.br_id, date_add: '2026-11-20T19:00:00.000Z' }, [
          aSelection({ match_id: on.match_id, sel_cote: 2000, sel_resultat: 'perdu' }),
          aSelection({ sel_libelle: 'Vainqueur de la coupe', sport_id: 1 }),
        ]),
      ),
    ]),
  );
});

const lastPoint = /20 nov\. 2026\s: 988,50\s€/;

/** Goes over the curve by keys, then by touch. */
async function exploreCurve(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const curve = page.getByRole('slider', { name: /capital/ });
  await curve.focus();
  await page.keyboard.press('End');
  await expect(curve).toHaveAttribute('aria-valuetext', lastPoint);
  await page.keyboard.press('ArrowLeft');
  await expect(curve).toHaveAttribute('aria-valuetext', /18 nov\. 2026\s: 998,50\s€/);
  const first = /1er sept\. 2026\s: 1\s000,00\s€/;
  await page.keyboard.press('Home');
  await expect(curve).toHaveAttribute('aria-valuetext', first);
  await page.keyboard.press('End');
  const box = await curve.boundingBox();
  if (!box) throw new Error('The curve is nowhere');
  await page.touchscreen.tap(box.x + 66, box.y + box.height / 2);
  await expect(curve).toHaveAttribute('aria-valuetext', first);
  await expect(main.getByText('1er sept. 2026')).toBeVisible();
}

/** Of a lost ticket each selection has lost half of the stake: one in its competition, one in words beside the calendar. */
async function expectByPlace(page: Page, lose: () => Promise<unknown>): Promise<void> {
  const section = page.getByRole('region', { name: 'Par compétition' }).first();
  await expect(section).toContainText('Ligue 1 · France');
  await expect(section).not.toContainText('part égale');
  await lose();
  await page.reload();
  await expect(section).toContainText('part égale');
  await expect(section).toContainText('Hors calendrier');
  await expect(section).toContainText(/−100,00\s%/);
  await expect(page.getByRole('region', { name: 'Par sport' }).first()).toContainText('Football');
  await expectFitAtBothSizes(page, 'statistics by sport and competition');
}

/** Travels with the page open: its days would be those of two zones. */
async function expectOpenedAgainInAnotherZone(page: Page): Promise<void> {
  const opened = page.waitForEvent('load');
  await page.evaluate(() => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    Intl.DateTimeFormat.prototype.resolvedOptions = function here() {
      return { ...resolvedOptions.call(this), timeZone: 'America/New_York' };
    };
    window.dispatchEvent(new Event('focus'));
  });
  await opened;
}
