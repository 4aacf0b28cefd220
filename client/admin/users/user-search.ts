/** The list's state in the address. */
export interface UserSearch {
  page?: number | undefined;
  recherche?: string | undefined;
}

/** Reads an address; invalid values are left out. */
export function userSearch({ page, recherche }: Record<string, unknown>): UserSearch {
  const text = recherche === undefined ? '' : String(recherche).trim();
  return {
    page: typeof page === 'number' && Number.isSafeInteger(page) && page > 1 ? page : undefined,
    recherche: text === '' ? undefined : text,
  };
}
