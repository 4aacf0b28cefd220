const STORAGE_KEY = 'pronos-device';
const SHAPE = /^[\w-]{43}$/;

/**
 * The token by which the server recognises a device on which people have logged in, so that other people's failures do
 * not lock them out. It identifies nobody, grants no access, and is kept when the local database is lost.
 */
export function readDeviceToken(): string | undefined {
  try {
    const token = localStorage.getItem(STORAGE_KEY) ?? '';
    return SHAPE.test(token) ? token : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the token that the server gave at a login. */
export function keepDeviceToken(token: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, token);
  } catch {
    // Where storage is forbidden this device counts as unknown.
  }
}
