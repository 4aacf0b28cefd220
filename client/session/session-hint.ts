const KEY = 'pronos-session';

/** Whether somebody was logged in here at the last visit: known before anything is loaded. */
export function isProbablyMember(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // Where storage is forbidden nobody can be logged in.
    return false;
  }
}

/** Stores it for the next page. Only the stored session says who it is. */
export function rememberIsMember(isMember: boolean): void {
  try {
    if (isMember) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // The next page then relies on the stored session.
  }
}
