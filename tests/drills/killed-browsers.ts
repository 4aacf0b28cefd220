import { setTimeout as after } from 'node:timers/promises';
import type { Stage, Steering } from '../helpers/steered-proxy.ts';
import { tearLog } from '../helpers/torn-log.ts';
import { holdingsOf } from './drill-account.ts';
import { openStand } from './drill-stand.ts';
import { openChromium } from './drilled-browser.ts';

const TIPS_PER_PUSH = 25;
const HOLD_MS = 400;
/** Prime to the number of moments, so that each moment in turn follows a torn log. */
const ROUNDS_PER_TORN_LOG = 3;
const push = '/api/sync/push';

/** While the server cannot be reached, before the push reaches it, while it works on it, and once it has committed. */
const moments: readonly { steering: Steering; afterMs: () => number }[] = [
  { steering: { refuse: true }, afterMs: () => Math.random() * (HOLD_MS / 2) },
  { steering: { beforeMs: HOLD_MS }, afterMs: () => Math.random() * (HOLD_MS / 2) },
  { steering: {}, afterMs: () => Math.random() * 40 },
  { steering: { afterMs: HOLD_MS }, afterMs: () => 150 + Math.random() * (HOLD_MS / 2) },
];

/**
 * The whole browser is killed while a push of what it has just written is in progress. Some kills tear the log of its
 * databases, which it then discards.
 */
export async function killBrowsers(rounds: number) {
  const stand = await openStand(openChromium);
  const { account, proxy, acknowledged, server } = stand;
  const killedAt: Record<Stage, number> = {
    none: 0,
    held: 0,
    'at the server': 0,
    answered: 0,
    delivered: 0,
  };
  let committedAtTheKill = 0;
  let tornLogs = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { steering, afterMs } = moments[round % moments.length] ?? { steering: {}, afterMs: () => 0 };
    const { ids, writes } = account.newTips(TIPS_PER_PUSH);
    proxy.steer(push, steering);
    const { killAll } = stand.browser.aim();
    const called = proxy.called(push);
    const writing = stand.browser.writeTogether(writes).catch(() => undefined);
    await called;
    await after(afterMs());
    killedAt[proxy.stage(push)] += 1;
    killAll();
    await writing;
    await stand.browser.close();
    if (round % ROUNDS_PER_TORN_LOG === 0) {
      tearLog(stand.profile);
      tornLogs += 1;
    }
    proxy.steer(push, null);
    const onServer = new Set(holdingsOf(server.dataDir, account.user_id).tips);
    committedAtTheKill += ids.every((id) => onServer.has(id)) ? 1 : 0;
    await stand.reopen();
    const tips = await stand.checkDevice(round);
    await stand.checkServer(round, tips);
  }
  await stand.close();
  const { lostDatabases, wrong } = stand;
  return {
    rounds,
    killedAt,
    committedAtTheKill,
    tornLogs,
    lostDatabases,
    acknowledgedTips: acknowledged.size,
    wrong,
  };
}
