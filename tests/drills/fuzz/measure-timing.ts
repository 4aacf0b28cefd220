import type { InjectOptions } from 'fastify';
import { newId } from '../../../client/local/random-id.ts';
import { createFixtures } from '../../helpers/fixtures.ts';
import { type Person, startApp } from '../../helpers/server.ts';

const READS = 1_000;
const LOGINS = 200;

/** The durations in microseconds that one answer in ten and one in two did not exceed. */
interface Spread {
  p10Us: number;
  p50Us: number;
}

/** The same request about something that exists and is another’s, and about nothing. */
export interface TimingFigures {
  [request: string]: { existing: Spread; unknown: Spread };
}

/** Measures what response times reveal about the existence of another bettor's rows and addresses; figures, no verdict. */
export async function measureTiming(): Promise<TimingFigures> {
  const server = await startApp({ env: { RATE_LIMIT: '100000000' } });
  const { people, rows } = await createFixtures(server);
  const timed = async (person: Person | null, options: InjectOptions) => {
    const startedAt = performance.now();
    await server.call(person, options);
    return (performance.now() - startedAt) * 1000;
  };
  const compare = async (rounds: number, ask: (isKnown: boolean, round: number) => Promise<number>) => {
    const samples: Record<'existing' | 'unknown', number[]> = { existing: [], unknown: [] };
    // In random order, so that other load on the machine affects both alike.
    for (let round = 0; round < rounds; round += 1) {
      const isKnown = Math.random() < 0.5;
      samples[isKnown ? 'existing' : 'unknown'].push(await ask(isKnown, round));
    }
    return { existing: spreadOf(samples.existing), unknown: spreadOf(samples.unknown) };
  };
  const read = (path: string, id: string) =>
    compare(READS, (isKnown) => timed(people.other, { url: `/api/${path}/${isKnown ? id : newId()}` }));
  const login = (isKnown: boolean, round: number) => {
    // Each attempt as if it were the first: one too many would be answered 429 without any work.
    server.clock.nowMs += 15 * 60_000;
    return timed(null, {
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: `10.0.0.${round}`,
      payload: { email: isKnown ? rows.mail : `${newId()}@exemple.fr`, password: 'not-the-password' },
    });
  };
  try {
    return {
      'a tip': await read('user-pronos', rows.upm_id),
      'a martingale': await read('martingales', rows.um_id),
      'a login': await compare(LOGINS, login),
    };
  } finally {
    await server.stop();
  }
}

function spreadOf(samples: readonly number[]): Spread {
  const sorted = samples.toSorted((one, other) => one - other);
  const below = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return { p10Us: below(0.1), p50Us: below(0.5) };
}
