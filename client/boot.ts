import { isProbablyMember } from './session/session-hint.ts';
import { holdEarlyPrompt } from './shell/early-prompt.ts';
import { readTheme, showTheme } from './ui/stored-theme.ts';

const QUIET_MS = 6_000;
const signsOfUse = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll', 'offline'];
const pagesOfMembers = /^\/(?:user|matches|admin)(?:\/|$)/;

// One small file of its own, run before the page is drawn; the app is loaded later.
showTheme(readTheme());
const isMember = isProbablyMember();
const { app = '', written } = document.currentScript?.dataset ?? {};
if (!isMember && pagesOfMembers.test(location.pathname)) {
  const { pathname, search, hash } = location;
  location.replace(`/login?${new URLSearchParams({ retour: pathname + search + hash })}`);
} else if (written === undefined) {
  start(app);
} else if (isMember) {
  // The page is prerendered for visitors: a logged-in person does not see it before their own.
  document.documentElement.dataset.member = '';
  start(app);
} else {
  holdEarlyForm();
  holdEarlyPrompt();
  window.addEventListener('load', () => startWhenWanted(app), { once: true });
}

/** A form sent before the app is loaded waits for it: see client/forms/early-form.ts. */
function holdEarlyForm(): void {
  document.addEventListener('submit', (event) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.target.dataset.early = '';
  });
}

/** The page is complete without the app, which runs at the first sign of use, or after a quiet time. */
function startWhenWanted(app: string): void {
  const ahead = document.createElement('link');
  ahead.rel = 'modulepreload';
  ahead.href = app;
  document.head.append(ahead);
  const timer = window.setTimeout(run, QUIET_MS);
  for (const sign of signsOfUse) window.addEventListener(sign, run, { passive: true });
  if (
    !navigator.onLine ||
    document.activeElement !== document.body ||
    document.querySelector('form[data-early]')
  )
    run();

  function run(): void {
    window.clearTimeout(timer);
    for (const sign of signsOfUse) window.removeEventListener(sign, run);
    start(app);
  }
}

function start(app: string): void {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = app;
  document.head.append(script);
}
