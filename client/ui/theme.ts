import { useSyncExternalStore } from 'react';
import { readTheme, showTheme, storageKey, type Theme } from './stored-theme.ts';

const listeners = new Set<() => void>();

export function setTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // The choice is then lost with the page.
  }
  applyTheme(theme);
  for (const listener of listeners) listener();
}

/** Call before the first render. */
export function applyTheme(theme: Theme = readTheme()): void {
  showTheme(theme);
  tintBrowserChrome(getComputedStyle(document.documentElement).backgroundColor);
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, readTheme, () => 'system' as const), setTheme];
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
