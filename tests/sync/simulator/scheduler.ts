interface Waiting {
  task: Task;
  what: string;
  isReady: () => boolean;
  goOn: () => void;
}

/** Something that a tab does: it runs from one waiting point to the next, and only when it is released. */
export interface Task {
  readonly tab: string;
  readonly name: string;
}

/** Decides nothing itself: it holds every task at its waiting points, and releases the chosen ones. */
export class Scheduler {
  #waiting: Waiting[] = [];
  readonly #arrivals = new Map<Task, () => void>();
  readonly #alive = new Set<Task>();
  readonly #onKill = new Map<Task, () => void>();

  /** Begins a task; resolves once it waits for the first time, or has ended. */
  start(task: Task, work: () => Promise<void>): Promise<void> {
    this.#alive.add(task);
    return this.#untilItWaits(task, () => {
      const end = () => {
        this.#alive.delete(task);
        this.#onKill.delete(task);
        this.#arrive(task);
      };
      // The result of a task does not matter here: a late request may have no caller left.
      work().then(end, end);
    });
  }

  /** Where a task waits until it is released; for ever once it was killed. */
  point(task: Task, what: string, isReady: () => boolean = () => true): Promise<void> {
    return new Promise((goOn) => {
      if (this.#alive.has(task)) this.#waiting.push({ task, what, isReady, goOn });
      this.#arrive(task);
    });
  }

  /** The points at which tasks could go on now. */
  ready(): readonly Waiting[] {
    return this.#waiting.filter(({ isReady }) => isReady());
  }

  /** Releases these at once; resolves when each waits again or has ended. */
  async release(...chosen: readonly Waiting[]): Promise<void> {
    this.#waiting = this.#waiting.filter((waiting) => !chosen.includes(waiting));
    await Promise.all(chosen.map(({ task, goOn }) => this.#untilItWaits(task, goOn)));
  }

  /**
   * A request of a task, which ends with it: nothing of a killed tab goes on, not even its timers. One request at a
   * time.
   */
  untilKilled<T>(task: Task, request: Promise<T>): Promise<T> {
    const { promise, reject } = Promise.withResolvers<never>();
    this.#onKill.set(task, () => reject(new Error('The tab was killed')));
    return Promise.race([request, promise]);
  }

  /** Ends a task where it is: what it awaits never resolves. */
  kill(task: Task): void {
    this.#alive.delete(task);
    this.#onKill.get(task)?.();
    this.#onKill.delete(task);
    this.#waiting = this.#waiting.filter((waiting) => waiting.task !== task);
    this.#arrive(task);
  }

  tasksOf(tab: string): Task[] {
    return [...this.#alive].filter((task) => task.tab === tab);
  }

  isAlive(task: Task): boolean {
    return this.#alive.has(task);
  }

  #untilItWaits(task: Task, begin: () => void): Promise<void> {
    return new Promise((arrived) => {
      this.#arrivals.set(task, arrived);
      begin();
    });
  }

  #arrive(task: Task): void {
    const arrived = this.#arrivals.get(task);
    this.#arrivals.delete(task);
    arrived?.();
  }
}
