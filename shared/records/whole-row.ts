import type { Field, Fields, LateField, RowOf } from '../fields.ts';

/**
 * The value of a field that a row lacks because it was written before the field existed: what the field declares
 * (`absent`), or `null` where it is optional. `undefined` for a field that every row has always had.
 */
export function absentValue(field: Field): string | number | null | undefined {
  if ('absent' in field) return field.absent;
  return field.optional ? null : undefined;
}

type Held = Readonly<Record<string, unknown>>;

/** For each record, the values of the fields that a row may lack. */
const absentByFields = new WeakMap<Fields, readonly [name: string, value: unknown][]>();

/**
 * A row of any age with all fields of this version: those that it lacks get their absent value, and what it holds
 * beside its fields stays. Returns the same object where nothing is missing.
 */
export function wholeRow<R extends object>(fields: Fields, row: R): R {
  const held = row as Held;
  const missing = absentValues(fields).filter(([name]) => held[name] === undefined);
  return missing.length === 0 ? row : { ...row, ...Object.fromEntries(missing) };
}

/** The values of these fields in a row that has none of them yet. */
export function absentRow<T extends Readonly<Record<string, LateField>>>(fields: T): RowOf<T> {
  return Object.fromEntries(absentValues(fields)) as RowOf<T>;
}

function absentValues(fields: Fields): readonly [name: string, value: unknown][] {
  const known = absentByFields.get(fields);
  if (known) return known;
  const values = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    const value = absentValue(field);
    return value === undefined ? [] : [[name, value]];
  });
  absentByFields.set(fields, values);
  return values;
}
