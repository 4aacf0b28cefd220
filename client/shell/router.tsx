import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from '../routeTree.gen.ts';
import { PageSpinner } from '../ui/Spinner.tsx';
import { ErrorScreen } from './error-screen.tsx';

/** The router over every file of routes/, at the address of the window unless it is given another history. */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    // On a prerendered page it would be an inline script.
    scrollRestoration: history === undefined,
    defaultPendingComponent: PageSpinner,
    defaultErrorComponent: ErrorScreen,
  });
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation) focusPage();
  });
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

/** A new page is scrolled to its start and focused, unless it has already set the focus itself. */
function focusPage(): void {
  const page = document.getElementById('contenu');
  if (page && !page.contains(document.activeElement)) page.focus({ preventScroll: true });
}
