import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../client/local/random-id.ts';
import { type ConnectionBounds, usualBounds } from '../../../server/http/connection-bounds.ts';
import { writeToStream } from '../../../server/http/event-stream.ts';
import { UserStreams } from '../../../server/http/user-streams.ts';
import { PUSH_MAX_BYTES, PUSH_SILENCE_MS, SYNC_SCHEMA } from '../../../sync/protocol.ts';
import { type Person, startApp, type TestServer } from '../../helpers/server.ts';

let server: TestServer;
let port: number;
let person: Person;
let nextConnection: Promise<Socket>;
const sockets: Socket[] = [];

const impatient = { headersMs: 300, requestMs: 600, silenceMs: 10_000, lookEveryMs: 50 };

async function start(bounds: ConnectionBounds): Promise<void> {
  server = await startApp({ seeds: false, bounds });
  person = await server.createUser({ isAdmin: true });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  nextConnection = new Promise((resolve) => server.app.server.once('connection', resolve));
  const address = server.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.stop();
});

/** A connection that sends this and then nothing more; `closed` resolves with all that it received. */
function dial(text: string): { socket: Socket; closed: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let got = '';
  socket.on('data', (chunk) => {
    got += chunk;
  });
  socket.on('error', () => undefined);
  socket.write(text);
  return { socket, closed: new Promise((resolve) => socket.once('close', () => resolve(got))) };
}

function messageOf(answer: string): unknown {
  return JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)).message;
}

const auth = () => ({ authorization: `Bearer ${person.token}` });
const url = (path: string) => `http://127.0.0.1:${port}${path}`;

async function post(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  const answer = await fetch(url(path), { method: 'POST', headers: { ...auth(), ...headers }, body });
  return { status: answer.status, ...(await answer.json()) };
}

