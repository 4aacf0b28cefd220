/** Deletes what the browser stores of a person besides their local database: who they are, habits, and unsaved drafts. */
export function forgetPerson(user_id: string): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) if (key.includes(user_id)) storage.removeItem(key);
    }
  } catch {
    // Where storage is forbidden nothing is kept.
  }
}

/** How many unsaved tips this person has on this device; a slip with selections is one. */
export function countDrafts(user_id: string): number {
  try {
    const isDraft = (key: string) =>
      key.startsWith(`pronos-draft:${user_id}:`) || key === `pronos-slip:${user_id}`;
    return Object.keys(localStorage).filter(isDraft).length;
  } catch {
    return 0;
  }
}
