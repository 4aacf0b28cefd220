import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statisticsOfUserData } from '../../client/features/statistics/user-data-statistics.ts';
import { importMatchFile } from '../../server/import/import.service.ts';
import { findClub } from '../../server/import/team-names.ts';
import { seededResult } from '../../server/seeds/facts/result-types.ts';
import { balancesByBankroll } from '../../shared/domain/balance.ts';
import { profitOf } from '../../shared/domain/profit.ts';
import { proposedGainCents } from '../../shared/domain/settlement.ts';
import { periods } from '../../shared/domain/statistics.ts';
import { parseOdds } from '../../shared/odds.ts';
import { outcomesBy, seededOutcomeOf } from '../../shared/outcome.ts';
import { dataFile } from '../helpers/data-file.ts';
import { Device } from '../helpers/device.ts';
import { aBankroll, aTip, tipChange, tipCreation } from '../helpers/rows.ts';
import { startApp, type TestServer } from '../helpers/server.ts';

/**
 * The expected figures, computed separately in exact arithmetic: ../shared/data/README.md. Of four tips, `atOnce` are sent as
 * soon as they are written, the others with those of their month.
 */
const truths = [
  {
    file: 'football-data/2425/F1.csv',
    atOnce: 2,
    stakeCents: 1000,
    won: 143,
    lost: 163,
    staked: 306_000,
    profit: -810,
    roi: -0.26,
  },
  {
    file: 'football-data/2425/F1.csv',
    atOnce: 0,
    stakeCents: 333,
    won: 143,
    lost: 163,
    staked: 101_898,
    profit: -263,
    roi: -0.26,
  },
  {
    file: 'football-data/2324/F2.csv',
    atOnce: 1,
    stakeCents: 333,
    won: 153,
    lost: 225,
    staked: 125_874,
    profit: -10_782,
    roi: -8.57,
  },
];

const INITIAL_CENTS = 500_000;

let server: TestServer;

beforeAll(async () => {
  server = await startApp({ env: { RATE_LIMIT: '1000000' } });
});
afterAll(() => server.stop());

interface Bet {
  match_id: string;
  match_date: string;
  match_cote: number;
  result_id: number;
}

test.each(truths)(
  '$file at $stakeCents cents a tip, through two devices, $atOnce of four tips sent at once',
  async (truth) => {
    const bets = await betsOf(truth.file);
    const person = await server.createUser();
    const phone = await Device.open(server, person);
    const tablet = await Device.open(server, person);
    const bankroll = aBankroll({ br_montant_initial: INITIAL_CENTS });
    await phone.settle();
    await phone.write({ name: 'bankroll.create', args: { bankroll } });
    await phone.settle();
    await tablet.settle();

    for (const month of monthsOf(bets)) {
      await logAndSettle(month, truth, bankroll.br_id, [phone, tablet]);
    }
    for (const device of [phone, tablet, phone]) await device.settle();

    const expected = {
      count: truth.won + truth.lost,
      stakeCents: truth.staked,
      profitCents: truth.profit,
      roi: truth.roi,
    };
    for (const device of [phone, tablet]) {
      const tips = await device.rows('tip');
      const outcomeOf = outcomesBy(await device.rows('result_type'));
      const profit = profitOf(tips, outcomeOf);
      expect(profit).toMatchObject(expected);
      expect(profit.countByOutcome).toMatchObject({ won: truth.won, lost: truth.lost });
      const balances = balancesByBankroll(await device.rows('bankroll'), [], tips, outcomeOf);
      expect(balances.get(bankroll.br_id)).toBe(INITIAL_CENTS + truth.profit);
      expect(await device.rows('review')).toHaveLength(0);
    }
    const inSqlite = server.sqlite
      .prepare(
        'select count(*) n, sum(prono_mise) staked, sum(prono_gain) returned from tip where user_id = ?',
      )
      .get(person.user_id);
    expect(inSqlite).toEqual({
      n: expected.count,
      staked: truth.staked,
      returned: truth.staked + truth.profit,
    });
    const statistics = await server.call(person, { method: 'GET', url: '/api/user/statistics?period=all' });
    expect(statistics.json()).toMatchObject({
      pronosticsByResult: {
        gagne: truth.won,
        perdu: truth.lost,
        en_cours: 0,
        rembourse: 0,
        total: expected.count,
      },
      roiStats: {
        roi_par_bankroll: [
          { roi: truth.roi, mise_total: truth.staked / 100, gain_total: (truth.staked + truth.profit) / 100 },
        ],
      },
    });
    const [listed] = (
      await server.call(person, { method: 'GET', url: '/api/user/profile/bankrolls' })
    ).json();
    expect(listed.br_montant).toBe((INITIAL_CENTS + truth.profit) / 100);
    for (const device of [phone, tablet]) await expectSameStatistics(device, bets);
    await Promise.all([phone.destroy(), tablet.destroy()]);
  },
  60_000,
);

