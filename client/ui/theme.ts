import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';

const storageKey = 'theme';
const listeners = new Set<() => void>();

export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    // Storage can be forbidden (private mode, policies); the system's choice then holds.
    return 'system';
  }
}

export function setTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // The choice then lasts as long as the page.
  }
  applyTheme(theme);
  for (const listener of listeners) listener();
}

/** Call before the first render: main.tsx's first statement. No inline script is needed under the CSP. */
export function applyTheme(theme: Theme = readTheme()): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  tintBrowserChrome(getComputedStyle(root).backgroundColor);
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, readTheme), setTheme];
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey) return;
    applyTheme();
    listener();
  };
  const system = matchMedia('(prefers-color-scheme: dark)');
  const onSystem = () => applyTheme();
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  system.addEventListener('change', onSystem);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
    system.removeEventListener('change', onSystem);
  };
}

function tintBrowserChrome(color: string): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = color;
  }
}
