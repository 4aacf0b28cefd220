type NotifyOptions = { description?: string; action?: { label: string; onClick: () => void } };
type Kind = 'info' | 'success' | 'error';

const durationsMs = { info: 4000, success: 3000, error: 5000, undo: 5000 };

/** Toasts are told after something was done: their library is fetched then, or once the page has settled. */
function show(kind: Kind, message: string, options: NotifyOptions & { duration: number }): void {
  void import('sonner').then(({ toast }) => toast[kind](message, options));
}

export const notify = {
  info: (message: string, options?: NotifyOptions) =>
    show('info', message, { duration: durationsMs.info, ...options }),
  success: (message: string, options?: NotifyOptions) =>
    show('success', message, { duration: durationsMs.success, ...options }),
  error: (message: string, options?: NotifyOptions) =>
    show('error', message, { duration: durationsMs.error, ...options }),
  undo: (message: string, onUndo: () => void) =>
    show('success', message, {
      duration: durationsMs.undo,
      action: { label: 'Annuler', onClick: onUndo },
    }),
};
