import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { rememberedPeople } from '../local/people.ts';
import type { SessionManager } from '../session/session-manager.ts';
import type { AppRouter } from './router.tsx';

type Shown = { app: ReactNode; session: SessionManager; router: AppRouter };

/** Renders the app into the page; where the page is prerendered for visitors, and the person is one, hydrates it. */
export async function showApp(root: Element, { app, session, router }: Shown): Promise<void> {
  if (root.hasChildNodes() && (await isForVisitor(session))) {
    // The prerendered page is what the router renders once it is loaded, without its pending state.
    router.ssr = { manifest: undefined };
    await router.load();
    hydrateRoot(root, app);
    return;
  }
  root.replaceChildren();
  delete document.documentElement.dataset.member;
  createRoot(root).render(app);
}

async function isForVisitor(session: SessionManager): Promise<boolean> {
  if (document.documentElement.dataset.member !== undefined) return false;
  await known(session);
  return session.state().status === 'anonymous' && rememberedPeople().length === 0;
}

/** Resolves once it is known who uses this tab. */
function known({ state, subscribe }: SessionManager): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (state().status === 'loading') return;
      stop();
      resolve();
    };
    const stop = subscribe(look);
    look();
  });
}
