/** A time limit on silence: it restarts each time that something arrives. */
export interface IdleTimeout {
  /** Aborted once the time limit has passed. */
  signal: AbortSignal;
  renew(silenceMs: number): void;
  end(): void;
}

export function createIdleTimeout(silenceMs: number): IdleTimeout {
  const controller = new AbortController();
  const lose = () => controller.abort(new DOMException('Nothing came any more', 'TimeoutError'));
  let timer = setTimeout(lose, silenceMs);
  return {
    signal: controller.signal,
    renew(silence) {
      clearTimeout(timer);
      timer = setTimeout(lose, silence);
    },
    end: () => clearTimeout(timer),
  };
}

/** The text of an answer that may take long, as long as data keeps arriving. */
export async function readUntilIdle(
  body: ReadableStream<Uint8Array>,
  idleTimeout: IdleTimeout,
  silenceMs: number,
): Promise<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    idleTimeout.renew(silenceMs);
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
}
