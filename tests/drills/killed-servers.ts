import { setTimeout as after } from 'node:timers/promises';
import { holdingsOf } from './drill-account.ts';
import { type DrillStand, openStand } from './drill-stand.ts';
import { type DrilledChromium, openChromium } from './drilled-browser.ts';
import { openPlainDevice, type PlainDevice } from './plain-device.ts';
import { missing } from './verdict.ts';

const TIPS_IN_BROWSER = 15;

/** The server killed while two devices of a person push, one of them a browser. */
export async function killServers(rounds: number) {
  const stand = await openStand(openChromium);
  const device = await openPlainDevice(stand.server.url, stand.account);
  const figures = { rounds: 0, killedDuringPush: 0, committedUnanswered: 0, rolledBack: 0 };
  for (let round = 0; round < rounds; round += 1) {
    await killAmidPushes(stand, device);
    await stand.restart();
    const { acknowledged } = device;
    const { tips, integrity } = holdingsOf(stand.server.dataDir, stand.account.user_id);
    const onServer = new Set(tips);
    if (integrity !== 'ok') stand.wrong.push(`round ${round + 1}: integrity check: ${integrity}`);
    for (const id of missing(acknowledged, onServer)) {
      stand.wrong.push(`round ${round + 1}: tip ${id}: answered, then forgotten`);
    }
    const unanswered = device.unanswered();
    const kept = unanswered.filter((id) => onServer.has(id)).length;
    if (kept > 0 && kept < unanswered.length) stand.wrong.push(`round ${round + 1}: half a batch was kept`);
    if (unanswered.length > 0) figures.killedDuringPush += 1;
    if (unanswered.length > 0) figures[kept > 0 ? 'committedUnanswered' : 'rolledBack'] += 1;
    await device.sendAgain();
    await stand.checkServer(round, [...acknowledged, ...stand.acknowledged]);
    await stand.checkDevice(round);
    figures.rounds += 1;
  }
  await stand.close();
  const acknowledgedTips = device.acknowledged.size + stand.acknowledged.size;
  return { ...figures, acknowledgedTips, wrong: stand.wrong };
}

async function killAmidPushes(stand: DrillStand<DrilledChromium>, device: PlainDevice): Promise<void> {
  const stopping = new AbortController();
  const { writes } = stand.account.newTips(TIPS_IN_BROWSER);
  const writing = stand.browser.writeOneByOne(writes);
  const pushing = device.pushUntil(stopping.signal);
  await after(20 + Math.random() * 250);
  await stand.server.kill('SIGKILL');
  stopping.abort();
  await Promise.all([pushing, writing]);
}
