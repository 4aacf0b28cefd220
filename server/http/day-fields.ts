import { z } from 'zod';
import { matchDayOf } from '../../shared/domain/same-match.ts';
import { isDay, isInstant } from '../../shared/fields.ts';
import { dayBounds } from '../matches/match-day.ts';

const dayOrInstant = z
  .string()
  .refine((text) => isDay(text) || isInstant(text), { error: 'Une date est attendue' })
  .meta({ description: 'Un jour (AAAA-MM-JJ, à Paris) ou un instant ISO 8601' });

/** The start of a list: a day means its first instant in Paris, an instant is used as it is. */
export const firstInstant = dayOrInstant.transform((text) =>
  isDay(text) ? dayBounds(text).from : new Date(text).toISOString(),
);

/** The end of a list: a day means its last instant in Paris, an instant is used as it is. */
export const lastInstant = dayOrInstant.transform((text) =>
  isDay(text) ? new Date(Date.parse(dayBounds(text).to) - 1).toISOString() : new Date(text).toISOString(),
);

/** A day: an instant means the day that it falls on in Paris. */
export const calendarDay = dayOrInstant.transform((text) => (isDay(text) ? text : matchDayOf(text)));
