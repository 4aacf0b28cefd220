import type { AppRouter } from './router.tsx';

let isTyping = false;

/** Remembers whether something was typed into a form of the page that is open. */
export function watchTyping(router: AppRouter): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.closest('form')) isTyping = true;
  });
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) isTyping = false;
  });
}

/** Whether something was typed into a form of this page: leaving it may cost that. */
export function hasTypedForm(): boolean {
  return isTyping;
}
