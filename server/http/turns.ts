import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as after } from 'node:timers/promises';

/** Long enough for an answer that waits for a file or another thread, and short beside a turn. */
const PAUSE_MS = 1;

type Work = () => Promise<void>;

/**
 * Turns at work that blocks the event loop: one at a time, and between two of them the server answers whatever has
 * arrived. People are served in turn, one task each, however much somebody asks for.
 */
export class Turns {
  /** Each person's waiting tasks; who has had a turn and waits again is at the end. */
  readonly #waiting = new Map<string, Work[]>();
  #isServing = false;

  /** Runs the task once its turn has come, in the name of its caller; returns its result. */
  take<T>(user_id: string, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const own = this.#waiting.get(user_id) ?? [];
      // The check of writes is that of this request, not of whoever had the previous turn.
      own.push(AsyncLocalStorage.bind(() => work().then(resolve, reject)));
      this.#waiting.set(user_id, own);
      void this.#serve();
    });
  }

  async #serve(): Promise<void> {
    if (this.#isServing) return;
    this.#isServing = true;
    for (let work = this.#next(); work; work = this.#next()) {
      await work();
      await after(PAUSE_MS);
    }
    this.#isServing = false;
  }

  #next(): Work | undefined {
    const [first] = this.#waiting;
    if (!first) return undefined;
    const [user_id, [work, ...later]] = first;
    this.#waiting.delete(user_id);
    if (later.length > 0) this.#waiting.set(user_id, later);
    return work;
  }
}
