import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { ApiRoute } from '../../helpers/api-routes.ts';
import type { Role } from '../../helpers/fixtures.ts';
import { extraMembers, hostileJson } from './hostile-values.ts';
import { hostile, type KnownValues, valuesOf } from './schema-values.ts';

/** One request of the drill: whose it is, on which route, and what is wrong about it. */
export interface FuzzRequest {
  route: ApiRoute;
  role: Role;
  mangling: string;
  options: InjectOptions;
}

type Draw = fc.GeneratorValue;

const outsiders: readonly Role[] = ['nobody', 'banned', 'ended', 'fallen', 'other'];

/** Usually somebody whom the route admits. */
function roleOn({ path }: ApiRoute, draw: Draw): Role {
  const isAdministration = path.startsWith('/api/admin/');
  const insiders: readonly Role[] = isAdministration ? ['admin'] : ['owner', 'other', 'admin'];
  return draw(fc.nat, 9) > 0 ? draw(fc.constantFrom, ...insiders) : draw(fc.constantFrom, ...outsiders);
}

/** Requests on all of these routes, good ones and broken ones. */
export function fuzzRequests(
  routes: readonly ApiRoute[],
  knownFor: (route: ApiRoute) => KnownValues,
): fc.Arbitrary<FuzzRequest> {
  return fc.gen().map((draw) => {
    const route = draw(fc.constantFrom, ...routes);
    const role = roleOn(route, draw);
    const known = knownFor(route);
    const { mangling, ...message } = messageOf(draw, route, known);
    const headers = { ...headersOf(draw), ...message.headers };
    const remoteAddress = `10.${draw(fc.nat, 255)}.${draw(fc.nat, 255)}.${draw(fc.nat, 255)}`;
    const options = {
      method: route.method,
      url: urlOf(draw, route, known),
      remoteAddress,
      ...message,
      headers,
    };
    return { route, role, mangling, options };
  });
}

function urlOf(draw: Draw, route: ApiRoute, known: KnownValues): string {
  const text = (value: unknown) =>
    (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed();
  const value = (name: string) => {
    const parameter = route.parameters.find((one) => one.name === name);
    return encodeURIComponent(text(draw(valuesOf, parameter?.schema ?? {}, name, known)).slice(0, 3_000));
  };
  const path = route.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => value(name));
  const query = route.parameters
    .filter((parameter) => parameter.in === 'query' && draw(fc.nat, 9) > 0)
    .map(({ name }) => `${name}=${value(name)}`);
  const stray = ['', '', '', '', '&page=1&page=2', '&__proto__[x]=1', '&limit[]=1', '&%00=%00', '&a'];
  return `${path}?${query.join('&')}${draw(fc.constantFrom, ...stray)}`;
}

const brokenHeaders: readonly Record<string, string>[] = [
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJ1c2VyX2lkIjoiMSJ9.' },
  { authorization: `Bearer ${'x.'.repeat(2_000)}` },
  { authorization: 'Basic YWRtaW46YWRtaW4=' },
  { 'x-forwarded-for': `1.2.3.4, ${'9'.repeat(500)}` },
  { 'if-none-match': '"'.repeat(300), accept: '*/*;q=NaN' },
  { 'accept-encoding': 'gzip;q=-1, br;q=x, *' },
  { accept: 'text/event-stream' },
  { cookie: '__proto__=1', origin: 'null', range: 'bytes=-1--1', expect: 'nothing' },
];

function headersOf(draw: Draw): Record<string, string> {
  return draw(fc.nat, 11) === 0 ? draw(fc.constantFrom, ...brokenHeaders) : {};
}

type Message = { mangling: string; headers?: Record<string, string>; payload?: string | Buffer };

const json = { 'content-type': 'application/json' };

function messageOf(draw: Draw, route: ApiRoute, known: KnownValues): Message {
  if (route.method === 'GET') return { mangling: 'none' };
  if (route.path.endsWith('/import')) return formOf(draw);
  if (!route.body) return draw(fc.nat, 7) > 0 ? { mangling: 'none' } : mangled(draw, {});
  const body = draw(valuesOf, route.body, '', known);
  if (draw(fc.nat, 9) < 5) return { mangling: 'none', headers: json, payload: JSON.stringify(body) };
  return mangled(draw, body);
}

/** A message with one thing wrong about it. */
function mangled(draw: Draw, body: unknown): Message {
  const good = JSON.stringify(body);
  const names = Object.keys(manglings) as (keyof typeof manglings)[];
  const mangling: keyof typeof manglings = draw(() => fc.constantFrom(...names));
  return { mangling, headers: json, ...manglings[mangling](draw, good) };
}

const RAW = '"@raw@"';
type Mangle = (draw: Draw, good: string) => Omit<Message, 'mangling'>;

