import { setImmediate } from 'node:timers/promises';

const WORK_MS = 10;

/**
 * Pauses in long work, so that the server answers others meanwhile: the work calls this between its steps, and waits
 * for what it returns, which is nothing until ten milliseconds have passed since the last pause.
 */
export function pauses(): () => Promise<void> | undefined {
  let sinceMs = performance.now();
  const pause = async () => {
    await setImmediate();
    sinceMs = performance.now();
  };
  return () => (performance.now() - sinceMs < WORK_MS ? undefined : pause());
}
