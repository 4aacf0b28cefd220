// npm test: everything from an empty checkout to the browser tests. `npm test -- fast` checks types, lint, and the
// tests of the rules and of the server within its process; `npm test -- unit` stops after Vitest, `npm test -- e2e`
// runs only the browser tests. Plain JavaScript: it runs on the Node that npm uses.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildStale, isRouteTreeWhole } from '../server/cli/build.js';
import { ensureInstalled, nodePath, projectRoot, reportFailure, SetupError } from '../server/cli/install.js';
import { installCaddy } from './e2e/install-caddy.js';
import { installEngines } from './engines/install-engines.js';

const scopes = ['fast', 'unit', 'e2e'];

const startedAt = Date.now();
const running = new Set();
const failedSteps = [];

async function main(scope) {
  if (scope !== undefined && !scopes.includes(scope)) {
    const known = scopes.map((name) => `npm test -- ${name}`).join(', ');
    throw new SetupError(`Unknown part "${scope}": npm test, ${known}`);
  }
  if (Number.parseInt(process.versions.node, 10) < 24) return runAgainOnNode24();
  const reports = mkdtempSync(join(tmpdir(), 'pronos-test-'));
  // The servers and commands that the tests start by the hundred read the same files: Node compiles each once.
  process.env.NODE_COMPILE_CACHE ??= join(reports, 'compiled');
  try {
    await runSteps(scope, reports);
  } catch (error) {
    if (failedSteps.length === 0) throw error;
    process.exitCode = 1;
  } finally {
    summarise(readReports(reports));
    rmSync(reports, { recursive: true, force: true });
  }
}

async function runAgainOnNode24() {
  await ensureInstalled();
  process.exitCode = await run(nodePath(), [fileURLToPath(import.meta.url), ...process.argv.slice(2)]);
}

// The build comes early because it also writes the route tree, which the type check reads; the fast tests read nothing
// else of it.
async function runSteps(scope, reports) {
  const hasUnits = scope !== 'e2e';
  const hasBrowsers = scope === undefined || scope === 'e2e';
  await step('install', () => ensureInstalled());
  await together([
    step('build', () => (scope === 'fast' && isRouteTreeWhole() ? undefined : buildStale())),
    hasUnits ? step('lint', () => quietly('@biomejs/biome/bin/biome', 'check', '.')) : undefined,
  ]);
  await together([
    hasUnits ? step('types', () => quietly('typescript/bin/tsc', '-p', 'tsconfig.json')) : undefined,
    hasUnits
      ? step('worker types', () => quietly('typescript/bin/tsc', '-p', 'client/tsconfig.sw.json'))
      : undefined,
    hasUnits ? step('vitest', () => runVitest(join(reports, 'vitest.json'), scope)) : undefined,
    // Their downloads take no core from the rest.
    hasBrowsers ? step('browsers', bringBrowsers) : undefined,
  ]);
  if (hasBrowsers) {
    // The other engines wait for much of their time: beside Chromium, which leaves no core idle.
    await together([
      step('playwright', () => runPlaywright(join(reports, 'playwright.json'))),
      step('webkit and firefox', () => runEngines(join(reports, 'engines.json'))),
    ]);
  }
}

async function step(name, work) {
  const from = Date.now();
  try {
    await work();
    console.log(`✓ ${name} (${seconds(from)})`);
  } catch (error) {
    failedSteps.push(name);
    if (!(error instanceof CommandFailure)) reportFailure(error);
    console.error(`✗ ${name} (${seconds(from)})`);
    throw error;
  }
}

// Waits for the other steps when one has failed, so that nothing writes after the summary.
async function together(steps) {
  const outcomes = await Promise.allSettled(steps);
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
}

