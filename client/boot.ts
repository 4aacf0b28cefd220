import { isProbablyMember } from './session/session-hint.ts';
import { readTheme, showTheme } from './ui/stored-theme.ts';

const pagesOfMembers = /^\/(?:user|matches|admin)(?:\/|$)/;

// One small file of its own, run before the page is drawn: the app comes after.
showTheme(readTheme());
const isMember = isProbablyMember();
const { app = '', written } = document.currentScript?.dataset ?? {};
if (!isMember && pagesOfMembers.test(location.pathname)) {
  const { pathname, search, hash } = location;
  location.replace(`/login?${new URLSearchParams({ retour: pathname + search + hash })}`);
} else if (written === undefined) {
  start(app);
} else if (isMember) {
  // The page is written for visitors: who is logged in does not see it on the way to theirs.
  document.documentElement.dataset.member = '';
  start(app);
} else {
  holdEarlyForm();
  window.addEventListener('load', () => start(app));
}

/** What is sent before the app is there waits for it: see client/forms/early-form.ts. */
function holdEarlyForm(): void {
  document.addEventListener('submit', (event) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.target.dataset.early = '';
  });
}

function start(app: string): void {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = app;
  document.head.append(script);
}
