/** A text that the browser stores for a person on this device, whichever tab wrote it. */
export interface StoredText {
  read(user_id: string): string | null;
  /** Stores the text, or removes it. */
  write(user_id: string, text: string | null): void;
  /** Calls back after each change, in this tab or another. */
  subscribe(listener: () => void): () => void;
}

/** The text under this name; where storage is full or forbidden, it lasts as long as the page. */
export function storedText(name: string): StoredText {
  const listeners = new Set<() => void>();
  const unstored = new Map<string, string>();
  const keyOf = (user_id: string) => `${name}:${user_id}`;
  return {
    read(user_id) {
      const key = keyOf(user_id);
      try {
        return unstored.get(key) ?? localStorage.getItem(key);
      } catch {
        return unstored.get(key) ?? null;
      }
    },
    write(user_id, text) {
      const key = keyOf(user_id);
      unstored.delete(key);
      try {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {
        if (text !== null) unstored.set(key, text);
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}
