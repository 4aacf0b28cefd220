import { setTimeout as after } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const LOOK_EVERY_MS = 10;

// Says when it has begun; when it is told to stop, how long the slowest answer took, in milliseconds.
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
await ask();
parentPort?.postMessage('begun');
let slowestMs = 0;
while (!isOver) {
  const from = performance.now();
  await ask();
  slowestMs = Math.max(slowestMs, Math.round(performance.now() - from));
  await after(LOOK_EVERY_MS);
}
parentPort?.postMessage(slowestMs);

async function ask(): Promise<void> {
  const answer = await fetch(`${workerData.url}/api/health`);
  await answer.text();
}
