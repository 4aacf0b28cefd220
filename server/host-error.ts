import { AppError } from '../shared/errors.ts';
import { storageTroubleOf } from './db/storage-trouble.ts';

/** What the person who hosts can mend; the message is one line for them. */
export class HostError extends Error {
  override readonly name: string = 'HostError';
}

/** What a command or the server ends with, in one line; `undefined` where it is nothing that a person can mend. */
export function plainMessageOf(error: unknown): string | undefined {
  if (error instanceof HostError || error instanceof AppError) return error.message;
  if (storageTroubleOf(error) === 'full')
    return 'Le disque est plein\u202f: libérez de la place, puis recommencez.';
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  return isPortTaken
    ? 'Le port est déjà pris\u202f: choisissez-en un autre par la variable PORT.'
    : undefined;
}
