import type { AppRouter } from './router.tsx';

/** Goes to the screen of a notification that was pressed, as the service worker says. */
export function followNotifications({ history }: Pick<AppRouter, 'history'>): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.type === 'OPEN') history.push(String(data.path));
  });
}
