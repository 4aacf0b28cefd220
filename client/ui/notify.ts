type NotifyOptions = {
  description?: string;
  action?: { label: string; onClick: () => void };
  /** How long it stays, in milliseconds, `Infinity` until it is closed; by default its kind's usual time. */
  duration?: number;
};
type Kind = 'info' | 'success' | 'error';

const LATE_MS = 15_000;
const durationsMs = { info: 4000, success: 3000, error: 5000, undo: 5000 };

/** Resolved by the first toast: until then neither the toaster nor its library is fetched. */
export const { promise: toasterWanted, resolve: wantToaster } = Promise.withResolvers<void>();
const { promise: toasterMounted, resolve: resolveMounted } = Promise.withResolvers<void>();

/** Called by the toaster once it listens: an earlier toast would be lost. */
export const markToasterMounted = resolveMounted;

/** The toast library, once the toaster is mounted. */
export async function toasterReady(): Promise<typeof import('sonner')> {
  wantToaster();
  await toasterMounted;
  return import('sonner');
}

function show(kind: Kind, message: string, options: NotifyOptions & { duration: number }): void {
  const told = performance.now();
  void toasterReady().then(({ toast }) => {
    // When the toaster is loaded late, an old message would be taken for a new one.
    if (performance.now() - told < LATE_MS) toast[kind](message, options);
  });
}

export const notify = {
  info: (message: string, options?: NotifyOptions) =>
    show('info', message, { duration: durationsMs.info, ...options }),
  success: (message: string, options?: NotifyOptions) =>
    show('success', message, { duration: durationsMs.success, ...options }),
  error: (message: string, options?: NotifyOptions) =>
    show('error', message, { duration: durationsMs.error, ...options }),
  undo: (message: string, onUndo: () => void, options?: NotifyOptions) =>
    show('success', message, {
      duration: durationsMs.undo,
      ...options,
      action: { label: 'Annuler', onClick: onUndo },
    }),
};
