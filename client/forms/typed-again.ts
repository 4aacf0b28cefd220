/** What a form's controls hold, by their names. */
type TypedValues = Readonly<Record<string, string | boolean | readonly string[]>>;

/**
 * What a form shows of a draft: each control with what was typed into it, or its initial value where the draft is from
 * a version of the form without that control.
 */
export function typedAgain<T extends TypedValues>(initial: T, stored: Readonly<Record<string, unknown>>): T {
  const isTyped = ([name, value]: [string, unknown]) =>
    Object.hasOwn(initial, name) &&
    typeof value === typeof initial[name] &&
    Array.isArray(value) === Array.isArray(initial[name]);
  return { ...initial, ...Object.fromEntries(Object.entries(stored).filter(isTyped)) };
}
