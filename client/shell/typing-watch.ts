import type { AnyRouter } from '@tanstack/react-router';

const typedForms = new Set<HTMLFormElement>();

/** Remembers in which forms of the page that is open something was typed; what only searches is nothing to lose. */
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

/** Whether something typed stands in a form of this page, which is gone once it is saved or given up: leaving may cost it. */
export function hasTypedForm(): boolean {
  return [...typedForms].some((form) => form.isConnected);
}
