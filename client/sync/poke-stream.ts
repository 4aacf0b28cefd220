import { eventsOf } from '../api/event-stream.ts';
import { readSession } from '../local/session-store.ts';

const RECONNECT_MS = 5_000;

const rightsPokes = new EventTarget();

/** A poke as it was read: over how long those who were told spread their pulls (0: at once), and of what it is. */
interface ReadPoke {
  withinMs: number;
  isAboutRights: boolean;
}

/** Tells, in the one tab that reads the stream, of changed rights, and of a stream that ended and may have missed some. */
export function onRightsPoke(listener: () => void): void {
  rightsPokes.addEventListener('poke', listener);
}

/**
 * Listens to the server's pokes for as long as the signal lasts, through one connection a browser: the tab that holds
 * the lock reads the stream and tells the others.
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
 * Passes pokes on: at once, or at some moment within the time that the server gives so that not everybody it woke comes
 * at once. Those that come meanwhile go along with the one that waits.
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

/** A stream that ends may have missed something, or tell that the session is over: asking shows which. */
async function readUntilAborted(onPoke: (poke: ReadPoke) => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let wasOpen = false;
    const onOpen = () => {
      wasOpen = true;
    };
    await readStream(onPoke, onOpen, signal).catch(() => undefined);
    // A server that starts again is not asked by everybody in the same moment.
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
  onOpen();
  for await (const { data } of eventsOf(response.body)) onPoke(readPoke(data));
}

/** Whatever an event says, something changed; the rest of it is read with care. */
export function readPoke(data: string): ReadPoke {
  try {
    const { within, about } = JSON.parse(data);
    return { withinMs: Number(within) > 0 ? Number(within) : 0, isAboutRights: about === 'rights' };
  } catch {
    return { withinMs: 0, isAboutRights: false };
  }
}
