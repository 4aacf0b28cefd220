import { toasterReady } from '../ui/notify.ts';
import { hasTypedForm } from './typing-watch.ts';

/** Days and hours are those of the zone in which the page was opened: in another zone it is opened again. */
export function watchZone(): void {
  const opened = deviceZone();
  let isLeft = false;
  const check = () => {
    if (isLeft || document.visibilityState === 'hidden' || deviceZone() === opened) return;
    isLeft = true;
    if (hasTypedForm()) void offerReload();
    else window.location.reload();
  };
  document.addEventListener('visibilitychange', check);
  window.addEventListener('focus', check);
}

function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

async function offerReload(): Promise<void> {
  const { toast } = await toasterReady();
  toast.info('Le fuseau horaire de l’appareil a changé', {
    duration: Number.POSITIVE_INFINITY,
    action: { label: 'Recharger', onClick: () => window.location.reload() },
  });
}
