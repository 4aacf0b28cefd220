import type { Write } from '../../sync/operations/registry.ts';
import { logIn, waitForPath } from '../engines/bettor-steps.ts';
import type { Engine, EnginePage } from '../engines/driver.ts';
import { installDrill } from './drill-page.ts';
import { openStand } from './drill-stand.ts';
import type { DrilledBrowser, Opening } from './drilled-browser.ts';

const TIPS_PER_ROUND = 150;

/** Another engine than Chromium, killed as a whole while the app writes tips in a tight loop. */
export async function killEngine(engine: Engine, rounds: number) {
  const stand = await openStand((opening) => openEngine(engine, opening));
  const { account, proxy, acknowledged } = stand;
  let wholeBeforeTheirAcknowledgement = 0;
  for (let round = 0; round < rounds; round += 1) {
    proxy.steer('/api/sync', round % 2 === 0 ? { refuse: true } : null);
    await stand.browser.startWriting(account.newTips(TIPS_PER_ROUND).writes);
    const killAt = Date.now() + 50 + Math.random() * 800;
    while (Date.now() < killAt) await stand.browser.hear();
    await stand.browser.kill();
    await stand.reopen();
    const tips = await stand.checkDevice(round);
    wholeBeforeTheirAcknowledgement = tips.length - acknowledged.size;
    proxy.steer('/api/sync', null);
    await stand.checkServer(round, tips);
  }
  await stand.close();
  const { lostDatabases, wrong } = stand;
  return {
    rounds,
    lostDatabases,
    acknowledgedTips: acknowledged.size,
    wholeBeforeTheirAcknowledgement,
    wrong,
  };
}

interface DrilledEngine extends DrilledBrowser {
  startWriting(writes: readonly Write[]): Promise<void>;
  /** Asks the page which tips are saved so far. */
  hear(): Promise<void>;
  kill(): Promise<void>;
}

async function openEngine(
  engine: Engine,
  { profile, url, person, onAcknowledged }: Opening,
): Promise<DrilledEngine> {
  const browser = await engine.start(profile);
  const page = await browser.newTab();
  const hasLoggedIn = await enter(page, url, person);
  await page.evaluate(installDrill);
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, {
      heard,
      acknowledge: async (upm_ids: string[]) => {
        heard.push(...upm_ids);
      },
    });
  });
  return {
    hasLoggedIn,
    inventory: () => page.evaluate(() => window.drill.inventory()),
    requestSync: () => page.evaluate(() => void window.drill.requestSync()),
    startWriting: (writes) => page.evaluate((all) => void window.drill.writeOneByOne(all), writes),
    hear: async () => onAcknowledged(await page.evaluate(() => Reflect.get(window, 'heard') as string[])),
    kill: () => browser.kill(),
    close: () => browser.close(),
  };
}

/** Returns whether the person had to log in. */
async function enter(page: EnginePage, url: string, person: Opening['person']): Promise<boolean> {
  await page.goto(`${url}/user/profile`);
  await page.see({ text: /^(Mon profil|Se connecter)$/ });
  const isUnknown = await page.evaluate(() => location.pathname === '/login');
  if (isUnknown) {
    await logIn(page, person);
    await waitForPath(page, '/user/profile');
  }
  return isUnknown;
}
