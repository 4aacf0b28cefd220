/** What the address says of the journal. */
export interface JournalSearch {
  page?: number | undefined;
  table?: string | undefined;
}

/** Reads an address; what makes no sense is left out. */
export function journalSearch({ page, table }: Record<string, unknown>): JournalSearch {
  return {
    page: typeof page === 'number' && Number.isSafeInteger(page) && page > 1 ? page : undefined,
    table: typeof table === 'string' && table !== '' ? table : undefined,
  };
}
