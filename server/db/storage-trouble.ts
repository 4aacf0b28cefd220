/** What of the storage stands in the way. Nothing is wrong with what was asked: it may be tried again later. */
export type StorageTrouble = 'full' | 'busy' | 'damaged' | 'failing';

const codes: readonly (readonly [RegExp, StorageTrouble])[] = [
  // The index of the write-ahead log cannot grow on a full disk either.
  [/^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT)$/, 'full'],
  [/^SQLITE_(BUSY|LOCKED)/, 'busy'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'damaged'],
  [/^SQLITE_(IOERR|READONLY|NOMEM|CANTOPEN)/, 'failing'],
];

/** Which trouble of the storage an error tells of; `null` when it is another matter. */
export function storageTroubleOf(error: unknown): StorageTrouble | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return codes.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}
