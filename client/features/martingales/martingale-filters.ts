import { useNavigate, useSearch } from '@tanstack/react-router';
import type { MartingaleFilter } from '../../../shared/domain/martingale.ts';
import { isDay } from '../../../shared/fields.ts';

/** The list's state in the address. */
export interface MartingaleSearch {
  recherche?: string | undefined;
  debut?: string | undefined;
  fin?: string | undefined;
  /** Opens the form of a new martingale. */
  nouvelle?: true | undefined;
}

/** Reads an address; invalid values are left out. */
export function martingaleSearch({
  recherche,
  debut,
  fin,
  nouvelle,
}: Record<string, unknown>): MartingaleSearch {
  return {
    // The router reads digits in an address as a number.
    recherche: recherche === undefined || recherche === '' ? undefined : String(recherche),
    debut: typeof debut === 'string' && isDay(debut) ? debut : undefined,
    fin: typeof fin === 'string' && isDay(fin) ? fin : undefined,
    nouvelle: nouvelle === true ? true : undefined,
  };
}

/** The filters in the address, and how to change some of them. */
export function useMartingaleFilters() {
  const search = martingaleSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (changes: MartingaleSearch) =>
    void navigate({
      to: '/user/martingales',
      search: martingaleSearch({ ...search, ...changes }),
      replace: true,
      resetScroll: false,
    });
  const filter: MartingaleFilter = {
    search: search.recherche,
    date_debut: search.debut,
    date_fin: search.fin,
  };
  return { search, filter, change };
}
