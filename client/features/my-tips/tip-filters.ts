import { useNavigate, useSearch } from '@tanstack/react-router';

/** What the address says of the list: a month YYYY-MM of the matches, a bookmaker, a bankroll. */
export interface TipFilters {
  mois?: string | undefined;
  bookmaker?: number | undefined;
  bankroll?: string | undefined;
}

/** Reads an address; what makes no sense is left out. */
export function tipFilters({ mois, bookmaker, bankroll }: Record<string, unknown>): TipFilters {
  return {
    mois: typeof mois === 'string' && /^\d{4}-\d\d$/.test(mois) ? mois : undefined,
    bookmaker: typeof bookmaker === 'number' && Number.isSafeInteger(bookmaker) ? bookmaker : undefined,
    bankroll: typeof bankroll === 'string' ? bankroll : undefined,
  };
}

/** The filters in the address, and how to change some of them. */
export function useTipFilters(): [TipFilters, (changes: TipFilters) => void] {
  const filters = tipFilters(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (changes: TipFilters) =>
    void navigate({
      to: '/user/pronos',
      search: { ...filters, ...changes },
      replace: true,
      resetScroll: false,
    });
  return [filters, change];
}
