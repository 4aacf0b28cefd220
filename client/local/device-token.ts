const STORAGE_KEY = 'pronos-device';
const SHAPE = /^[\w-]{43}$/;

/**
 * By what the server recognises a device on which people have logged in, so that strangers' failures do not lock them
 * out. It names nobody, opens nothing, and outlives a lost local database.
 */
export function readDeviceToken(): string | undefined {
  try {
    const token = localStorage.getItem(STORAGE_KEY) ?? '';
    return SHAPE.test(token) ? token : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what the server gave at a login. */
export function keepDeviceToken(token: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, token);
  } catch {
    // Where storage is forbidden this device counts as a stranger's.
  }
}
