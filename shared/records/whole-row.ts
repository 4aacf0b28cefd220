import type { Field, Fields, LateField, RowOf } from '../fields.ts';

/**
 * What a row says in a field that it does not hold, since it was written before the field existed: what the field
 * declares (`absent`), or `null` where it is optional. `undefined` of a field that every row has always held.
 */
export function absentValue(field: Field): string | number | null | undefined {
  if ('absent' in field) return field.absent;
  return field.optional ? null : undefined;
}

type Held = Readonly<Record<string, unknown>>;

/** For each record, what its fields say where a row does not hold them. */
const absentByFields = new WeakMap<Fields, readonly [name: string, value: unknown][]>();

/**
 * A row of any age in the fields of today: those that it was written without are there with their absent value, and what
 * it holds beside its fields stays. Returns the same object where nothing is missing.
 */
export function wholeRow<R extends object>(fields: Fields, row: R): R {
  const held = row as Held;
  const missing = absentValues(fields).filter(([name]) => held[name] === undefined);
  return missing.length === 0 ? row : { ...row, ...Object.fromEntries(missing) };
}

/** What a row from before all of these fields says in them. */
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
