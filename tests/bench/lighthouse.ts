import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { importCalendar } from '../e2e/bettor.ts';
import { chromiumArgs, chromiumPath } from '../helpers/browser.ts';
import { startServer } from '../helpers/server-process.ts';
import { installPeers } from './peers.ts';
import { atLeast, atMost, type Report } from './report.ts';
import { type Measuring, median, repeat } from './stand.ts';

const MOST_TRIES = 3;
const paths = ['/', '/login', '/matches'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Scores = Record<(typeof categories)[number] | 'shift', number>;

interface LighthouseResult {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** Lighthouse's mobile preset on what a visitor sees there (`/matches` redirects to the login); the median of three. */
export async function measureLighthouse({ isQuick }: Measuring): Promise<Report> {
  const peers = await installPeers();
  const server = await startServer({ env: { LOG_LEVEL: 'error', RATE_LIMIT: '1000000' } });
  try {
    await importCalendar(server.dataDir);
    const byPath = new Map<string, Scores>();
    for (const path of paths) {
      const runs = await repeat(isQuick ? 1 : 3, () => lighthouse(peers, `${server.url}${path}`));
      const middle = (name: keyof Scores) => median(runs.map((run) => run[name]));
      byPath.set(path, {
        ...{ performance: middle('performance'), accessibility: middle('accessibility') },
        ...{ 'best-practices': middle('best-practices'), seo: middle('seo'), shift: middle('shift') },
      });
    }
    return report(byPath);
  } finally {
    await server.kill();
  }
}

async function lighthouse(peers: string, url: string): Promise<Scores> {
  const stdout = await audit(peers, url);
  const result: LighthouseResult = JSON.parse(stdout);
  const score = (name: string) => result.categories[name]?.score ?? 0;
  return {
    ...{ performance: score('performance'), accessibility: score('accessibility') },
    ...{ 'best-practices': score('best-practices'), seo: score('seo') },
    // As Lighthouse writes it: a thousandth at least.
    shift: Math.round((result.audits['cumulative-layout-shift']?.numericValue ?? 0) * 1_000) / 1_000,
  };
}

/** On a busy machine Lighthouse sometimes fails to record a page, and asks to be run again. */
async function audit(peers: string, url: string, tries = 1): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        join(peers, 'node_modules/lighthouse/cli/index.js'),
        ...[url, '--quiet', '--output=json', '--output-path=stdout'],
        `--only-categories=${categories.join(',')}`,
        `--chrome-flags=--headless=new ${chromiumArgs.join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: chromiumPath() }, maxBuffer: 64 * 1024 * 1024 },
    );
    return stdout;
  } catch (error) {
    if (tries < MOST_TRIES) return audit(peers, url, tries + 1);
    const said = error instanceof Error && 'stderr' in error ? error.stderr : error;
    throw new Error(`Lighthouse failed on ${url}: ${said}`);
  }
}

function report(byPath: ReadonlyMap<string, Scores>): Report {
  const all = (name: keyof Scores) => paths.map((path) => byPath.get(path)?.[name] ?? 0);
  const others = paths.map((path) => {
    const { accessibility = 0, 'best-practices': practices = 0, seo = 0 } = byPath.get(path) ?? {};
    return Math.min(accessibility, practices, seo);
  });
  const on = `\`${paths.join('`, `')}\``;
  return {
    figures: [
      {
        job: `Lighthouse 12 mobile, ${on}: performance`,
        ...{ unit: '', ours: all('performance'), goals: [atLeast(all('performance'), 0.95)] },
      },
      {
        job: `Lighthouse, ${on}: the lowest other score`,
        ...{ unit: '', ours: others, goals: [atLeast(others, 1)] },
      },
      {
        job: `Lighthouse, ${on}: CLS`,
        ...{ unit: '', ours: all('shift'), goals: [atMost(all('shift'), 0, '')] },
      },
    ],
    details: Object.fromEntries(byPath),
  };
}
