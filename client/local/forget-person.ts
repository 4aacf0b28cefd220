/**
 * Forgets what the browser keeps of a person beside their local database: who they are, habits, and what was typed and
 * never sent.
 */
export function forgetPerson(user_id: string): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) if (key.includes(user_id)) storage.removeItem(key);
    }
  } catch {
    // Where storage is forbidden nothing is kept.
  }
}

/** How many tips this person has begun on this device and not saved. */
export function countDrafts(user_id: string): number {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`pronos-draft:${user_id}:`)).length;
  } catch {
    return 0;
  }
}
