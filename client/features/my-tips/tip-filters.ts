import { useNavigate, useSearch } from '@tanstack/react-router';

/** The list's state in the address: a month YYYY-MM of the matches, a result, words, bookmaker, bankroll, martingale. */
export interface TipFilters {
  texte?: string | undefined;
  mois?: string | undefined;
  resultat?: number | undefined;
  bookmaker?: number | undefined;
  bankroll?: string | undefined;
  martingale?: string | undefined;
}

const NO_FILTER: TipFilters = {
  texte: undefined,
  mois: undefined,
  resultat: undefined,
  bookmaker: undefined,
  bankroll: undefined,
  martingale: undefined,
};

/** Reads an address; invalid values are left out. */
export function tipFilters(search: Record<string, unknown>): TipFilters {
  const { texte, mois } = search;
  return {
    // The router reads digits in an address as a number.
    texte: typeof texte === 'string' || typeof texte === 'number' ? String(texte) || undefined : undefined,
    mois: typeof mois === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(mois) ? mois : undefined,
    resultat: numberOrNone(search.resultat),
    bookmaker: numberOrNone(search.bookmaker),
    bankroll: textOrNone(search.bankroll),
    martingale: textOrNone(search.martingale),
  };
}

/** Whether any filter is set. */
export function isFiltering(filters: TipFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

/** The filters in the address, how to change some of them and how to clear them all. */
export function useTipFilters() {
  const filters = tipFilters(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (changes: TipFilters) =>
    void navigate({
      to: '/user/pronos',
      search: (current) => tipFilters({ ...current, ...changes }),
      replace: true,
      resetScroll: false,
    });
  return { filters, change, reset: () => change(NO_FILTER) };
}

function numberOrNone(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

function textOrNone(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
