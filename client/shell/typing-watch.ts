import type { AnyRouter } from '@tanstack/react-router';

const typedForms = new Set<HTMLFormElement>();

/** Records in which forms of the open page something was typed; search fields do not count. */
export function watchTyping(router: Pick<AnyRouter, 'subscribe'>): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof Element) || target.matches('search *, [type="search"]')) return;
    const form = target.closest('form');
    if (form) typedForms.add(form);
  });
  document.addEventListener('reset', ({ target }) => {
    if (target instanceof HTMLFormElement) typedForms.delete(target);
  });
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) typedForms.clear();
  });
}

/** Whether a form of this page has unsaved input, which leaving may lose. */
export function hasTypedForm(): boolean {
  return [...typedForms].some((form) => form.isConnected);
}
