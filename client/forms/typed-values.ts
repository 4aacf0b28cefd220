import { instantToLocalInput } from '../../shared/days.ts';
import type { Field, Fields, RowOf } from '../../shared/fields.ts';
import { centsToInput } from '../../shared/money.ts';
import { formatOdds } from '../../shared/odds.ts';
import type { TypedOf } from './valibot-fields.ts';

/** What the controls of a form hold for these fields. */
export type TypedValues<T extends Fields> = { [K in keyof T]: TypedOf<T[K]> };

/** What the controls of a form show of a stored row: `typedEntries` parses the same values back. */
export function typedValues<T extends Fields>(fields: T, row: RowOf<NoInfer<T>>): TypedValues<T> {
  const values = Object.entries(fields).map(([name, field]) => [name, typedValue(field, row[name] ?? null)]);
  return Object.fromEntries(values);
}

function typedValue(field: Field, value: string | number | null): string | boolean {
  if (field.kind === 'flag') return value === 1;
  if (value === null) return '';
  switch (field.kind) {
    case 'cents':
      return centsToInput(Number(value));
    case 'odds':
      return formatOdds(Number(value));
    case 'instant':
      return instantToLocalInput(String(value));
    default:
      return String(value);
  }
}
