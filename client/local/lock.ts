/**
 * Runs the work while no other tab or worker of this browser runs work under the same name. The lock is held for one
 * cycle, never for a session: a frozen tab would keep it.
 */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(name, work) as Promise<T>;
}
