import './ui/theme.css';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { keepAppUpdated } from './app/app-update.ts';
import { watchInstallability } from './app/installation.ts';
import { createAppRouter } from './app/router.tsx';
import { SessionProvider } from './app/session.tsx';
import { createSessionManager } from './app/session-manager.ts';
import { sessionPorts } from './app/session-ports.ts';
import { watchTyping } from './app/typing-watch.ts';
import { letBackClose } from './ui/back-closes.ts';
import { toasterWanted } from './ui/notify.ts';
import { keepPressesSteady } from './ui/steady-press.ts';
import { applyTheme } from './ui/theme.ts';

applyTheme();
watchInstallability();
keepPressesSteady();
letBackClose();

const router = createAppRouter();
const session = createSessionManager(sessionPorts);
void session.start();
watchTyping(router);
keepAppUpdated();

// No page opens with a toast: what shows them comes with the first one.
const Toaster = lazy(async () => {
  await toasterWanted;
  return { default: (await import('./ui/Toaster.tsx')).Toaster };
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <SessionProvider manager={session}>
      <RouterProvider router={router} />
    </SessionProvider>
    <Suspense>
      <Toaster />
    </Suspense>
  </StrictMode>,
);
