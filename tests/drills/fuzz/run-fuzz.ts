import fc from 'fast-check';
import { isEventStream } from '../../helpers/api-routes.ts';
import { frameBadly } from './bad-framing.ts';
import { type FuzzRequest, fuzzRequests } from './fuzz-requests.ts';
import { type FuzzStand, openFuzzStand } from './fuzz-stand.ts';
import { brokenIn } from './invariants.ts';
import { leaksOf, logLeaksOf } from './leaks.ts';

const ANSWERED_WITHIN_MS = 10_000;
/** After this many requests, the database is checked and restored. */
const EPISODE_REQUESTS = 200;
const SHOWN_LENGTH = 1_500;

export interface FuzzFigures {
  seed: number;
  requests: number;
  framed: number;
  byStatus: Record<string, number>;
  /** Answers below 300: what the drill sends is accepted. */
  accepted: number;
  /** On how many routes one was accepted, and on which none was. */
  routesAccepted: number;
  routesRefused: string[];
  parked: number;
  slowest: { ms: number; route: string };
  /** The faults found, with the request that caused each. */
  wrong: string[];
}

/** Sends that many requests of every kind to the real server, half of them with a model service behind it. */
export async function runFuzz({ requests, seed }: { requests: number; seed: number }): Promise<FuzzFigures> {
  const figures = {
    seed,
    requests: 0,
    framed: 0,
    byStatus: {},
    parked: 0,
    slowest: { ms: 0, route: '' },
    wrong: [],
  };
  const tally: Tally = { ...figures, acceptedBy: new Map(), asked: new Set() };
  for (const hasModel of [false, true]) {
    const stand = await openFuzzStand({ hasModel });
    try {
      const share = hasModel ? Math.floor(requests / 2) : Math.ceil(requests / 2);
      for (let sent = 0; sent < share; sent += EPISODE_REQUESTS) {
        await runEpisode(stand, tally, seed + tally.requests, Math.min(EPISODE_REQUESTS, share - sent));
      }
      await frameAll(stand, tally, Math.ceil(share / 25), seed);
    } finally {
      await stand.close();
    }
  }
  const { acceptedBy, asked, ...counted } = tally;
  const accepted = [...acceptedBy.values()].reduce((sum, count) => sum + count, 0);
  const routesRefused = [...asked].filter((name) => !acceptedBy.has(name));
  return { ...counted, accepted, routesAccepted: acceptedBy.size, routesRefused };
}

type Tally = Omit<FuzzFigures, 'accepted' | 'routesAccepted' | 'routesRefused'> & {
  acceptedBy: Map<string, number>;
  asked: Set<string>;
};

async function runEpisode(stand: FuzzStand, tally: Tally, seed: number, count: number): Promise<void> {
  const drawn = fc.sample(fuzzRequests(stand.routes, stand.knownFor), { seed, numRuns: count });
  const lookThrough = async (index: number) => {
    const broken = await brokenIn(stand.server);
    tally.wrong.push(...broken.map((what) => `after request ${index} of seed ${seed}: ${what}`));
    await stand.restore();
  };
  for (const [index, request] of drawn.entries()) {
    const found = await judge(stand, tally, request);
    tally.wrong.push(...found.map((what) => `${what}\n  seed ${seed}, request ${index}: ${shown(request)}`));
    if (!stand.areFixturesIntact()) await lookThrough(index);
  }
  await lookThrough(drawn.length);
}

function shown({ role, mangling, options: { method, url, headers, payload } }: FuzzRequest): string {
  const body = payload instanceof Buffer ? `base64 ${payload.toString('base64')}` : String(payload ?? '');
  return JSON.stringify([role, mangling, method, url, headers, body]).slice(0, SHOWN_LENGTH);
}

interface Answer {
  status: number;
  headers: string;
  text: string;
}