describe('a client that is too slow', () => {
  beforeEach(() => start(impatient));

  const late = 'La requête a mis trop de temps à arriver\u202f: réessayez avec un meilleur réseau.';

  test('with its headers gets an error, and is disconnected', async () => {
    const answer = await dial('GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: ').closed;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(messageOf(answer)).toBe(late);
  });

  test('with its body gets an error, and is disconnected, though it goes on sending', async () => {
    const head = ['POST /api/auth/login HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
    const { socket, closed } = dial(`${head.join('\r\n')}\r\nContent-Length: 1000\r\n\r\n{`);
    const dripping = setInterval(() => socket.write(' '), 50);
    const answer = await closed;
    clearInterval(dripping);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(messageOf(answer)).toBe(late);
  });

  test('and one that sends nothing at all is disconnected', async () => {
    expect(await dial('').closed).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  test('a stream that is read stays open beyond the time limit of a request', async () => {
    const stopping = new AbortController();
    const answer = await fetch(url('/api/sync/stream'), { headers: auth(), signal: stopping.signal });
    const reader = answer.body?.getReader();
    await reader?.read();
    await after(2 * 600);
    const bankroll = { br_lib: 'Principale', br_montant: 10, br_date_debut: '2026-11-01' };
    const json = { 'content-type': 'application/json' };
    expect((await post('/api/user/profile/bankrolls', JSON.stringify(bankroll), json)).status).toBe(201);
    const told = await reader?.read();
    expect(new TextDecoder().decode(told?.value)).toMatch(/^data: /);
    stopping.abort();
  });

  test('has time enough, usually, for the largest push over EDGE', () => {
    const edgeBytesPerSecond = 10 * 1024;
    const sendingMs = (PUSH_MAX_BYTES / edgeBytesPerSecond) * 1_000;
    expect(usualBounds.requestMs).toBeGreaterThan(sendingMs);
    // The device waits for what the server has to say about it.
    expect(PUSH_SILENCE_MS).toBeGreaterThan(usualBounds.requestMs);
  });
});

describe('a client that does not read', () => {
  beforeEach(() => start({ ...usualBounds, silenceMs: 3_000 }));

  test('its answers are cut off, and delay nobody else', async () => {
    const ask = 'GET /api/docs/json HTTP/1.1\r\nHost: x\r\n\r\n';
    const { socket } = dial(ask.repeat(40));
    socket.pause();
    const unread = await nextConnection;
    const cut = new Promise((resolve) => unread.once('close', resolve));
    expect((await fetch(url('/api/health'))).status).toBe(200);
    await cut;
    expect(unread.bytesWritten).toBeLessThan(40 * (await docsLength()));
  });

  test('its stream is cut off once too much of it waits', () => {
    const stream = new Writable({ write: () => undefined });
    const write = () => writeToStream(stream as unknown as ServerResponse, 'x'.repeat(64 * 1024));
    for (let times = 0; times < 17; times += 1) write();
    expect(stream.destroyed).toBe(false);
    write();
    expect(stream.destroyed).toBe(true);
  });

  test('a person’s oldest stream ends for the one too many, and a stuck one frees its place at once', () => {
    const streams = new UserStreams();
    const open = () => new Writable({ write: () => undefined }) as unknown as ServerResponse;
    const all = Array.from({ length: 45 }, open);
    for (const stream of all) {
      stream.write('never read');
      streams.add(person.user_id, stream);
    }
    expect([...streams.of(person.user_id)]).toEqual(all.slice(25));
    expect(all.map((stream) => stream.writableEnded)).toEqual(all.map((_, index) => index < 25));
  });
});

describe('a request that is too large or too deep', () => {
  beforeEach(() => start(usualBounds));

  const tooLarge = 'La requête est trop volumineuse.';
  const json = { 'content-type': 'application/json' };

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)('is refused however small %s makes it, before it is inflated whole', async (encoding, pack) => {
    const packed = pack(Buffer.alloc(64 * 1024 * 1024, ' '));
    expect(packed.length).toBeLessThan(100_000);
    const before = process.memoryUsage().arrayBuffers;
    const answer = await post('/api/auth/login', packed, { ...json, 'content-encoding': encoding });
    expect([answer.status, answer.message]).toEqual([413, tooLarge]);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * 1024 * 1024);
  });

  test('is refused as a push of more than a megabyte or of more than 500 operations', async () => {
    const large = await post('/api/sync/push', JSON.stringify({ epoch: 'x'.repeat(1024 * 1024) }), json);
    expect([large.status, large.message]).toEqual([413, tooLarge]);
    const one = { name: 'tip.create', args: {}, at: '2026-11-20T10:00:00.000Z' };
    const operations = Array.from({ length: 501 }, (_, index) => ({ ...one, seq: index + 1 }));
    const body = { epoch: epoch(), schema: SYNC_SCHEMA, device_id: newId(), operations };
    expect((await post('/api/sync/push', JSON.stringify(body), json)).status).toBe(400);
  });

  test('is refused when it is nested too deeply; of a push, only the operation that is', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    const martingale = await post('/api/martingales', `{"martingale_lib":${deep}}`, json);
    expect([martingale.status, martingale.message]).toEqual([400, 'La requête n’est pas lisible.']);
    const push = `{"epoch":"${epoch()}","schema":${SYNC_SCHEMA},"device_id":"${newId()}","operations":[
      {"seq":1,"name":"tip.create","at":"2026-11-20T10:00:00.000Z","args":${deep}}]}`;
    expect((await post('/api/sync/push', push, json)).status).toBe(200);
  });

  test('and brackets within a text nest nothing', async () => {
    const answer = await post(
      '/api/auth/login',
      JSON.stringify({ email: 'a@exemple.fr', password: `\\"${'['.repeat(50)}` }),
      json,
    );
    expect([answer.status, answer.message]).toEqual([401, 'E-mail ou mot de passe incorrect']);
  });

  test('gets an error for an address or headers that are too long', async () => {
    const text = 'L’adresse ou les en-têtes de la requête sont trop longs.';
    const long = 'y'.repeat(20_000);
    for (const answer of [
      await fetch(url(`/api/health?x=${long}`)),
      await fetch(url('/api/health'), { headers: { 'x-long': long } }),
    ]) {
      expect([answer.status, (await answer.json()).message]).toEqual([431, text]);
    }
    for (const path of [`/api/matches/${'y'.repeat(500)}/analyses`, '/api/matches/%zz/analyses']) {
      const answer = await fetch(url(path), { headers: auth() });
      expect(await answer.json()).toMatchObject({ success: false, code: 'VALIDATION' });
    }
  });
});

describe('a form', () => {
  beforeEach(() => start(usualBounds));

  const importForm = (form: FormData | string, headers: Record<string, string> = {}) =>
    post('/api/admin/matchs/import?preview=true', form, headers);
  const file = new Blob(['Date,HomeTeam,AwayTeam\n']);
  const formOf = (fields: readonly (readonly [string, string])[], files = 1) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    for (let index = 0; index < files; index += 1) form.append(`file${index}`, file, 'liste.csv');
    return form;
  };

  test.each([
    [
      'too many fields',
      formOf(Array.from({ length: 30 }, (_, index) => [`f${index}`, 'x'])),
      /trop de champs/,
    ],
    ['two files', formOf([], 2), /Un seul fichier/],
    ['a field that is too long', formOf([['competition', 'x'.repeat(5_000)]]), /150 caractères/],
  ])('with %s is refused', async (_, form, message) => {
    const answer = await importForm(form);
    expect([answer.success, answer.code]).toEqual([false, 'VALIDATION']);
    expect(answer.status).toBeLessThan(500);
    expect([answer.message, ...(answer.details ?? []).map((one: Error) => one.message)].join(' ')).toMatch(
      message,
    );
  });

  test('that was cut off is no failure of the server', async () => {
    const cut = '--abc\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nDate';
    const answer = await importForm(cut, { 'content-type': 'multipart/form-data; boundary=abc' });
    expect([answer.status, answer.message]).toEqual([400, 'Le formulaire n’est pas lisible.']);
  });
});

function epoch(): string {
  return String(server.sqlite.prepare("select value from meta where key = 'epoch'").pluck().get());
}

async function docsLength(): Promise<number> {
  return (await server.call(null, { url: '/api/docs/json' })).body.length;
}
