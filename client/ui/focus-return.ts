import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Radix returns the focus only to its own trigger; our dialogs are opened by state, so they store what had the focus
 * themselves. A menu item no longer exists by then: its menu's button is focused instead.
 */
export function useFocusReturn() {
  const places = useRef<HTMLElement[]>([]);
  return {
    onOpenAutoFocus: () => {
      places.current = placesOf(findOpener(document.activeElement));
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      focusFirst(places.current);
    },
  };
}

/**
 * For a form in the page: what had the focus when it opened has it again once it closes, unless the person has gone
 * elsewhere meanwhile. Where that is gone too, reading goes on from the start of the page.
 */
export function useOpenerFocus(): void {
  // Read before a field of the form takes the focus.
  const [places] = useState(() => placesOf(findOpener(document.activeElement)));
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusFirst(places);
    },
    [places],
  );
}

/** What had the focus and, for when it is gone by then (a row that is done leaves its list), what it stands in. */
function placesOf(opener: HTMLElement | null): HTMLElement[] {
  if (!opener || opener === document.body) return [];
  const parent = opener.parentElement?.closest<HTMLElement>('[tabindex]') ?? null;
  return [opener, ...placesOf(parent)];
}

function focusFirst(places: readonly HTMLElement[]): void {
  const [opener] = places;
  if (opener?.isConnected) opener.focus();
  // A list whose row has left may have focused its next one already.
  else if (opener && document.activeElement === document.body) {
    const place = places.find(({ isConnected }) => isConnected) ?? document.getElementById('contenu');
    place?.focus({ preventScroll: true });
  }
}

/** For a control that may leave the page by what it has done: where it had the focus, what it stood in has it next. */
export function useFocusKept(control: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const held = control.current;
    return () => {
      if (!held || document.activeElement !== held) return;
      const places = placesOf(held);
      // Once React has removed all that goes.
      queueMicrotask(() => focusFirst(places));
    };
  }, [control]);
}

function findOpener(active: Element | null): HTMLElement | null {
  const menuButtonId = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = menuButtonId ? document.getElementById(menuButtonId) : active;
  return opener instanceof HTMLElement ? opener : null;
}
