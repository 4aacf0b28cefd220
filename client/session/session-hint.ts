const KEY = 'pronos-session';

/** Whether somebody was logged in here when this device last looked: what can be asked before anything is loaded. */
export function isProbablyMember(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // Where storage is forbidden nobody can be logged in.
    return false;
  }
}

/** Remembers it for the next page. The stored session alone says who that is. */
export function rememberIsMember(isMember: boolean): void {
  try {
    if (isMember) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // The next page asks the stored session.
  }
}
