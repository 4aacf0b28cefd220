import { expect, type Page } from '@playwright/test';
import type { ServerProcess } from '../helpers/server-process.ts';
import { signUp } from './account.ts';
import { goWithin, logIn, matchDay, someone } from './bettor.ts';
import { startSeason } from './make-season.ts';
import { test } from './season.ts';
import { giveRights } from './server-rows.ts';

let server: ServerProcess;

test.beforeAll(async () => {
  server = await startSeason();
});
test.afterAll(async () => {
  await server.kill();
});
test.beforeEach(async ({ context }) => {
  await context.clock.setFixedTime(matchDay);
});

const markup = `<img src=x onerror=window.hurt=1>"'><script>window.hurt=1</script>`;
const address = 'javascript:window.hurt=1';

/** What a page did that it should not have. */
interface Watch {
  hosts: Set<string>;
  complaints: string[];
}

function watch(page: Page): Watch {
  const seen: Watch = { hosts: new Set(), complaints: [] };
  page.context().on('request', (request) => {
    if (/^(?:https?|wss?):/.test(request.url())) seen.hosts.add(new URL(request.url()).host);
  });
  page.on('dialog', (dialog) => {
    seen.complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => seen.complaints.push(error.message));
  page.on('console', (message) => {
    if (/content.security.policy|javascript:/i.test(message.text())) seen.complaints.push(message.text());
  });
  return seen;
}

type Call = (method: string, path: string, body?: object) => Promise<unknown>;

async function callAs(person: { email: string; password: string }): Promise<Call> {
  const send = async (method: string, path: string, body: object | undefined, token = '') => {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const { access_token } = await send('POST', '/auth/login', person);
  return (method, path, body) => send(method, path, body, access_token);
}

interface Written {
  match_id: string;
  um_id: string;
}

/** A person who has typed this text everywhere, on a match of teams of that name. */
async function writeEverywhere(call: Call, text: string): Promise<Written> {
  await call('PUT', '/user/profile', {
    user_nom: text,
    user_prenom: text,
    user_pseudo: text,
    user_picture: null,
  });
  const ids = { sport_id: 1, pays_id: 1 };
  const competition = await call('POST', '/admin/competitions', {
    ...{ compet_lib: text, date_debut: '2026-08-01', date_fin: '2027-06-30', ...ids },
  });
  const { compet_id } = (competition as { data: { compet_id: number } }).data;
  const teams: number[] = [];
  for (const side of ['A', 'B']) {
    const team = await call('POST', '/admin/equipes', {
      ...{ equipe_lib: `${text} ${side}`, equipe_lib_court: text.slice(0, 30), ...ids },
    });
    const { equipe_id } = (team as { data: { equipe_id: number } }).data;
    teams.push(equipe_id);
  }
  await call('POST', '/admin/compet-equipes', { compet_id, equipe_ids: teams });
  const [equa_id, equb_id] = teams;
  const match = await call('POST', '/user/matchs', {
    ...{ compet_id, equa_id, equb_id, match_date: '2026-11-21T20:00:00.000Z' },
  });
  const { match_id } = (match as { data: { match_id: string } }).data;
  await call('POST', '/admin/bookmakers', { bookmaker_lib: text });
  await call('POST', '/admin/ia-prompts', { prompt_titre: text, prompt_content: text });
  const bankroll = await call('POST', '/user/profile/bankrolls', {
    ...{ br_lib: text, br_montant: 100, br_date_debut: '2026-01-01' },
  });
  const martingale = await call('POST', '/martingales', { martingale_lib: text, martingale_comment: text });
  const { um_id } = (martingale as { data: { um_id: string } }).data;
  await call('POST', '/user-pronos', {
    ...{ match_id, prono_id: 1, match_cote: 1.85, prono_mise: 10, user_fiab: 3, result_id: 4, prono_gain: 0 },
    ...{ br_id: (bankroll as { data: { br_id: string } }).data.br_id, bookmaker_id: 1 },
    ...{ date_add: '2026-01-20T10:00:00Z', user_comment: text, um_ids: [um_id] },
  });
  return { match_id, um_id };
}

const publicScreens = ['/home', '/confidentialite', '/licences'];

const screensThatShow = ({ match_id, um_id }: Written) => [
  ...['/user', '/user/pronos', '/user/martingales', `/user/martingales/${um_id}`, '/user/profile'],
  ...['/user/profile?onglet=bankrolls', '/matches', `/matches/${match_id}`, `/matches/${match_id}/bet`],
  ...['/admin/equipes', '/admin/competitions', '/admin/bookmakers', '/admin/ia-prompts'],
  ...['/admin/utilisateurs', '/admin/journal', '/admin/matchs'],
];

const otherScreens = [
  ...['/user/statistics', '/user/a-verifier', '/user/synchronisation', '/admin', '/admin/compet-equipes'],
  ...['/admin/joueurs', '/admin/sports', '/admin/pays', '/admin/resultats', '/admin/groupe-pronos'],
  ...['/admin/pronos', '/admin/groupe-prono-sports', '/admin/documentation'],
];

/** Visits every screen, and waits where the text must stand as it was typed. */
async function visitAll(page: Page, written: Written, text: string): Promise<void> {
  for (const path of publicScreens) {
    await page.goto(`${server.url}${path}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    if (path === '/home') await expect(page.getByText(text).first()).toBeAttached();
  }
  await page.goto(`${server.url}/user`);
  for (const path of screensThatShow(written)) {
    await goWithin(page, path);
    await expect(page.getByText(text).first(), path).toBeAttached();
  }
  for (const path of otherScreens) {
    await goWithin(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await expect(page.getByText('Chargement…'), path).toHaveCount(0);
  }
}

for (const [name, text] of [
  ['markup', markup],
  ['an address that runs', address],
] as const) {
  test(`${name} that people type is a text on every screen, runs nowhere, and asks nothing of another host`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const person = someone();
    await signUp(server.url, person);
    giveRights(server.dataDir, person.email);
    const written = await writeEverywhere(await callAs(person), text);
    const seen = watch(page);
    await page.goto(`${server.url}/`);
    await logIn(page, server.url, person);
    await visitAll(page, written, text);
    expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
    expect(seen.complaints).toEqual([]);
    expect([...seen.hosts]).toEqual([new URL(server.url).host]);
    expect(await page.context().cookies()).toEqual([]);
  });
}
