import { describe, expect, test } from 'vitest';
import { Choices } from './simulator/choices.ts';
import { runScenario } from './simulator/scenario.ts';
import { shrink, tale } from './simulator/shrink.ts';

const DAY_MS = 86_400_000;
/** As many as mutation-check.ts runs: enough for each rule that scenarios notice. */
const SEEDS = Number(process.env.SYNC_SEEDS ?? 200);
/** Scenarios that have not run yet, each day; the names of the tests say which. */
const FIRST = Number(process.env.SYNC_SEED ?? Math.floor(Date.now() / DAY_MS) * 1_000);
/** Scenarios per test: a failure is reported soon, and the test's duration stays known. */
const SHARE = 50;

async function expectToHold(seed: number): Promise<void> {
  const ending = await runScenario(Choices.fromSeed(seed));
  expect(ending.broken && tale(await shrink(ending), seed)).toBeNull();
}

describe('two people, four devices, and everything that can go wrong', () => {
  const shares = Array.from({ length: Math.ceil(SEEDS / SHARE) }, (_, index) => FIRST + index * SHARE);
  test.each(shares)('scenarios %d and those after it', { timeout: 120_000 }, async (first) => {
    const last = Math.min(first + SHARE, FIRST + SEEDS);
    for (let seed = first; seed < last; seed += 1) await expectToHold(seed);
  });
});
