import * as v from 'valibot';

/** What was typed and not yet sent, for as long as the tab lasts; `null` when there is none that can be read. */
export function readDraft<T>(key: string, schema: v.GenericSchema<unknown, T>): T | null {
  try {
    const stored = sessionStorage.getItem(key);
    const result = v.safeParse(schema, stored === null ? null : JSON.parse(stored));
    return result.success ? result.output : null;
  } catch {
    // Storage can be forbidden, or hold something else: the form then starts anew.
    return null;
  }
}

/** What a form's controls hold, by their names. */
type TypedValues = Readonly<Record<string, string | boolean | readonly string[]>>;

/**
 * What a form shows of a draft: each control what was typed into it, or what it starts with where the draft is from a
 * version of the form without that control.
 */
export function typedAgain<T extends TypedValues>(initial: T, stored: Readonly<Record<string, unknown>>): T {
  const isTyped = ([name, value]: [string, unknown]) =>
    Object.hasOwn(initial, name) &&
    typeof value === typeof initial[name] &&
    Array.isArray(value) === Array.isArray(initial[name]);
  return { ...initial, ...Object.fromEntries(Object.entries(stored).filter(isTyped)) };
}

export function saveDraft(key: string, draft: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage what is typed lasts as long as the page.
  }
}

export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing could be stored either.
  }
}
