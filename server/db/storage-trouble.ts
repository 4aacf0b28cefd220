/** Why the storage refuses. Nothing is wrong with the request: it may be tried again later. */
export type StorageTrouble = 'full' | 'busy' | 'damaged' | 'moved' | 'failing';

const codes: readonly (readonly [RegExp, StorageTrouble])[] = [
  // The index of the write-ahead log cannot grow on a full disk either.
  [/^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT)$/, 'full'],
  [/^SQLITE_(BUSY|LOCKED)/, 'busy'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'damaged'],
  [/^SQLITE_READONLY_DBMOVED$/, 'moved'],
  [/^SQLITE_(IOERR|READONLY|NOMEM|CANTOPEN)/, 'failing'],
];

/** The trouble of the storage that an error is about; `null` for any other error. */
export function storageTroubleOf(error: unknown): StorageTrouble | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return codes.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}
