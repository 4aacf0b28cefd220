import { useMemo } from 'react';
import { dayOf } from '../../../shared/dates.ts';
import { useReference } from '../../local/user-data.tsx';
import { useSlip } from '../../slip/slip-store.ts';
import { useNow } from '../../tips/use-now.ts';
import { useDistantMatches } from './distant-matches.ts';
import { type MatchFilters, useMatchFilters } from './match-filters.ts';
import {
  countByCompetition,
  countryEntries,
  groupByCompetition,
  matchesOfDay,
  tellingSports,
} from './matches-of-day.ts';
import { quickTypesFinder } from './quick-types.ts';

const TICK_MS = 30_000;

/** All that the matches' screen shows; `undefined` while the device reads it. */
export function useMatches() {
  const reference = useReference();
  const nowMs = useNow(TICK_MS);
  const today = dayOf(new Date(nowMs).toISOString());
  const [filters, setFilters] = useMatchFilters();
  const { date: day = today, pays, compet, ticket, martingale, mise, cote } = filters;
  const { slip } = useSlip();
  const start = useMemo(() => ({ martingale, mise, cote }), [martingale, mise, cote]);
  const distant = useDistantMatches(day, today);

  const countries = useMemo(() => reference && countryEntries(reference), [reference]);
  const matches = useMemo(
    () => reference && matchesOfDay(reference, distant.matches, day),
    [reference, distant.matches, day],
  );
  const groups = useMemo(
    () => reference && matches && groupByCompetition(reference, matches, { pays, compet }),
    [reference, matches, pays, compet],
  );
  const quickTypesOf = useMemo(() => reference && quickTypesFinder(reference), [reference]);
  const sports = useMemo(() => reference && tellingSports(reference), [reference]);
  const counts = useMemo(() => matches && countByCompetition(matches), [matches]);

  if (!reference || !countries || !matches || !groups || !counts || !sports || !quickTypesOf)
    return undefined;
  return {
    reference,
    countries,
    counts,
    /** The sport of each competition that needs it to be distinguished. */
    sports,
    groups,
    shownCount: groups.reduce((sum, group) => sum + group.matches.length, 0),
    distant,
    nowMs,
    today,
    day,
    filters,
    competition: compet === undefined ? undefined : reference.competitions.get(compet),
    country: pays === undefined ? undefined : reference.countries.get(pays),
    /** The initial values of the tip to record, where one comes from a martingale. */
    start,
    quickTypesOf,
    /** Whether the list puts selections on the slip: as chosen, else while it holds some. */
    isForSlip: ticket ?? slip.selections.length > 0,
    setForSlip: (isForSlip: boolean) => setFilters({ ...filters, ticket: isForSlip }),
    /** The list without it. */
    startAnew: () => setFilters({ ...filters, martingale: undefined, mise: undefined, cote: undefined }),
    goTo: (date: string) => setFilters({ ...filters, date: date === today ? undefined : date }),
    choose: (place: Pick<MatchFilters, 'pays' | 'compet'>) =>
      setFilters({ ...filters, pays: undefined, compet: undefined, ...place }),
  };
}

export type MatchesView = NonNullable<ReturnType<typeof useMatches>>;