/** What the statistics screen shows on this device is what the API answers, to the cent, whatever the period. */
async function expectSameStatistics(device: Device, bets: readonly Bet[]): Promise<void> {
  const now = server.clock.nowMs;
  const lastDay =
    bets
      .map(({ match_date }) => match_date)
      .sort()
      .at(-1) ?? '';
  server.clock.nowMs = Date.parse(lastDay) + 3_600_000;
  const { userData, reference } = await device.screens();
  const tz = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const counts = new Set<number>();
  for (const period of periods) {
    const {
      profit: _,
      rankedTypes: __,
      tickets: ___,
      ...shown
    } = statisticsOfUserData(userData, reference, period, server.clock.nowMs);
    const url = `/api/user/statistics?period=${period}&tz=${encodeURIComponent(tz)}`;
    const answered = (await server.call(device.person, { method: 'GET', url })).json();
    expect(inEuros(shown)).toEqual(answered);
    counts.add(answered.pronosticsByResult.total);
  }
  expect(counts.size).toBeGreaterThanOrEqual(4);
  server.clock.nowMs = now;
}

/** Cents as the API writes them. */
function inEuros(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (name, inside) =>
    ['gain_total', 'mise_total', 'montant'].includes(name) ? inside / 100 : inside,
  );
}

/** Home wins at `B365H`, with their matches as imported. */
async function betsOf(file: string): Promise<Bet[]> {
  const bytes = readFileSync(dataFile(file));
  await importMatchFile(
    { user_mail: 'npm run import' },
    { db: server.db, now: () => server.clock.nowMs },
    { bytes, fileName: file },
    {},
  );
  const matches = server.sqlite
    .prepare('select match_id, equa_id, equb_id, match_date from match where same_as is null')
    .all() as { match_id: string; equa_id: number; equb_id: number; match_date: string }[];
  const clubs = clubNames();
  const rows: Record<string, string>[] = parse(bytes, { columns: true, bom: true, skip_empty_lines: true });
  return rows.flatMap((row) => {
    const match_cote = parseOdds(row.B365H ?? '');
    if (match_cote === null || !row.FTR) return [];
    const [day, month, year] = (row.Date ?? '').split('/');
    const home = findClub(row.HomeTeam ?? '', clubs);
    const away = findClub(row.AwayTeam ?? '', clubs);
    const match = matches.find(
      ({ equa_id, equb_id, match_date }) =>
        equa_id === home && equb_id === away && match_date.startsWith(`${year}-${month}-${day}`),
    );
    if (!match) throw new Error(`No imported match for ${row.HomeTeam} – ${row.AwayTeam} on ${row.Date}`);
    const result_id = row.FTR === 'H' ? seededResult.won : seededResult.lost;
    return [{ match_id: match.match_id, match_date: match.match_date, match_cote, result_id }];
  });
}

function clubNames(): { id: number; names: string[] }[] {
  const rows = server.sqlite
    .prepare(
      `select equipe_id id, equipe_lib name from team where sport_id = 1 and pays_id in (select pays_id from country where pays_lib = 'France')
       union select a.equipe_id, a.alias_key from team_alias a join team using (equipe_id)
       where team.sport_id = 1 and pays_id in (select pays_id from country where pays_lib = 'France')`,
    )
    .all() as { id: number; name: string }[];
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, named]) => ({
    id,
    names: named.map(({ name }) => name),
  }));
}

function monthsOf(bets: readonly Bet[]): Bet[][] {
  return [...Map.groupBy(bets, ({ match_date }) => match_date.slice(0, 7)).values()];
}

/** A month of bets: each logged on one device and settled on the other. */
async function logAndSettle(
  bets: readonly Bet[],
  { stakeCents, atOnce }: { stakeCents: number; atOnce: number },
  br_id: string,
  devices: readonly [Device, Device],
): Promise<void> {
  const from = `${bets[0]?.match_date.slice(0, 7)}-01T00:00:00Z`;
  const to = new Date(Date.parse(from) + 32 * 86_400_000).toISOString();
  for (const device of devices) await device.engine.refreshCalendar({ from, to });
  const tips = bets.map((bet) =>
    aTip({
      br_id,
      match_id: bet.match_id,
      match_cote: bet.match_cote,
      prono_mise: stakeCents,
      date_add: bet.match_date,
    }),
  );
  for (const [index, tip] of tips.entries()) {
    const device = devices[index % 2 === 0 ? 0 : 1];
    expect(await device.row('match', tip.match_id ?? '')).toBeDefined();
    await device.write(tipCreation(tip));
    if (index % 4 < atOnce) await device.settle();
  }
  for (const device of [...devices, devices[0]]) await device.settle();
  for (const [index, tip] of tips.entries()) {
    const device = devices[index % 2 === 0 ? 1 : 0];
    const result_id = bets[index]?.result_id ?? 0;
    const prono_gain = proposedGainCents(seededOutcomeOf(result_id), tip) ?? 0;
    const shown = await device.row('tip', tip.upm_id);
    if (!shown) throw new Error('The other device does not show the tip');
    await device.write(tipChange(shown, { result_id, prono_gain }));
    if (index % 4 < atOnce) await device.settle();
  }
  for (const device of devices) await device.settle();
}