const manglings = {
  hostileMember: (draw, good) => ({
    payload: replacedMember(draw, good, JSON.stringify(draw(() => hostile))),
  }),
  hostileJson: (draw, good) => ({
    payload: replacedMember(draw, good, draw(fc.constantFrom, ...hostileJson)),
  }),
  missingMember: (draw, good) => ({ payload: replacedMember(draw, good, undefined) }),
  extraMember: (draw, good) => ({
    payload: good.replace(/^\{/, `{${draw(fc.constantFrom, ...extraMembers)}${good === '{}' ? '' : ','}`),
  }),
  doubledMember: (_, good) => ({ payload: good.replace(/^\{(.+)\}$/s, '{$1,$1}') }),
  truncated: (draw, good) => ({ payload: good.slice(0, draw(fc.nat, good.length)) }),
  notAnObject: (draw) => ({
    payload: draw(fc.constantFrom, ...hostileJson, '[]', 'null', '"x"', '1', '', ' '),
  }),
  wrongType: (draw, good) => ({
    payload: good,
    headers: { 'content-type': draw(fc.constantFrom, ...wrongTypes) },
  }),
  compressed: (draw, good) => ({ payload: gzipSync(good), headers: encoded(draw) }),
  bomb: (draw) => ({ payload: bomb(), headers: encoded(draw) }),
  falselyCompressed: (draw, good) => ({ payload: good, headers: encoded(draw) }),
  bytes: (draw) => ({ payload: Buffer.from(draw(fc.uint8Array, { maxLength: 60 })) }),
  tooLarge: () => ({ payload: JSON.stringify({ x: 'x'.repeat(1_100_000) }) }),
} as const satisfies Record<string, Mangle>;

const wrongTypes = [
  ...['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data'],
  ...[
    'application/json; charset=utf-7',
    'application/json;',
    'application/json, text/plain',
    'x',
    '/',
    ';',
    '',
  ],
];

function encoded(draw: Draw): Record<string, string> {
  const encoding = draw(
    fc.constantFrom,
    'gzip',
    'gzip',
    'gzip',
    'deflate',
    'br',
    'identity',
    'gzip, gzip',
    'x',
    '',
  );
  return { ...json, 'content-encoding': encoding };
}

let builtBomb: Buffer | undefined;

/** 64 MiB of JSON in 64 KiB. */
function bomb(): Buffer {
  builtBomb ??= gzipSync(`{"x":"${'0'.repeat(64 * 1024 * 1024)}"}`);
  return builtBomb;
}

/** The body with one of its members, at any depth, replaced by this JSON text; without a text, removed. */
function replacedMember(draw: Draw, good: string, text: string | undefined): string {
  const members = good.match(/"[^"]+":/g)?.length ?? 0;
  if (members === 0) return text ?? '';
  const chosen = draw(fc.nat, members - 1);
  let at = 0;
  const marked = JSON.stringify(JSON.parse(good), (key, value) => {
    if (key === '' || /^\d+$/.test(key) || at++ !== chosen) return value;
    return text === undefined ? undefined : '@raw@';
  });
  return (marked ?? '').replace(RAW, () => text ?? '');
}

const brokenForms: readonly string[] = [
  '',
  '--b',
  '--b--\r\n',
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\n\r\n{"name"',
  '--b\r\nContent-Disposition: form-data; name="file"\r\n\r\nx\r\n--b--\r\n',
  '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
  '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n',
  `--b\r\n${'X-A: b\r\n'.repeat(3_000)}\r\nx\r\n--b--\r\n`,
  '--b\r\nContent-Disposition: form-data; name="sport"\r\n\r\nx\r\n'.repeat(30),
];
const files = [
  ...[
    '',
    '{}',
    '[]',
    'null',
    '{"name":"Ligue 1 2026/27","matches":[{"date":"x"}]}',
    '\ufeffDiv,Date\r\n',
    'a;b\n1;2',
  ],
  ...[
    'Div,Date,HomeTeam,AwayTeam,FTHG\nF1,31/02/2026,PSG,Lens,x\nF1,20/11/2026,PSG,PSG,0\n',
    '"'.repeat(2_000),
    '\u0000\u0001',
  ],
  '{"name":"Ligue 1 2026/27","matches":[{"round":"1","date":"2026-11-20","time":"20:45","team1":"Lens","team2":"Lille"}]}',
  '{"name":{"__proto__":1},"matches":[null,1,"x",{"team1":[],"team2":{},"date":1e999}]}',
  `{"name":"x","matches":${'['.repeat(3_000)}${']'.repeat(3_000)}}`,
];

/** A form with a file, whole or broken. */
function formOf(draw: Draw): Message {
  const headers = {
    'content-type': draw(
      fc.constantFrom,
      'multipart/form-data; boundary=b',
      'multipart/form-data; boundary=b',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'application/json',
    ),
  };
  if (draw(fc.nat, 2) === 0)
    return { mangling: 'brokenForm', headers, payload: draw(fc.constantFrom, ...brokenForms) };
  const name = draw(fc.constantFrom, 'a.json', 'a.csv', '../../x', '', 'a\u0000b', 'é.txt');
  const option = draw(fc.constantFrom, 'competition', 'country', 'sport', '__proto__');
  const file = draw(fc.constantFrom, ...files);
  const payload = [
    `--b\r\nContent-Disposition: form-data; name="${option}"\r\n\r\n${draw(fc.string, { maxLength: 20 })}\r\n`,
    `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${file}\r\n--b--\r\n`,
  ].join('');
  return { mangling: 'form', headers, payload };
}
