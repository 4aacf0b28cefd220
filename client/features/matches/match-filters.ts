import { useNavigate, useSearch } from '@tanstack/react-router';
import { isDay } from '../../../shared/fields.ts';
import { type TipStart, tipStart } from '../../tips/tip-start.ts';

/** The list's state in the address: a local day, a country, a competition, and the initial values of the tip to record. */
export interface MatchFilters extends TipStart {
  date?: string;
  pays?: number;
  compet?: number;
  /** Whether the list offers to put selections on the slip. */
  ticket?: boolean;
}

/** The filters in the address, and how to change them; invalid choices are left out. */
export function useMatchFilters(): [MatchFilters, (filters: MatchFilters) => void] {
  const { date, pays, compet, ticket, ...others } = useSearch({ strict: false });
  const navigate = useNavigate();
  const filters: MatchFilters = {
    ...tipStart(others),
    date: typeof date === 'string' && isDay(date) ? date : undefined,
    pays: numberOrNone(pays),
    compet: numberOrNone(compet),
    ticket: typeof ticket === 'boolean' ? ticket : undefined,
  };
  return [filters, (search) => void navigate({ to: '/matches', search, replace: true, resetScroll: false })];
}

function numberOrNone(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}
