export const SEARCH_MIN = 2;

/** The list's state in the address. */
export interface PlayerSearch {
  page?: number | undefined;
  recherche?: string | undefined;
}

/** Reads an address; a search that is too short is ignored. */
export function playerSearch({ page, recherche }: Record<string, unknown>): PlayerSearch {
  const text = recherche === undefined ? '' : String(recherche).trim();
  return {
    page: typeof page === 'number' && Number.isSafeInteger(page) && page > 1 ? page : undefined,
    recherche: text.length >= SEARCH_MIN ? text : undefined,
  };
}