function runVitest(report, scope) {
  return loudly(
    ['vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    scope === 'fast' ? { PRONOS_TESTS: 'fast' } : {},
  );
}

// One after the other: apt-get bears no second one. Without Caddy or another engine than Chromium its journeys are left
// out, and a line says so.
async function bringBrowsers() {
  await ensureChromium();
  await installCaddy();
  await installEngines();
}

function runPlaywright(report) {
  return loudly(['@playwright/test/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
}

// What they say comes at their end, apart from what Playwright says meanwhile.
async function runEngines(report) {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const env = { PRONOS_TESTS: 'engines', TZ: 'Europe/Paris' };
  const { code, output } = await capture(nodePath(), [script('vitest/vitest.mjs'), ...args], env);
  process.stdout.write(output);
  if (code !== 0) throw new CommandFailure(`The journeys of WebKit and Firefox ended with code ${code}`);
}

async function ensureChromium() {
  if (await findChromium()) return;
  if (process.getuid?.() === 0) {
    await capture('apt-get', ['update']);
    for (const name of ['chromium', 'chromium-headless-shell']) {
      await capture('apt-get', ['install', '-y', '--no-install-recommends', name]);
    }
    if (await findChromium()) return;
  }
  await capture(nodePath(), [script('@playwright/test/cli.js'), 'install', 'chromium']);
  if (await findChromium()) return;
  throw new SetupError(
    'No Chromium, and none could be installed: install chromium, or name one in PLAYWRIGHT_CHROMIUM.',
  );
}

// Some distributions ship a "chromium" that only asks to install a snap: the answer to --version shows it.
async function findChromium() {
  const { chromiumCandidates } = await import('./helpers/browser.ts');
  for (const path of chromiumCandidates()) {
    if ((await capture(path, ['--version'])).code !== 0) continue;
    process.env.PLAYWRIGHT_CHROMIUM = path;
    return true;
  }
  return false;
}

class CommandFailure extends Error {}

async function loudly([program, ...args], env) {
  const code = await run(nodePath(), [script(program), ...args], env);
  if (code !== 0) throw new CommandFailure(`${program} ended with code ${code}`);
}

// For steps that run in parallel: their output is printed as a whole, and only when there is some.
async function quietly(program, ...args) {
  const { code, output } = await capture(nodePath(), [script(program), ...args]);
  if (code === 0) return;
  process.stderr.write(output);
  throw new CommandFailure(`${program} ended with code ${code}`);
}

function script(program) {
  return join(projectRoot, 'node_modules', program);
}

async function run(command, args, env = {}) {
  return (await launch(command, args, 'inherit', env)).code;
}

function capture(command, args, env = {}) {
  const colour = process.stderr.isTTY ? { FORCE_COLOR: '1' } : {};
  const quiet = { DEBIAN_FRONTEND: 'noninteractive', ...colour, ...env };
  return launch(command, args, ['ignore', 'pipe', 'pipe'], quiet);
}

function launch(command, args, stdio, env) {
  const child = spawn(command, args, { cwd: projectRoot, stdio, env: { ...process.env, ...env } });
  let output = '';
  const collect = (chunk) => {
    output += chunk;
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  running.add(child);
  return new Promise((resolve) => {
    const end = (code) => {
      running.delete(child);
      resolve({ code, output });
    };
    child.once('error', (error) => {
      output += `${error.message}\n`;
      end(127);
    });
    child.once('close', (code, signal) => end(code ?? 128 + constants.signals[signal]));
  });
}

function readReports(reports) {
  const vitest = readReport(join(reports, 'vitest.json'));
  const engines = readReport(join(reports, 'engines.json'));
  const browser = readReport(join(reports, 'playwright.json'));
  const passed = [
    vitest?.numPassedTests,
    engines?.numPassedTests,
    browser?.stats.expected,
    browser?.stats.flaky,
  ];
  const failed = [vitest?.numFailedTests, engines?.numFailedTests, browser?.stats.unexpected];
  const sum = (counts) => counts.reduce((total, count) => total + (count ?? 0), 0);
  const names = [
    ...failedInVitest(vitest),
    ...failedInVitest(engines),
    ...namesInPlaywright(browser?.suites, ({ ok }) => !ok),
  ];
  return {
    passed: sum(passed),
    failed: sum(failed),
    names,
    flaky: namesInPlaywright(browser?.suites, ({ tests }) => tests.some(({ status }) => status === 'flaky')),
  };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

// A file that failed without a test of its own (it cannot be imported, its preparation failed) is reported, too.
function failedInVitest(report) {
  return (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative(projectRoot, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [file];
      return failed.map(({ ancestorTitles, title }) => [file, ...ancestorTitles, title].join(' › '));
    });
}

function namesInPlaywright(suites = [], isWanted, above = []) {
  return suites.flatMap(({ title, specs, suites: inner }) => {
    const path = [...above, title];
    const own = specs.filter(isWanted).map((spec) => [...path, spec.title].join(' › '));
    return [...own, ...namesInPlaywright(inner, isWanted, path)];
  });
}

// A step that failed without a failed test (types, a file that cannot be imported) still counts as one.
function summarise({ passed, failed, names, flaky }) {
  for (const name of names) console.error(`✗ ${name}`);
  for (const name of flaky) console.error(`⚠ only the second time: ${name}`);
  if (failedSteps.length > 0) console.error(`Failed: ${failedSteps.join(', ')}`);
  console.log(`Whole time: ${seconds(startedAt)}`);
  console.log(`${passed} passed, ${Math.max(failed, failedSteps.length)} failed`);
}

function seconds(from) {
  return `${((Date.now() - from) / 1000).toFixed(1)} s`;
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(128 + constants.signals[signal]);
  });
}

main(process.argv[2]).catch(reportFailure);
