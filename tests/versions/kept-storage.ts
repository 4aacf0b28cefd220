/** Gives this process the two storages of a page, and their content. */
export function keepStorage(): { session: Map<string, string>; local: Map<string, string> } {
  const [session, local] = [new Map<string, string>(), new Map<string, string>()];
  Object.defineProperty(globalThis, 'sessionStorage', { value: storageOver(session), configurable: true });
  Object.defineProperty(globalThis, 'localStorage', { value: storageOver(local), configurable: true });
  return { session, local };
}

function storageOver(
  kept: Map<string, string>,
): Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'> {
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      kept.set(key, value);
    },
    removeItem: (key) => {
      kept.delete(key);
    },
  };
}
