const MINUTE_MS = 60_000;

/**
 * Runs this each minute, never twice at a time, until it is stopped; the returned function ends what runs by its signal
 * and waits for it.
 */
export function everyMinute(
  run: (signal: AbortSignal) => Promise<void>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= run(stopping.signal)
      .catch(onFailure)
      .finally(() => {
        running = null;
      });
  }, MINUTE_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
