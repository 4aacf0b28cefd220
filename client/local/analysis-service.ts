const STORAGE_KEY = 'pronos-analyses';

/** Whether the server's last answer was that it has an analysis service; `undefined` where it was never asked. */
export function rememberedService(): boolean | undefined {
  try {
    const kept = localStorage.getItem(STORAGE_KEY);
    return kept === null ? undefined : kept === 'oui';
  } catch {
    return undefined;
  }
}

/** Stores the server's answer, for a device without network. */
export function rememberService(hasService: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, hasService ? 'oui' : 'non');
  } catch {
    // Where storage is forbidden there is no local database either.
  }
}
