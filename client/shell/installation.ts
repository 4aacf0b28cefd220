import { useSyncExternalStore } from 'react';
import { takeEarlyPrompt } from './early-prompt.ts';

interface InstallPrompt extends Event {
  prompt(): Promise<void>;
}

/** How this browser lets the app be installed; `null` when it cannot be, already is, or was postponed. */
export type InstallOffer = 'prompt' | 'ios' | null;

const POSTPONED_KEY = 'installation-postponed-at';
const POSTPONED_MS = 30 * 24 * 3_600_000;

const listeners = new Set<() => void>();
let heldPrompt: InstallPrompt | null = null;
let offer: InstallOffer = null;

/** To be called before the first render: the browser offers the installation only once. */
export function watchInstallability(): void {
  const hold = (event: Event) => {
    event.preventDefault();
    heldPrompt = event as InstallPrompt;
    refresh();
  };
  const early = takeEarlyPrompt();
  if (early) hold(early);
  window.addEventListener('beforeinstallprompt', hold);
  window.addEventListener('appinstalled', () => {
    heldPrompt = null;
    refresh();
  });
  refresh();
}

export function useInstallOffer(): InstallOffer {
  return useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  );
}

/** Opens the browser's own dialog; it can be opened only once. */
export async function installApp(): Promise<void> {
  const prompt = heldPrompt;
  heldPrompt = null;
  refresh();
  await prompt?.prompt();
}

/** « Plus tard »: no offer for thirty days. */
export function postponeInstallation(): void {
  try {
    localStorage.setItem(POSTPONED_KEY, String(Date.now()));
  } catch {
    // Without storage the offer is shown again at the next visit.
  }
  heldPrompt = null;
  offer = null;
  for (const listener of listeners) listener();
}

function refresh(): void {
  offer = currentOffer();
  for (const listener of listeners) listener();
}

function currentOffer(): InstallOffer {
  if (isInstalled() || isPostponed()) return null;
  if (heldPrompt) return 'prompt';
  return isIosSafari() ? 'ios' : null;
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;
}

function isPostponed(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(POSTPONED_KEY)) < POSTPONED_MS;
  } catch {
    return false;
  }
}

/** iPads identify themselves as Macs: only their touch points distinguish them. */
function isIosSafari(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isIos && /Safari/.test(userAgent) && !/CriOS|FxiOS|EdgiOS/.test(userAgent);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
