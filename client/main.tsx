import './ui/theme.css';
import { App } from './App.tsx';
import { createSessionManager } from './session/session-manager.ts';
import { sessionPorts } from './session/session-ports.ts';
import { keepAppUpdated } from './shell/app-update.ts';
import { watchInstallability } from './shell/installation.ts';
import { keepPageWithoutFiles } from './shell/missing-file.tsx';
import { followNotifications } from './shell/notification-watch.ts';
import { pageLoaded } from './shell/page-loaded.ts';
import { watchRights } from './shell/rights-watch.ts';
import { createAppRouter } from './shell/router.tsx';
import { showApp } from './shell/show-app.ts';
import { watchTyping } from './shell/typing-watch.ts';
import { watchZone } from './shell/zone-watch.ts';
import { letBackClose } from './ui/back-closes.ts';
import { later } from './ui/later.tsx';
import { toasterWanted } from './ui/notify.ts';
import { keepPressesSteady } from './ui/steady-press.ts';
import { applyTheme } from './ui/theme.ts';

applyTheme();
watchInstallability();
keepPressesSteady();
keepPageWithoutFiles();
letBackClose();

const router = createAppRouter();
const session = createSessionManager(sessionPorts);
void session.start();
watchRights(session);
watchTyping(router);
watchZone();
followNotifications(router);
keepAppUpdated();

// No page opens with a toast: the toaster is loaded after the page, before the network may be lost.
const loadToaster = async () => (await import('./ui/Toaster.tsx')).Toaster;
void pageLoaded()
  .then(loadToaster)
  .catch(() => undefined);
const Toaster = later(async () => {
  await toasterWanted;
  return loadToaster();
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const app = (
  <App session={session} router={router}>
    <Toaster />
  </App>
);
void showApp(root, { app, session, router });
