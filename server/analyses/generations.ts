import type { AppError } from '../../shared/errors.ts';
import type { Row } from '../../shared/records/tables.ts';

export type GenerationEnd =
  | { type: 'done'; analysis: Row<'analysis'> }
  | { type: 'failed'; error: AppError }
  | { type: 'stopped' };

export type GenerationEvent = { type: 'text'; text: string } | GenerationEnd;

type Listener = (event: GenerationEvent) => void;

/** An answer being written. It goes on when nobody listens, and a later listener receives it from its beginning. */
export class Generation {
  readonly #stop = new AbortController();
  readonly #listeners = new Set<Listener>();
  #text = '';
  /** How it ended; never rejects. */
  readonly ended: Promise<GenerationEnd>;

  constructor(write: (onText: (piece: string) => void, signal: AbortSignal) => Promise<GenerationEnd>) {
    const onText = (piece: string) => {
      this.#text += piece;
      for (const listener of this.#listeners) listener({ type: 'text', text: piece });
    };
    this.ended = write(onText, this.#stop.signal);
  }

  /** Calls its listener with what was written so far, what follows and how it ends; returns how to stop that. */
  follow(listener: Listener): () => void {
    this.#listeners.add(listener);
    if (this.#text !== '') listener({ type: 'text', text: this.#text });
    void this.ended.then((end) => {
      if (this.#listeners.delete(listener)) listener(end);
    });
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Ends it now; `reason` is what the code that writes it gets. */
  stop(reason: unknown): void {
    this.#stop.abort(reason);
  }
}

/** The generations that run in this process: one at a time for a person and a match. */
export class RunningGenerations {
  readonly #running = new Map<string, Generation>();

  find(user_id: string, match_id: string): Generation | undefined {
    return this.#running.get(`${user_id} ${match_id}`);
  }

  add(user_id: string, match_id: string, generation: Generation): void {
    const key = `${user_id} ${match_id}`;
    this.#running.set(key, generation);
    void generation.ended.then(() => this.#running.delete(key));
  }

  /** Ends those of one person. */
  stopOf(user_id: string, reason: unknown): void {
    for (const [key, generation] of this.#running) {
      if (key.startsWith(`${user_id} `)) generation.stop(reason);
    }
  }

  /** Ends them all, and waits until each has stored how it ended. */
  async close(reason: unknown): Promise<void> {
    const all = [...this.#running.values()];
    for (const generation of all) generation.stop(reason);
    await Promise.all(all.map(({ ended }) => ended));
  }
}
