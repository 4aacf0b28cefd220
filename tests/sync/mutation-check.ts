import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Change, changesOf, type Rule, rules } from './mutation-rules.ts';

// Removes each rule of the protocol from a copy of the project and shows, as a Markdown table, which tests fail and how
// many of the simulator's scenarios. Words after the command choose the rules whose names contain one of them.
const projectRoot = fileURLToPath(new URL('../../', import.meta.url));
const SEEDS = process.env.SYNC_SEEDS ?? '200';
const COPIED = [
  'client',
  'server',
  'shared',
  'sync',
  'tests',
  'package.json',
  'vite.config.ts',
  'tsconfig.json',
];

const workshop = mkdtempSync(join(tmpdir(), 'pronos-mutation-'));
const copy = join(workshop, 'project');
for (const name of COPIED) {
  const isKept = (path: string) => !path.includes('/dist') && !path.includes('/e2e/results');
  cpSync(join(projectRoot, name), join(copy, name), { recursive: true, filter: isKept });
}
symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));
symlinkSync(realpathSync(join(projectRoot, '../shared')), join(workshop, 'shared'));

// The scenarios are run apart, and the test of the rules' own texts fails with each.
const testFiles = readdirSync(join(projectRoot, 'tests/sync'))
  .filter((name) => name.endsWith('.test.ts') && !/^(simulator|mutation-rules)\./.test(name))
  .map((name) => join('tests/sync', name));

console.log(`| rule taken out | scenarios of ${SEEDS} | tests |\n| --- | --- | --- |`);
const unnoticed: string[] = [];
for (const rule of rules.filter(isChosen)) {
  const { scenarios, tests } = failuresWithout(rule);
  if (scenarios === '0' && tests.length === 0) unnoticed.push(rule.name);
  console.log(`| ${rule.name} | ${scenarios} | ${tests.join('; ') || '—'} |`);
}
rmSync(workshop, { recursive: true, force: true });
process.exitCode = unnoticed.length > 0 ? 1 : 0;

function isChosen({ name }: Rule): boolean {
  const words = process.argv.slice(2);
  return words.length === 0 || words.some((word) => name.includes(word));
}

function failuresWithout(rule: Rule): { scenarios: string; tests: string[] } {
  const putBack = changesOf(rule).map(apply);
  try {
    return { scenarios: runScenarios(), tests: runSyncTests() };
  } finally {
    for (const undo of putBack) undo();
  }
}

function apply({ file, find, replace }: Change): () => void {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(find).length !== 2) throw new Error(`${file} does not hold exactly once: ${find}`);
  writeFileSync(
    path,
    source.replace(find, () => replace),
  );
  return () => writeFileSync(path, source);
}

/** How many scenarios fail, and on which properties. */
function runScenarios(): string {
  const args = ['tests/sync/simulator/run.ts', '--brief', '--seeds', SEEDS];
  const { stdout } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
  try {
    const { failed, byProperty } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
    return failed === 0 ? '0' : `${failed} (${Object.keys(byProperty).join(', ')})`;
  } catch {
    return 'all (the simulator itself breaks off)';
  }
}

interface Report {
  testResults: {
    name: string;
    assertionResults: { status: string; title: string; failureMessages: string[] }[];
  }[];
}

function runSyncTests(): string[] {
  const report = join(workshop, 'report.json');
  rmSync(report, { force: true });
  spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...testFiles, '--reporter=json', `--outputFile=${report}`],
    { cwd: copy, env: { ...process.env, SYNC_RUNS: '10' }, stdio: 'ignore' },
  );
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return testResults.flatMap(({ name, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const [first] = failed;
    if (!first) return [];
    const testFile = name.split('/').at(-1)?.replace('.test.ts', '') ?? name;
    return [`${testFile}: ${failed.length} (${reasonOf(first)})`];
  });
}

/** The property's own name where there is one, else the test's. */
function reasonOf({ title, failureMessages }: { title: string; failureMessages: string[] }): string {
  const property = /AssertionError: ([^:\n]+): expected/.exec(failureMessages.join('\n'))?.[1];
  return property ?? title;
}
