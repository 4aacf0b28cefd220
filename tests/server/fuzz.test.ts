import { expect, test } from 'vitest';
import { runFuzz } from '../drills/fuzz/run-fuzz.ts';

const REQUESTS = 500;

test('whatever the request, the server gives a documented answer, reveals nothing and breaks nothing', {
  timeout: 60_000,
}, async () => {
  const { wrong, requests, byStatus, routesAccepted } = await runFuzz({
    requests: REQUESTS,
    seed: 20_261_120,
  });
  expect(wrong).toEqual([]);
  expect(requests).toBe(REQUESTS);
  // Most requests must be accepted for the rest to mean something.
  expect(byStatus[200]).toBeGreaterThan(REQUESTS / 4);
  expect(routesAccepted).toBeGreaterThan(80);
});
