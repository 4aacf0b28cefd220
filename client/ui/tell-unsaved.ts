import { notify } from './notify.ts';

/** Reports that something could not be saved on this device, and what to do where the device is full. */
export function tellUnsaved(error: unknown, message: string): void {
  notify.error(message, isStorageFull(error) ? { description: storageFull } : {});
}

const storageFull = 'Cet appareil n’a plus de place\u202f: libérez-en, puis réessayez.';

/** The database passes the browser's error on as it is, or wrapped in its own. */
function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'QuotaExceededError' || ('inner' in error && isStorageFull(error.inner));
}
