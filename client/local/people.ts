import type { SessionUser } from '../../shared/answers.ts';

const PREFIX = 'pronos-person-';

/**
 * The people whose local databases are on this device, also those who have logged out and kept theirs here: a server
 * restored to before an account existed must be told who that was. `forgetPerson` removes a person with their local
 * database.
 */
export function rememberPerson(user: SessionUser): void {
  try {
    localStorage.setItem(PREFIX + user.user_id, JSON.stringify(user));
  } catch {
    // Where storage is forbidden there is no local database either.
  }
}

/** The people that are stored on this device. */
export function rememberedPeople(): SessionUser[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    return [];
  }
}

/** Whether an e-mail address is this person's. */
export function isAddressOf(user: Pick<SessionUser, 'email'>, email: string): boolean {
  return user.email.toLowerCase() === email.trim().toLowerCase();
}
