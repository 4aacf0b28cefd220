import { useEffect, useRef, useState } from 'react';

/**
 * Radix returns the focus only to its own trigger; our dialogs are opened by state, so they store what had the focus
 * themselves. A menu item no longer exists by then: its menu's button is focused instead.
 */
export function useFocusReturn() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = findOpener(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      opener.current?.focus();
    },
  };
}

/**
 * For a form in the page: what had the focus when it opened has it again once it closes, unless the person has gone
 * elsewhere meanwhile. Where that is gone too, reading goes on from the start of the page.
 */
export function useOpenerFocus(): void {
  // Read before a field of the form takes the focus.
  const [opener] = useState(() => findOpener(document.activeElement));
  useEffect(
    () => () => {
      if (!opener || opener === document.body || document.activeElement !== document.body) return;
      const target = opener.isConnected ? opener : document.getElementById('contenu');
      target?.focus();
    },
    [opener],
  );
}

function findOpener(active: Element | null): HTMLElement | null {
  const menuButtonId = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = menuButtonId ? document.getElementById(menuButtonId) : active;
  return opener instanceof HTMLElement ? opener : null;
}
