import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { AppError } from '../../../shared/errors.ts';
import { errorText } from '../../api/http.ts';

/** Shows why the server refused, at the form and at the fields it names; nothing typed is lost. */
export function showRefusal<V extends FieldValues>(
  { setError, getValues }: Pick<UseFormReturn<V>, 'setError' | 'getValues'>,
  error: unknown,
  fallback: string,
): void {
  setError('root', { message: errorText(error, fallback) });
  const details = error instanceof AppError ? (error.details ?? []) : [];
  for (const { field, message } of details) {
    if (field in getValues()) setError(field as Path<V>, { message });
  }
}
