import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measureAdmin } from './admin.ts';
import { measureBackup } from './backup.ts';
import { measureCrowd, measurePulls, measureRush } from './crowd.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLongHistory } from './long-history.ts';
import { measureLongList } from './long-list.ts';
import { measureProposals } from './proposals.ts';
import { type Figure, markdownTable, type Report } from './report.ts';
import { measureScreens } from './screens.ts';
import { measureServerMemory } from './server-memory.ts';
import { measureServerRates } from './server-rates.ts';
import type { Measuring } from './stand.ts';
import { measureStatistics } from './statistics.ts';
import { measureSync } from './sync.ts';
import { versionIn } from './versions.ts';

const usage = `npm run bench [-- options]
  --only PART,PART  only these parts
  --quick           fewer rounds, shorter histories
  --selections N    tips of the histories are combined bets of so many selections, to set beside plain bets
  --before FOLDER   measures the version in another checkout too, whose client is built, where a goal names it
  --out FOLDER      where bench.json and bench.md go (tests/bench/results)`;

const parts: Readonly<Record<string, (measuring: Measuring) => Promise<Report>>> = {
  'first-load': measureFirstLoad,
  lighthouse: measureLighthouse,
  screens: measureScreens,
  'long-history': measureLongHistory,
  sync: measureSync,
  statistics: measureStatistics,
  proposals: measureProposals,
  pulls: measurePulls,
  rates: measureServerRates,
  rush: measureRush,
  memory: measureServerMemory,
};

/** Parts without a line in the table: run where they are named. */
const others: typeof parts = {
  crowd: measureCrowd,
  'long-list': measureLongList,
  admin: measureAdmin,
  backup: measureBackup,
};

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    before: { type: 'string' },
    selections: { type: 'string', default: '1' },
    out: { type: 'string', default: fileURLToPath(new URL('./results', import.meta.url)) },
    help: { type: 'boolean', default: false },
  },
});
const wanted = values.only?.split(',') ?? Object.keys(parts);
const unknown = wanted.filter((name) => !(name in parts || name in others));
if (values.help || unknown.length > 0) {
  console.error(
    `${usage}\nParts: ${Object.keys(parts).join(', ')}; only where named: ${Object.keys(others).join(', ')}`,
  );
  process.exit(values.help ? 0 : 2);
}

if (!existsSync(new URL('../../client/dist/index.html', import.meta.url))) {
  console.error('The client is not built: npm run build');
  process.exit(2);
}

process.env.BENCH_SELECTIONS = values.selections;
const measuring: Measuring = {
  isQuick: values.quick,
  before: values.before ? await versionIn(values.before) : null,
};
const figures: Figure[] = [];
const details: Record<string, unknown> = {};
const loadBefore = loadOf();
let failures = 0;
for (const name of wanted) {
  console.error(`${new Date().toISOString().slice(11, 19)} ${name}`);
  try {
    const report = await (parts[name] ?? others[name])?.(measuring);
    figures.push(...(report?.figures ?? []));
    details[name] = report?.details;
  } catch (error) {
    // A part that fails does not lose the others' figures.
    failures += 1;
    details[name] = { failed: String(error) };
    console.error(error);
  }
}
keep();
process.exitCode = failures > 0 ? 1 : 0;

/** The load average of the last minute. */
function loadOf(): number {
  return Math.round((loadavg()[0] ?? 0) * 10) / 10;
}

function keep(): void {
  const [processor] = cpus();
  const document = {
    machine: `${cpus().length} × ${processor?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}`,
    date: new Date().toISOString(),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    /** Of the last minute, at the start and now: the other load on the machine. */
    load: [loadBefore, loadOf()],
    ...{ isQuick: values.quick, figures, details },
  };
  const table = markdownTable(figures);
  mkdirSync(values.out, { recursive: true });
  writeFileSync(`${values.out}/bench.json`, JSON.stringify(document, null, 2));
  writeFileSync(
    `${values.out}/bench.md`,
    `${document.machine}; ${document.date.slice(0, 10)}, ${document.commit}, load ${document.load.join(' to ')}\n\n${table}\n`,
  );
  console.log(figures.length > 0 ? table : JSON.stringify(details, null, 2));
}
