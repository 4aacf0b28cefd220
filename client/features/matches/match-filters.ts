import { useNavigate, useSearch } from '@tanstack/react-router';
import { isDay } from '../../../shared/fields.ts';
import { type TipStart, tipStart } from '../../tips/tip-start.ts';

/** What the address says of the list: a local day, a country, a competition, and what the tip to note begins with. */
export interface MatchFilters extends TipStart {
  date?: string;
  pays?: number;
  compet?: number;
}

/** The filters in the address, and how to change them; a choice that makes no sense is left out. */
export function useMatchFilters(): [MatchFilters, (filters: MatchFilters) => void] {
  const { date, pays, compet, ...others } = useSearch({ strict: false });
  const navigate = useNavigate();
  const filters: MatchFilters = {
    ...tipStart(others),
    date: typeof date === 'string' && isDay(date) ? date : undefined,
    pays: numberOrNone(pays),
    compet: numberOrNone(compet),
  };
  return [filters, (search) => void navigate({ to: '/matches', search, replace: true, resetScroll: false })];
}

function numberOrNone(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}
