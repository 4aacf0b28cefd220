import { setTimeout as after } from 'node:timers/promises';
import { openStand } from './drill-stand.ts';
import { openChromium } from './drilled-browser.ts';

/** The app writes tips in a tight loop, and its page is killed at a random moment. */
export async function killPages(rounds: number) {
  const stand = await openStand(openChromium);
  const { account, proxy, acknowledged, wrong } = stand;
  const figures = { rounds: 0, withoutServer: 0, acknowledgedTips: 0, wholeBeforeTheirAcknowledgement: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const isCutOff = round % 2 === 0;
    proxy.steer('/api/sync', isCutOff ? { refuse: true } : null);
    const { killPage } = stand.browser.aim();
    const writing = stand.browser.writeOneByOne(account.newTips(300).writes).catch(() => undefined);
    await after(20 + Math.random() * 700);
    await killPage();
    await writing;
    await stand.browser.close();
    await stand.reopen();
    const tips = await stand.checkDevice(round);
    proxy.steer('/api/sync', null);
    await stand.checkServer(round, tips);
    figures.rounds += 1;
    figures.withoutServer += isCutOff ? 1 : 0;
    figures.acknowledgedTips = acknowledged.size;
    figures.wholeBeforeTheirAcknowledgement = tips.length - acknowledged.size;
  }
  await stand.close();
  return { ...figures, wrong };
}
