import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as after } from 'node:timers/promises';

/** Long enough for an answer that goes to a file or another thread in between, and little beside a turn. */
const PAUSE_MS = 1;

type Work = () => Promise<void>;

/**
 * Turns at work during which nobody else is answered: one at a time, and between two of them the server answers whatever
 * has come meanwhile. Who waits is served in turn, one work each, however much somebody asks for.
 */
export class Turns {
  /** What waits of each person; who has had a turn and waits again stands at the end. */
  readonly #waiting = new Map<string, Work[]>();
  #isServing = false;

  /** Does the work once its turn has come, in the name of whoever asked for it; returns what it comes to. */
  take<T>(user_id: string, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const own = this.#waiting.get(user_id) ?? [];
      // What writes are checked by belongs to the request, not to whoever had the turn before.
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
