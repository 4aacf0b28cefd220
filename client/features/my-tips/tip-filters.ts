import { useNavigate, useSearch } from '@tanstack/react-router';

/** What the address says of the list: a month YYYY-MM of the matches, a bookmaker, a bankroll. */
export interface TipFilters {
  mois?: string | undefined;
  bookmaker?: number | undefined;
  bankroll?: string | undefined;
}

const NO_FILTER: TipFilters = { mois: undefined, bookmaker: undefined, bankroll: undefined };

/** Reads an address; what makes no sense is left out. */
export function tipFilters({ mois, bookmaker, bankroll }: Record<string, unknown>): TipFilters {
  return {
    mois: typeof mois === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(mois) ? mois : undefined,
    bookmaker:
      typeof bookmaker === 'number' && Number.isSafeInteger(bookmaker) && bookmaker > 0
        ? bookmaker
        : undefined,
    bankroll: typeof bankroll === 'string' && bankroll !== '' ? bankroll : undefined,
  };
}

/** Whether anything is filtered. */
export function isFiltering(filters: TipFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

/** The filters in the address, how to change some of them and how to drop them all. */
export function useTipFilters() {
  const filters = tipFilters(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (changes: TipFilters) =>
    void navigate({
      to: '/user/pronos',
      search: { ...filters, ...changes },
      replace: true,
      resetScroll: false,
    });
  return { filters, change, reset: () => change(NO_FILTER) };
}
