export type Theme = 'system' | 'light' | 'dark';

export const storageKey = 'theme';

/** What this person has chosen on this device. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    // Storage can be forbidden (private mode, policies): the system's choice is then used.
    return 'system';
  }
}

/** Applies a theme's colours to the page. */
export function showTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
}
