import { Readable } from 'node:stream';

export interface PieceStreamOptions {
  /** The longest duration of the whole, in milliseconds: then it is broken off. */
  longestMs: number;
  /** Called once, when it has ended or its reader has left. */
  onClose: () => void;
}

/**
 * A long answer, generated chunk by chunk as its reader consumes it: for a slow reader only the next chunk is in
 * memory, and others are answered between two chunks.
 */
export class PieceStream extends Readable {
  readonly #pieces: Generator<string>;
  readonly #onClose: () => void;
  readonly #limit: ReturnType<typeof setTimeout>;

  constructor(pieces: Generator<string>, { longestMs, onClose }: PieceStreamOptions) {
    super({ highWaterMark: 1 });
    this.#pieces = pieces;
    this.#onClose = onClose;
    this.#limit = setTimeout(() => this.destroy(new Error('The answer was read too slowly.')), longestMs);
  }

  override _read(): void {
    setImmediate(() => {
      if (this.destroyed) return;
      try {
        const { done, value } = this.#pieces.next();
        this.push(done ? null : value);
      } catch (error) {
        this.destroy(error instanceof Error ? error : new Error(String(error)));
      }
    });
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    clearTimeout(this.#limit);
    this.#pieces.return(undefined);
    this.#onClose();
    callback(error);
  }
}
