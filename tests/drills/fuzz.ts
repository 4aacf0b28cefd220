import { parseArgs } from 'node:util';
import { measureTiming } from './fuzz/measure-timing.ts';
import { runFuzz } from './fuzz/run-fuzz.ts';

// Requests of every kind, good and broken, on every route of the real server:
// node tests/drills/fuzz.ts [--requests 20000] [--seed 1]. Figures as JSON; ends with 1 when something was found.
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
console.error(`seed ${seed}`);
const startedAt = performance.now();
const { wrong, ...figures } = await runFuzz({ requests: Number(values.requests), seed });
for (const what of wrong) console.log(what);
const seconds = Math.round((performance.now() - startedAt) / 1000);
console.log(
  JSON.stringify({ ...figures, seconds, timing: await measureTiming(), wrong: wrong.length }, null, 2),
);
process.exitCode = wrong.length > 0 ? 1 : 0;
