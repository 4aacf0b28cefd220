import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewMatchFile } from '../../../server/import/import.service.ts';
import { readSource } from '../../../server/sources/source-run.service.ts';
import { type Person, startApp, type TestServer } from '../../helpers/server.ts';
import { startSourceHost } from '../../helpers/source-host.ts';

let server: TestServer;
let host: Awaited<ReturnType<typeof startSourceHost>>;
let admin: Person;
let statements = 0;

beforeAll(async () => {
  const onStatement = () => {
    statements += 1;
  };
  server = await startApp({ env: { SOURCES_NETWORK: 'private' }, onStatement });
  host = await startSourceHost();
  admin = await server.createUser({ isAdmin: true });
});

afterAll(async () => {
  await host.stop();
  await server.stop();
});

const HEAD = 'Date,Time,HomeTeam,AwayTeam,Result';
const line = (index: number, home: string, away: string) =>
  `2026-09-${10 + (index % 20)},20:00,${home},${away},`;
const rows = (count: number, row: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => row(at));
const two = (index: number, quote = '') => line(index, `${quote}Lens`, `Lille ${index % 20}`);

/** Files that took seconds: very many columns, quotes that never close, a calendar of very long lines. */
const wide = [
  `${HEAD}${',x'.repeat(190)}`,
  ...rows(5_000, (at) => `${two(at)}${',1'.repeat(190)},${'y'.repeat(1_500)}`),
].join('\n');
const openQuotes = [`${HEAD},Note`, ...rows(5_000, (at) => `${two(at, '"')},${'y'.repeat(900)}`)].join('\n');
const names = [HEAD, ...rows(1_500, (at) => line(at, `Union ${at} bis`, `Racing ${at} ter`))].join('\n');
const encoded = (text: string) => new TextEncoder().encode(text);

/** How long others waited at most while this went on, as a share of its duration: a busy machine slows both down. */
async function longestWait(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const started = performance.now();
  delay.enable();
  await work();
  delay.disable();
  return delay.max / 1e6 / (performance.now() - started);
}

test('a file of many megabytes is read beside those who use the server, imported or from a source', async () => {
  const options = { competition: 'Ligue 1', country: 'France' };
  const preview = (text: string) =>
    previewMatchFile(server.context, { bytes: encoded(text), fileName: 'gros.csv' }, options);
  expect(await longestWait(() => preview(wide))).toBeLessThan(0.4);
  const [ligue1] = (await server.call(admin, { url: '/api/admin/sources' })).json().sources;
  const payload = {
    adresse: host.give('/gros.csv', openQuotes),
    forme: 'fixture-list',
    compet_id: ligue1.compet_id,
  };
  const made = await server.call(admin, { method: 'POST', url: '/api/admin/sources', payload });
  const { source_id } = made.json().data;
  expect(await longestWait(() => readSource({ context: server.context }, source_id))).toBeLessThan(0.4);
});

test('very many new clubs are made with one statement each: others wait for the whole import', async () => {
  const count = 990;
  const clubs = rows(count, (at) => line(at, `Olympique de Marseille ${at} bis`, `Paris SG ${at} ter`));
  const text = [HEAD, ...clubs].join('\n');
  const options = { competition: 'Ligue 1', country: 'France' };
  const file = { bytes: encoded(text), fileName: 'clubs.csv' };
  statements = 0;
  const report = await previewMatchFile(server.context, file, options);
  expect(report).toMatchObject({ created: count, teamsCreated: 2 * count });
  expect(statements).toBeLessThan(2.2 * count);
});

test('what no league has is refused before anybody waits for it', async () => {
  const preview = (text: string) =>
    previewMatchFile(server.context, { bytes: encoded(text), fileName: 'gros.csv' }, {});
  await expect(preview(names)).rejects.toThrow(
    '2000 noms d’équipes au plus\u202f: ce fichier en donne 3000. Coupez-le en plusieurs.',
  );
  await expect(preview(`${HEAD}\n${two(1)}${',x'.repeat(5_000_000)}`)).rejects.toThrow(
    'La ligne 2 est trop longue\u202f: 65536 caractères au plus.',
  );
});
