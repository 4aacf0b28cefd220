import * as v from 'valibot';

/** How many drafts are kept: one more removes the oldest. */
const KEPT = 30;
const PREFIXES = ['pronos-draft:', 'pronos-prompt:'];

interface StoredDraft {
  savedAt: number;
  draft: unknown;
}

/** What was typed and not yet sent, on this device; `null` when there is none that can be read. */
export function readDraft<T>(key: string, schema: v.GenericSchema<unknown, T>): T | null {
  try {
    const kept = localStorage.getItem(key);
    // Earlier versions kept a draft in the tab's session storage, unwrapped.
    const draft = kept === null ? parsed(sessionStorage.getItem(key)) : storedDraft(kept).draft;
    const result = v.safeParse(schema, draft);
    return result.success ? result.output : null;
  } catch {
    // Storage can be forbidden: the form then starts anew.
    return null;
  }
}

export function saveDraft(key: string, draft: unknown): void {
  try {
    const isNew = localStorage.getItem(key) === null;
    localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), draft } satisfies StoredDraft));
    if (isNew) dropOldest();
  } catch {
    // Without storage, what is typed is lost with the page.
  }
}

export function clearDraft(key: string): void {
  try {
    for (const storage of [localStorage, sessionStorage]) storage.removeItem(key);
  } catch {
    // Then nothing could have been stored either.
  }
}

function dropOldest(): void {
  const drafts = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    .filter((key) => PREFIXES.some((prefix) => key.startsWith(prefix)))
    .map((key) => ({ key, savedAt: storedDraft(localStorage.getItem(key)).savedAt }))
    .sort((a, b) => b.savedAt - a.savedAt);
  for (const { key } of drafts.slice(KEPT)) localStorage.removeItem(key);
}

/** A draft as it is stored; an invalid one counts as the oldest. */
function storedDraft(text: string | null): StoredDraft {
  const { savedAt, draft } = Object(parsed(text));
  return { savedAt: Number(savedAt) || 0, draft };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
