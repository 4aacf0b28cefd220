import { useSyncExternalStore } from 'react';
import type { RegistrationMode } from '../../shared/registration.ts';
import { loadInstance } from '../api/instance.ts';

/** `unreachable` where the server could not be asked; nothing as long as it has not answered. */
export type KnownMode = RegistrationMode | 'unreachable' | undefined;

let known: KnownMode = isWrittenWithForm() ? 'open' : undefined;
let asked: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** How this server lets accounts be created; asked once, and again when the network comes back where it failed. */
export function useRegistrationMode(): KnownMode {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => 'open',
  );
}

/** Whether a way to the registration is worth showing: not once the server has said that not everybody may register. */
export function useMayRegister(): boolean {
  const mode = useRegistrationMode();
  return mode !== 'closed' && mode !== 'invite';
}

export function askRegistrationMode(): void {
  if (asked) return;
  if (known === 'unreachable') tell(undefined);
  asked = loadInstance().then(
    ({ registration }) => tell(registration),
    () => {
      asked = undefined;
      tell(known ?? 'unreachable');
    },
  );
}

function tell(mode: KnownMode): void {
  known = mode;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', askRegistrationMode);
  askRegistrationMode();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('online', askRegistrationMode);
  };
}

/** Only where everybody may register does the server send the page that the build has written with the form. */
function isWrittenWithForm(): boolean {
  return typeof document !== 'undefined' && document.querySelector('[data-written="/register"]') !== null;
}
