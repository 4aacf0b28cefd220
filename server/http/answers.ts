import { z } from 'zod';
import { type ErrorCode, errorTable } from '../../shared/errors.ts';

const errorCodes = Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]];

export const errorAnswer = z
  .object({
    success: z.literal(false),
    code: z.enum(errorCodes),
    message: z.string(),
    details: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Error', description: 'Une erreur, dont le message peut être montré tel quel.' });

export type ErrorAnswer = z.output<typeof errorAnswer>;

/** What any route may answer. */
const everywhere = ['VALIDATION', 'RATE_LIMITED', 'UNAVAILABLE', 'INTERNAL'] as const;

type StatusOf<C extends ErrorCode> = (typeof errorTable)[C]['status'];

/** The error part of a route's `response` schema. */
export function errorAnswers<const C extends readonly ErrorCode[]>(
  ...codes: C
): Record<StatusOf<C[number] | (typeof everywhere)[number]>, typeof errorAnswer> {
  const statuses = [...everywhere, ...codes].map((code) => [errorTable[code].status, errorAnswer]);
  return Object.fromEntries(statuses);
}

/** The errors of a route that needs a session. */
export function sessionErrors<const C extends readonly ErrorCode[]>(...codes: C) {
  return errorAnswers<readonly (C[number] | 'UNAUTHENTICATED' | 'FORBIDDEN')[]>(
    'UNAUTHENTICATED',
    'FORBIDDEN',
    ...codes,
  );
}

/** The answer of a write: `{success: true, message, data}`. */
export function writtenAnswer<S extends z.ZodType>(data: S) {
  return z.object({ success: z.literal(true), message: z.string(), data });
}

export function written<T>(message: string, data: T): { success: true; message: string; data: T } {
  return { success: true, message, data };
}
