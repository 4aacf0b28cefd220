export const SEARCH_MIN = 2;

/** What the address says of the list. */
export interface PlayerSearch {
  page?: number | undefined;
  recherche?: string | undefined;
}

/** Reads an address; a search that is too short asks for nothing. */
export function playerSearch({ page, recherche }: Record<string, unknown>): PlayerSearch {
  const text = recherche === undefined ? '' : String(recherche).trim();
  return {
    page: typeof page === 'number' && Number.isSafeInteger(page) && page > 1 ? page : undefined,
    recherche: text.length >= SEARCH_MIN ? text : undefined,
  };
}
