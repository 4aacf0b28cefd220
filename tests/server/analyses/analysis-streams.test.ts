import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ModelService, openStream, startModelService } from '../../helpers/model-service.ts';
import { type Person, startApp, type TestServer } from '../../helpers/server.ts';

let service: ModelService;
let server: TestServer;
let url: string;
let camille: Person;
let match_id: string;
/** The answer that the service is writing. */
let answer: ReturnType<typeof openStream>;

beforeEach(async () => {
  service = await startModelService((_, response) => {
    answer = openStream(response);
    answer.say('En bref : un match ');
  });
  server = await startApp({ env: service.env });
  url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  camille = await server.createUser();
  match_id = await createMatch();
});
afterEach(async () => {
  await server.stop();
  await service.stop();
});

async function createMatch(): Promise<string> {
  const compet_id = server.sqlite.prepare('select compet_id from competition_team limit 1').pluck().get();
  const [equa_id, equb_id] = server.sqlite
    .prepare('select equipe_id from competition_team where compet_id = ? limit 2')
    .pluck()
    .all(compet_id);
  const payload = { compet_id, equa_id, equb_id, match_date: '2026-11-21T19:45:00.000Z' };
  return (await server.call(camille, { method: 'POST', url: '/api/user/matchs', payload })).json().data
    .match_id;
}

function reach(method: string, path: string, signal?: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = {
    authorization: `Bearer ${camille.token}`,
    accept: 'text/event-stream',
    ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
  };
  const body = JSON.stringify({
    promptId: server.sqlite.prepare('select min(prompt_id) from prompt where sport_id is null').pluck().get(),
    promptContent: 'Parle-moi de ce match.',
  });
  return fetch(`${url}/api/matches/${match_id}${path}`, {
    method,
    headers,
    ...(method === 'POST' ? { body } : {}),
    ...(signal ? { signal } : {}),
  });
}

/** The events of a stream, one after the other. */
async function* eventsOf(response: Response): AsyncGenerator<{ type: string; data: unknown }> {
  let text = '';
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [, type = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
      text = text.slice(end + 2);
      if (type) yield { type, data: JSON.parse(data) };
    }
  }
}

const list = async () =>
  (await server.call(camille, { method: 'GET', url: `/api/matches/${match_id}/analyses` })).json();

test('an answer is read as it is written', async () => {
  const events = eventsOf(await reach('POST', '/analysis'));
  expect((await events.next()).value).toEqual({ type: 'text', data: 'En bref : un match ' });
  answer.say('ouvert.\n\nLa suite.');
  expect((await events.next()).value).toEqual({ type: 'text', data: 'ouvert.\n\nLa suite.' });
  answer.end({ tokens: 42 });
  expect((await events.next()).value).toMatchObject({
    type: 'done',
    data: { data: { analyse_summary: 'Un match ouvert.', analyse_content: 'La suite.', tokens_used: 42 } },
  });
  expect((await events.next()).done).toBe(true);
});

test('a closed tab loses nothing: the answer is finished on the server and found again', async () => {
  const tab = new AbortController();
  const events = eventsOf(await reach('POST', '/analysis', tab.signal));
  await events.next();
  tab.abort();
  await events.return(undefined).catch(() => undefined);
  expect(await list()).toMatchObject({ analyses: [], generation: { status: 'running' } });

  const again = eventsOf(await reach('GET', '/analysis/stream'));
  expect((await again.next()).value).toEqual({ type: 'text', data: 'En bref : un match ' });
  answer.say('ouvert.\n\nLa suite.');
  answer.end();
  await again.next();
  expect((await again.next()).value).toMatchObject({ type: 'done' });
  expect(await list()).toMatchObject({ analyses: [{ analyse_content: 'La suite.' }], generation: null });
  expect((await reach('GET', '/analysis/stream')).status).toBe(404);
});

test('asked twice, it runs once', async () => {
  const events = eventsOf(await reach('POST', '/analysis'));
  await events.next();
  const second = await reach('POST', '/analysis');
  expect(second.status).toBe(409);
  expect(await second.json()).toMatchObject({ message: 'Une analyse de ce match est déjà en cours.' });
  expect(service.state.requests).toHaveLength(1);
});

test('stopped, it costs no more, leaves nothing, and ends for all who read it', async () => {
  const events = eventsOf(await reach('POST', '/analysis'));
  await events.next();
  expect((await reach('DELETE', '/analysis/generation')).status).toBe(200);
  expect((await events.next()).value).toEqual({ type: 'stopped', data: null });
  await expect.poll(() => service.state.closed).toBe(1);
  expect(await list()).toMatchObject({ analyses: [], generation: null, remaining: 19 });
  expect((await reach('DELETE', '/analysis/generation')).status).toBe(200);
});

test('a server that stops says so, closes at once, and keeps the question', async () => {
  const events = eventsOf(await reach('POST', '/analysis'));
  await events.next();
  const { folder } = server;
  const before = Date.now();
  const stopped = server.stop({ keep: true });
  expect((await events.next()).value).toMatchObject({
    type: 'failed',
    data: { message: expect.stringContaining('Le serveur s’est arrêté') },
  });
  await stopped;
  expect(Date.now() - before).toBeLessThan(2_000);
  server = await startApp({ env: service.env, folder });
  expect(await list()).toMatchObject({
    generation: { status: 'failed', prompt_content: 'Parle-moi de ce match.' },
  });
});

test('a question that a killed server was asking is reported as failed', async () => {
  const events = eventsOf(await reach('POST', '/analysis'));
  await events.next();
  const other = await startApp({ env: service.env, folder: server.folder });
  const answered = await other.call(camille, { method: 'GET', url: `/api/matches/${match_id}/analyses` });
  expect(answered.json()).toMatchObject({
    generation: { status: 'failed', failure: expect.stringContaining('Le serveur s’est arrêté') },
  });
  await other.stop({ keep: true });
});
