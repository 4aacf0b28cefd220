import { readSession } from '../local/session-store.ts';

const RECONNECT_MS = 5_000;

const rightsPokes = new EventTarget();

/** A parsed poke: over how long the recipients spread their pulls (0: at once), and what it is about. */
interface ReadPoke {
  withinMs: number;
  isAboutRights: boolean;
}

/**
 * Calls `listener`, in the one tab that reads the stream, when rights changed, and when a stream ended and may have
 * missed a change.
 */
export function onRightsPoke(listener: () => void): void {
  rightsPokes.addEventListener('poke', listener);
}

/**
 * Listens to the server's pokes until the signal aborts, through one connection per browser: the tab that holds the
 * lock reads the stream and notifies the others.
 */
export function listenToPokes(user_id: string, onPoke: () => void, signal: AbortSignal): void {
  const channel = new BroadcastChannel(`pronos-poke-${user_id}`);
  channel.onmessage = () => onPoke();
  signal.addEventListener('abort', () => channel.close());
  const relay = () => {
    channel.postMessage('poke');
    onPoke();
  };
  void navigator.locks
    .request(`pronos-stream-${user_id}`, { signal }, () => {
      const spread = spreading(relay, signal);
      return readUntilAborted(({ withinMs, isAboutRights }) => {
        if (isAboutRights) rightsPokes.dispatchEvent(new Event('poke'));
        spread(withinMs);
      }, signal);
    })
    .catch(() => undefined);
}

/**
 * Passes pokes on: at once, or at a random moment within the time that the server gives, so that not all recipients
 * pull at once. Pokes that arrive meanwhile are merged with the one that waits.
 */
export function spreading(
  onPoke: () => void,
  signal: AbortSignal,
  random: () => number = Math.random,
): (withinMs: number) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fire = () => {
    clearTimeout(timer);
    timer = undefined;
    onPoke();
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  return (withinMs) => {
    if (withinMs === 0) fire();
    else timer ??= setTimeout(fire, random() * withinMs);
  };
}

/** A stream that ends may have missed something, or mean that the session has ended: asking shows which. */
async function readUntilAborted(onPoke: (poke: ReadPoke) => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let wasOpen = false;
    const onOpen = () => {
      wasOpen = true;
    };
    await readStream(onPoke, onOpen, signal).catch(() => undefined);
    // Not everybody reconnects to a restarted server at the same moment.
    await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS * (0.5 + Math.random())));
    if (wasOpen && !signal.aborted) onPoke({ withinMs: 0, isAboutRights: true });
  }
}

async function readStream(
  onPoke: (poke: ReadPoke) => void,
  onOpen: () => void,
  signal: AbortSignal,
): Promise<void> {
  const session = await readSession();
  if (!session || session.expired) return;
  const response = await fetch('/api/sync/stream', {
    headers: { authorization: `Bearer ${session.token}`, accept: 'text/event-stream' },
    cache: 'no-store',
    signal,
  });
  if (!response.ok || !response.body) return;
  // What parses it is not needed before the first screen.
  const { eventsOf } = await import('../api/event-stream.ts');
  onOpen();
  for await (const { data } of eventsOf(response.body)) onPoke(readPoke(data));
}

/** Whatever an event contains, something changed; the rest of it is parsed with care. */
export function readPoke(data: string): ReadPoke {
  try {
    const { within, about } = JSON.parse(data);
    return { withinMs: Number(within) > 0 ? Number(within) : 0, isAboutRights: about === 'rights' };
  } catch {
    return { withinMs: 0, isAboutRights: false };
  }
}
