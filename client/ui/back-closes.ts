import { useEffect, useRef } from 'react';

type Close = () => void;
type HistoryEntry = { state: unknown; url: string };

/** Marks, in its state, the entry that an open dialog adds; the rest of its state is its page's. */
const MARK = 'pronosDialog';

/** What is open, the topmost last. */
let open: readonly Close[] = [];
/** The page's own entry, one back from here, while a dialog's is on top of it. */
let under: { key: unknown; written: HistoryEntry | null } | null = null;
/** Set while we ourselves go back to the page's entry: history writes meanwhile wait until it is reached. */
let waiting: Close[] | null = null;

/**
 * Makes the back button close what is open over a page, and only that. While something is open, the history has one
 * more entry, of which the router is not told. That entry disappears with the dialog: when it is closed otherwise we go
 * back over it, a page to which the dialog leads replaces it, and the forward button skips it. To be called before the
 * router is created.
 */
export function letBackClose(): void {
  const { history } = window;
  const native = { push: history.pushState.bind(history), replace: history.replaceState.bind(history) };
  history.pushState = (state, unused, url) => {
    if (waiting) waiting.push(() => native.push(state, unused, url));
    else if (under) {
      under = null;
      native.replace(state, unused, url);
    } else native.push(state, unused, url);
  };
  history.replaceState = (state, unused, url) => {
    if (waiting) waiting.push(() => native.replace(state, unused, url));
    else if (under) {
      native.replace({ ...Object(state), [MARK]: true }, unused, url);
      under.written = { state, url: window.location.href };
    } else native.replace(state, unused, url);
  };
  window.addEventListener('popstate', (event) => followPop(event, native.replace), { capture: true });
  // The page was reloaded on a dialog's entry: that dialog is no longer open.
  if (isMarked(history.state)) returnToPage();
}

/** Calls `onBack` when the person goes back while this is open and topmost. */
export function useBackCloses(isOpen: boolean, onBack: Close): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  }, [onBack]);
  useEffect(() => {
    if (!isOpen) return;
    const close = () => latest.current();
    open = [...open, close];
    // At once: as soon as it is visible, the back button must close it.
    settle();
    return () => {
      open = open.filter((other) => other !== close);
      settleSoon();
    };
  }, [isOpen]);
}

/** After rendering: one dialog may have replaced another. */
function settleSoon(): void {
  setTimeout(settle);
}

function settle(): void {
  if (waiting) return;
  if (open.length > 0 && !under) addEntry();
  else if (open.length === 0 && under) returnToPage();
}

function addEntry(): void {
  const { state } = window.history;
  History.prototype.pushState.call(window.history, { ...Object(state), [MARK]: true }, '');
  under = { key: keyOf(state), written: null };
}

function returnToPage(): void {
  waiting = [];
  window.history.back();
}

function followPop(event: PopStateEvent, replace: History['replaceState']): void {
  const isOurs = waiting !== null;
  if (isOurs || (under && keyOf(event.state) === under.key)) {
    event.stopImmediatePropagation();
    arrive(replace);
    if (!isOurs) open.at(-1)?.();
    settleSoon();
  } else if (isMarked(event.state)) {
    event.stopImmediatePropagation();
    returnToPage();
  } else {
    under = null;
  }
}

/** The page's entry gets the state that the router wrote meanwhile. */
function arrive(replace: History['replaceState']): void {
  const written = under?.written;
  if (written) replace(written.state, '', written.url);
  const writes = waiting ?? [];
  under = null;
  waiting = null;
  for (const write of writes) write();
}

function isMarked(state: unknown): boolean {
  return Boolean(Object(state)[MARK]);
}

/** The router gives each entry of a page a key. */
function keyOf(state: unknown): unknown {
  return Object(state).key;
}
