const QUIET_MS = 3_000;
const PAUSE_MS = 50;

/** Work that can wait: done a bit at a time once the page has been quiet for a while. */
export interface IdleWork {
  /** There may be some to do. */
  ask(): void;
  stop(): void;
}

/** `doSome` does a bit and returns whether there is more. What fails is tried again when it is asked for again. */
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
