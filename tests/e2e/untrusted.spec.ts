import { expect, type Page, test } from '@playwright/test';
import { newId } from '../../client/local/random-id.ts';
import { type ServerProcess, startServer } from '../helpers/server-process.ts';
import { grantRights } from './administrator.ts';
import { importCalendar, matchDay, register, registerByForm, someone } from './bettor.ts';

let server: ServerProcess;

test.beforeAll(async () => {
  server = await startServer();
  await importCalendar(server.dataDir);
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

async function signIn(person: { email: string; password: string }): Promise<Call> {
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

/** A person whose every word is this text, on a match of teams that are named so. */
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

const screensOf = ({ match_id, um_id }: Written) => [
  ...['/home', '/confidentialite', '/licences', '/user', '/user/pronos', '/user/statistics'],
  ...['/user/martingales', `/user/martingales/${um_id}`, '/user/a-verifier', '/user/synchronisation'],
  ...['/user/profile', '/user/profile?onglet=bankrolls', '/matches', `/matches/${match_id}`],
  ...[`/matches/${match_id}/bet`, '/admin', '/admin/equipes', '/admin/competitions', '/admin/bookmakers'],
  ...['/admin/compet-equipes', '/admin/ia-prompts', '/admin/utilisateurs', '/admin/journal', '/admin/matchs'],
  ...['/admin/joueurs', '/admin/sports', '/admin/pays', '/admin/resultats', '/admin/groupe-pronos'],
  ...['/admin/pronos', '/admin/groupe-prono-sports', '/admin/documentation'],
];

/** Visits every screen, and tells those on which the text stands as it was typed. */
async function visitAll(page: Page, written: Written, text: string): Promise<string[]> {
  const showing: string[] = [];
  for (const path of screensOf(written)) {
    await page.goto(`${server.url}${path}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('load');
    const shown = page.getByText(text).first();
    const isShown = await shown.waitFor({ state: 'attached', timeout: 3_000 }).then(
      () => true,
      () => false,
    );
    if (isShown) showing.push(path);
  }
  return showing;
}

for (const [name, text] of [
  ['markup', markup],
  ['an address that runs', address],
] as const) {
  test(`${name} that people type is a text on every screen, and runs nowhere`, async ({ page }) => {
    test.setTimeout(240_000);
    const person = someone();
    await register(page, server.url, person);
    await grantRights(server.dataDir, person.email);
    const written = await writeEverywhere(await signIn(person), text);
    const seen = watch(page);
    const showing = await visitAll(page, written, text);
    expect(showing).toEqual(
      expect.arrayContaining([
        ...['/home', '/user', '/user/pronos', '/user/martingales', `/user/martingales/${written.um_id}`],
        ...['/user/profile', '/user/profile?onglet=bankrolls', '/matches', `/matches/${written.match_id}`],
        ...[`/matches/${written.match_id}/bet`, '/admin/equipes', '/admin/competitions', '/admin/bookmakers'],
        ...['/admin/ia-prompts', '/admin/utilisateurs', '/admin/journal', '/admin/matchs'],
      ]),
    );
    expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
    expect(seen.complaints).toEqual([]);
    expect([...seen.hosts]).toEqual([new URL(server.url).host]);
  });
}

test('with plain words no screen asks anything of another host', async ({ page }) => {
  test.setTimeout(240_000);
  const seen = watch(page);
  const person = someone();
  await page.goto(`${server.url}/`);
  await page.goto(`${server.url}/login`);
  await registerByForm(page, server.url, person);
  await grantRights(server.dataDir, person.email);
  const written = await writeEverywhere(await signIn(person), `Camille ${newId().slice(-6)}`);
  await visitAll(page, written, 'Camille');
  expect(seen.complaints).toEqual([]);
  expect([...seen.hosts]).toEqual([new URL(server.url).host]);
  expect(await page.context().cookies()).toEqual([]);
});