/** Sends one request; returns what is wrong about the answer and about its effects. */
async function judge(stand: FuzzStand, tally: Tally, request: FuzzRequest): Promise<string[]> {
  const { route, role } = request;
  const userData = stand.ownersData();
  const startedAt = performance.now();
  const answer = await answerWithin(stand, request);
  tally.requests += 1;
  tally.asked.add(route.name);
  const ms = Math.round(performance.now() - startedAt);
  if (ms > tally.slowest.ms) tally.slowest = { ms, route: `${request.mangling} ${route.name}` };
  if (answer === null) return [`no answer within ${ANSWERED_WITHIN_MS} ms`];
  count(tally, route.name, answer);
  const mayReadUserData =
    role === 'owner' || (role === 'admin' && route.path.startsWith('/api/matches/analysis/'));
  const mayChangeUserData =
    role === 'owner' || (role === 'admin' && route.name === 'DELETE /api/admin/utilisateurs/{id}');
  return [
    ...wrongStatus(request, answer),
    ...leaksOf(`${answer.headers}\n${answer.text}`, { mayReadUserData }).map(
      (leak) => `answers ${leak}: ${answer.text.slice(0, 300)}`,
    ),
    ...stand.log
      .splice(0)
      .flatMap((line) => logLeaksOf(line, stand.tokens).map((leak) => `logs ${leak}: ${line.slice(0, 600)}`)),
    ...(!mayChangeUserData && stand.ownersData() !== userData ? ['changed another bettor’s data'] : []),
  ];
}

function count(tally: Tally, name: string, { status, text }: Answer): void {
  tally.byStatus[status] = (tally.byStatus[status] ?? 0) + 1;
  if (status < 300) tally.acceptedBy.set(name, (tally.acceptedBy.get(name) ?? 0) + 1);
  if (name === 'POST /api/sync/push') tally.parked += text.match(/"status":"parked"/g)?.length ?? 0;
}

async function answerWithin(stand: FuzzStand, request: FuzzRequest): Promise<Answer | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), ANSWERED_WITHIN_MS);
  try {
    return await Promise.race([answerTo(stand, request), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function answerTo(
  { server, personOf }: FuzzStand,
  { route, role, options }: FuzzRequest,
): Promise<Answer> {
  const isOpened = isEventStream(route);
  const answer = await server.call(personOf(role), { ...options, payloadAsStream: isOpened });
  const { statusCode: status } = answer;
  const headers = JSON.stringify(answer.headers);
  if (!isOpened) return { status, headers, text: answer.body };
  const stream = answer.stream();
  const [first = ''] = await stream.take(1).toArray();
  stream.destroy();
  return { status, headers, text: String(first) };
}

/** They answer 503 where no model is configured. */
const modelRoutes = ['POST /api/matches/{id}/analysis', 'POST /api/admin/ia-test'];
const decidedStatuses = [200, 201, 304, 400, 401, 403, 404, 409, 413, 422, 426, 429];

/** A failure of the server, or a refusal in another shape than documented. */
function wrongStatus({ route }: FuzzRequest, { status, text }: Answer): string[] {
  const isUnavailable = status === 503 && modelRoutes.includes(route.name);
  if (!isUnavailable && !decidedStatuses.includes(status))
    return [`answers ${status}: ${text.slice(0, 300)}`];
  return status >= 400 && !isRefusal(text)
    ? [`refuses in another shape, ${status}: ${text.slice(0, 300)}`]
    : [];
}

function isRefusal(text: string): boolean {
  try {
    const { success, code, message } = JSON.parse(text);
    return success === false && typeof code === 'string' && typeof message === 'string';
  } catch {
    return false;
  }
}

async function frameAll(stand: FuzzStand, tally: Tally, connections: number, seed: number): Promise<void> {
  const found = await frameBadly(stand.server.app, { connections, seed, withinMs: ANSWERED_WITHIN_MS });
  tally.framed += connections;
  tally.wrong.push(...found);
}
