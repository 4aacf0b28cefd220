import { retryDelayMs } from '../../sync/retry.ts';
import { TransportError } from '../../sync/transport-error.ts';
import type { SyncPhase } from '../local/sync-phase.ts';

export interface Scheduler {
  /** Requests a cycle now; when requested during a cycle, another one follows it. */
  request(): void;
  /**
   * Requests a cycle now, since the server may be reachable again: should this one come too early, or one that already
   * runs fail, the next ones follow soon, however many have failed before.
   */
  resume(): void;
  /** Requests a cycle now; returns whether one that began after this call succeeded. `phase` says why not. */
  cycleNow(): Promise<boolean>;
  phase(): SyncPhase;
  subscribe(listener: () => void): () => void;
  stop(): void;
}

/** Runs cycles on request, one at a time; after failures it waits longer and longer, and never gives up. */
export function createScheduler(cycle: () => Promise<void>): Scheduler {
  const listeners = new Set<() => void>();
  let phase: SyncPhase = 'idle';
  let isRunning = false;
  let isAskedAgain = false;
  let isStopped = false;
  let failures = 0;
  let waiting: ((isWell: boolean) => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const enter = (next: SyncPhase) => {
    if (phase === next) return;
    phase = next;
    for (const listener of listeners) listener();
  };

  const answer = (asked: typeof waiting, isWell: boolean) => {
    for (const tell of asked) tell(isWell);
  };

  const run = async () => {
    clearTimeout(timer);
    isRunning = true;
    isAskedAgain = false;
    const asked = waiting;
    waiting = [];
    if (phase === 'idle') enter('syncing');
    try {
      await cycle();
      failures = 0;
      enter('idle');
    } catch (error) {
      enter(phaseOf(error));
      const wait = retryDelayMs(
        failures,
        Math.random(),
        error instanceof TransportError ? error.retryAfterMs : null,
      );
      failures += 1;
      if (!isStopped && canRetry(phase)) timer = setTimeout(run, wait);
    }
    isRunning = false;
    answer(asked, phase === 'idle');
    if (isAskedAgain && !isStopped && phase === 'idle') return run();
    // No cycle follows: the reason that stopped this one also holds for those requested meanwhile.
    answer(waiting, false);
    waiting = [];
  };

  const request = () => {
    if (isStopped) return;
    if (isRunning) isAskedAgain = true;
    else void run();
  };

  return {
    request,
    resume() {
      failures = 0;
      request();
    },
    cycleNow: () =>
      new Promise((resolve) => {
        if (isStopped) return resolve(false);
        waiting.push(resolve);
        request();
      }),
    phase: () => phase,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** An expired session, a deleted or suspended account and an old app wait for a person or an update, not for time. */
function canRetry(phase: SyncPhase): boolean {
  return !['expired', 'gone', 'banned', 'outdated'].includes(phase);
}

function phaseOf(error: unknown): SyncPhase {
  if (!(error instanceof TransportError)) return 'failing';
  if (error.reason === 'full' || error.reason === 'busy' || error.reason === 'gone') return error.reason;
  switch (error.status) {
    case 0:
      return 'unreachable';
    case 401:
      return 'expired';
    case 403:
      return 'banned';
    // The engine could not agree with the server within its attempts in this cycle.
    case 409:
      return 'unrecognised';
    case 426:
      return 'outdated';
    default:
      return error.status >= 500 ? 'unreachable' : 'failing';
  }
}
