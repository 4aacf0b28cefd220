import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { AppError } from '../../shared/errors.ts';
import { errorText } from '../api/http.ts';

type Form<V extends FieldValues> = Pick<UseFormReturn<V>, 'setError' | 'getValues'>;

/** Shows why the server refused, at the fields that it names, else at the form; nothing typed is lost. */
export function showRefusal<V extends FieldValues>(form: Form<V>, error: unknown, fallback: string): void {
  if (!showFieldIssues(form, error)) form.setError('root', { message: errorText(error, fallback) });
}

/** Shows the server's refusals at their fields, and focuses the first; returns whether there was one. */
export function showFieldIssues<V extends FieldValues>(
  { setError, getValues }: Form<V>,
  error: unknown,
): boolean {
  const details = error instanceof AppError ? (error.details ?? []) : [];
  const known = details.filter(({ field }) => field in getValues());
  for (const [index, { field, message }] of known.entries())
    setError(field as Path<V>, { message }, { shouldFocus: index === 0 });
  return known.length > 0;
}
