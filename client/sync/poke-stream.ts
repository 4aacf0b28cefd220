import { readSession } from '../local/session-store.ts';

const RECONNECT_MS = 5_000;

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
    .request(`pronos-stream-${user_id}`, { signal }, () => readUntilAborted(relay, signal))
    .catch(() => undefined);
}

async function readUntilAborted(onPoke: () => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await readStream(onPoke, signal).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
  }
}

/** Every event of the stream says the same: something changed. What changed is the pull's matter. */
async function readStream(onPoke: () => void, signal: AbortSignal): Promise<void> {
  const session = await readSession();
  if (!session || session.expired) return;
  const response = await fetch('/api/sync/stream', {
    headers: { authorization: `Bearer ${session.token}`, accept: 'text/event-stream' },
    cache: 'no-store',
    signal,
  });
  if (!response.ok || !response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    if (value.includes('data:')) onPoke();
  }
}
