import type { Workbox } from 'workbox-window';
import { retryDelayMs } from '../../sync/retry.ts';
import { toasterReady } from '../ui/notify.ts';
import { pageLoaded } from './page-loaded.ts';
import { hasTypedForm } from './typing-watch.ts';

const CHECK_INTERVAL_MS = 3_600_000;

let workbox: Promise<Workbox> | undefined;
let isWaiting = false;
let isRequired = false;

/** Registers the service worker once the page has loaded, and reports when a newer version waits. */
export function keepAppUpdated(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void pageLoaded().then(() => register());
  void claimThisPage();
  const check = () => void updateWorker();
  window.setInterval(check, CHECK_INTERVAL_MS);
  window.addEventListener('online', check);
}

/** For a version that the server no longer supports: fetches the newer one, and activates it unless a form would be lost. */
export async function requireUpdate(): Promise<void> {
  isRequired = true;
  if (isWaiting) await offerUpdate();
  else await updateWorker();
}

/** Activates the version that waits, and reloads the page with it; without one, reloads to look for it. */
export async function applyUpdate(): Promise<void> {
  const current = await workbox;
  if (!current || !isWaiting) return window.location.reload();
  current.addEventListener('controlling', () => window.location.reload());
  current.messageSkipWaiting();
}

/** The first installation fetches the whole app: where one file fails, all of it is tried again while the page is open. */
async function register(failures = 0): Promise<void> {
  const tryAgain = () =>
    window.setTimeout(() => void register(failures + 1), retryDelayMs(failures, Math.random()));
  try {
    workbox = import('workbox-window').then((module) => new module.Workbox('/sw.js'));
    const current = await workbox;
    current.addEventListener('waiting', () => {
      isWaiting = true;
      void offerUpdate();
    });
    current.addEventListener('redundant', async () => {
      if (!(await navigator.serviceWorker.getRegistration())?.active) tryAgain();
    });
    await current.register();
  } catch (error) {
    // Where the browser's settings refuse it, the app works without a cache; a file that failed may be fetched later.
    if (error instanceof TypeError) tryAgain();
  }
}

async function updateWorker(): Promise<void> {
  try {
    await (await workbox)?.update();
  } catch {
    // The next check comes within the hour.
  }
}

/** Claims again a page that was still loading when the worker claimed the others. */
async function claimThisPage(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) active?.postMessage({ type: 'CLAIM' });
}

async function offerUpdate(): Promise<void> {
  if (isRequired && !hasTypedForm()) return applyUpdate();
  const { toast } = await toasterReady();
  toast.info('Une nouvelle version est disponible', {
    id: 'update',
    duration: Number.POSITIVE_INFINITY,
    action: { label: 'Mettre à jour', onClick: () => void applyUpdate() },
  });
}
