const QUIET_MS = 3_000;
const PAUSE_MS = 50;

/** Work that can wait: done in small parts once the page has been idle for a while. */
export interface IdleWork {
  /** Requests a run, as there may be something to do. */
  ask(): void;
  stop(): void;
}

/** `doSome` does a part and returns whether there is more. After a failure it is tried again at the next request. */
export function createIdleWork(doSome: () => Promise<boolean>): IdleWork {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const doBit = async () => {
    const isMore = await doSome().catch(() => false);
    if (isMore && timer !== undefined) timer = setTimeout(doBit, PAUSE_MS);
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    ask() {
      clearTimeout(timer);
      timer = setTimeout(doBit, QUIET_MS);
    },
    stop,
  };
}
