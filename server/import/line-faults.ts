import { AppError } from '../../shared/errors.ts';

/** Collects all that is wrong with one line of a file, so that its author learns all of it at once. */
export class LineFaults {
  readonly #messages = new Set<string>();

  /** What `read` returns; `undefined` where it throws an `AppError`, whose sentences are kept. */
  async of<T>(read: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      for (const message of messagesOf(error)) this.#messages.add(message);
      return undefined;
    }
  }

  /** Throws `VALIDATION` with every sentence where there is one. */
  requireNone(): void {
    const [first] = this.#messages;
    if (first === undefined) return;
    const details = [...this.#messages].map((message) => ({ field: 'ligne', message }));
    throw new AppError('VALIDATION', first, { details });
  }
}

/** The sentences of a refusal: one for each thing that is wrong. */
export function messagesOf({ message, details }: AppError): string[] {
  return details?.map((detail) => detail.message) ?? [message];
}
