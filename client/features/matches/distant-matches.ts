import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { addDays, dayBounds } from '../../../shared/days.ts';
import { calendarWindow } from '../../../shared/limits.ts';
import { match } from '../../../shared/records/match.ts';
import { answeredScore } from '../../api/answered-score.ts';
import { callApi } from '../../api/http.ts';
import { fieldEntries } from '../../forms/valibot-fields.ts';
import type { Match } from './matches-of-day.ts';

const { match_id, compet_id, equa_id, equb_id, match_date } = match.fields;

const answerSchema = v.array(
  v.object({
    matches: v.array(
      v.object({
        ...fieldEntries({ match_id, compet_id, equa_id, equb_id, match_date }),
        score: answeredScore,
      }),
    ),
  }),
);

export type DistantMatches =
  | { phase: 'none' | 'loading' | 'unreachable'; matches: readonly Match[] }
  | { phase: 'loaded'; day: string; matches: readonly Match[] };

const none: DistantMatches = { phase: 'none', matches: [] };

/** The server's matches of a day outside the calendar that the device stores. */
export function useDistantMatches(day: string, today: string): DistantMatches & { retry: () => void } {
  const [state, setState] = useState<DistantMatches>(none);
  const [attempt, setAttempt] = useState(0);
  const isDistant = !isInCalendar(day, today);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again for the same day
  useEffect(() => {
    if (!isDistant) return setState(none);
    let isCurrent = true;
    setState({ phase: 'loading', matches: [] });
    fetchDay(day).then(
      (matches) => isCurrent && setState({ phase: 'loaded', day, matches }),
      () => isCurrent && setState({ phase: 'unreachable', matches: [] }),
    );
    return () => {
      isCurrent = false;
    };
  }, [day, isDistant, attempt]);
  return { ...state, retry: () => setAttempt((count) => count + 1) };
}

function isInCalendar(day: string, today: string): boolean {
  const { daysBefore, daysAfter } = calendarWindow;
  return day >= addDays(today, -daysBefore) && day <= addDays(today, daysAfter);
}

async function fetchDay(day: string): Promise<Match[]> {
  const { from, to } = dayBounds(day);
  const query = new URLSearchParams({ dateFrom: from, dateTo: to });
  const answer = v.parse(answerSchema, await callApi('GET', `/matches/grouped?${query}`));
  return answer.flatMap(({ matches }) => matches.map((row) => ({ ...row, same_as: null })));
}
