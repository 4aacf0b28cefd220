import { isDay } from '../../../shared/fields.ts';

/** The journal's filters in the address. */
export interface JournalSearch {
  page?: number | undefined;
  table?: string | undefined;
  /** Who wrote. */
  par?: string | undefined;
  /** The first and the last local day, YYYY-MM-DD. */
  du?: string | undefined;
  au?: string | undefined;
  recherche?: string | undefined;
}

/** Reads an address; invalid values are left out. */
export function journalSearch({
  page,
  table,
  par,
  du,
  au,
  recherche,
}: Record<string, unknown>): JournalSearch {
  return {
    page: typeof page === 'number' && Number.isSafeInteger(page) && page > 1 ? page : undefined,
    table: textIn(table),
    par: textIn(par),
    du: dayIn(du),
    au: dayIn(au),
    // The router reads digits in an address as a number.
    recherche: textIn(typeof recherche === 'number' ? String(recherche) : recherche),
  };
}

/** Whether any filter is set. */
export function isFiltered({ page: _, ...filters }: JournalSearch): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function dayIn(value: unknown): string | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined;
}
