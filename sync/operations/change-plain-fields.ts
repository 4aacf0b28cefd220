import type { Row } from '../../shared/records/tables.ts';
import type { Rows, WritableTable } from '../ports.ts';
import { applied, type OperationOutcome } from './operation.ts';

/** Sets the fields that an edit changed, the last to arrive winning; an edit of a deleted row is a conflict. */
export async function changePlainFields<T extends WritableTable>(
  rows: Rows,
  table: T,
  id: string,
  before: Row<T>,
  after: Row<T>,
  fields: readonly (keyof Row<T>)[],
): Promise<OperationOutcome> {
  const current = await rows.get(table, id);
  if (!current) return { status: 'conflict', theirs: null };
  const next: Row<T> = { ...current };
  for (const field of fields) if (before[field] !== after[field]) next[field] = after[field];
  if (fields.some((field) => next[field] !== current[field])) await rows.put(table, next);
  return applied;
}
