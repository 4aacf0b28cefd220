import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Choices } from './choices.ts';
import { type Ending, runScenario } from './scenario.ts';
import { shrink, tale } from './shrink.ts';

// node tests/sync/simulator/run.ts --seeds 20000 [--from 1]: runs that many scenarios, on every core, and prints those
// that break a property, as short as they can be made.
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    share: { type: 'string' },
    brief: { type: 'boolean', default: false },
  },
});

const [from, seeds] = [Number(values.from), Number(values.seeds)];
if (values.share === undefined) await tellOnEveryCore();
else await tellOwnShare(...(values.share.split('/').map(Number) as [number, number]));

async function tellOnEveryCore(): Promise<void> {
  const startedAt = Date.now();
  const cores = availableParallelism();
  const failures = await Promise.all(Array.from({ length: cores }, (_, core) => tellApart(core, cores)));
  const byProperty: Record<string, number> = {};
  for (const property of failures.flat()) byProperty[property] = (byProperty[property] ?? 0) + 1;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(JSON.stringify({ seeds, from, seconds, failed: failures.flat().length, byProperty }));
  process.exitCode = failures.flat().length > 0 ? 1 : 0;
}

/** A share of the seeds in a process of its own; returns the properties that broke. */
function tellApart(core: number, cores: number): Promise<string[]> {
  const args = ['--seeds', String(seeds), '--from', String(from), '--share', `${core}/${cores}`];
  if (values.brief) args.push('--brief');
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const broken: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n')) {
      if (line.startsWith('BROKEN ')) broken.push(line.slice('BROKEN '.length));
      else if (line !== '') console.log(line);
    }
  });
  return new Promise((resolve, reject) => {
    child.once('close', (code) =>
      code === 0 ? resolve(broken) : reject(new Error(`A share ended with ${code}`)),
    );
  });
}

async function tellOwnShare(core: number, cores: number): Promise<void> {
  for (let seed = from + core; seed < from + seeds; seed += cores) {
    const ending = await runScenario(Choices.fromSeed(seed)).catch((error: unknown) => brokenOff(error));
    if (!ending.broken) continue;
    console.log(`BROKEN ${ending.broken.property}`);
    if (!values.brief) console.log(tale(await shrink(ending), seed));
  }
}

/** An error in the simulator itself counts as a failure too. */
function brokenOff(error: unknown): Ending {
  const message = error instanceof Error ? error.message : String(error);
  return { broken: { property: 'the scenario breaks off', message }, scenario: [], tape: [] };
}
