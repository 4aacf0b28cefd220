import { declarationOf, type Row } from '../../shared/records/tables.ts';
import type { ArgumentShape } from './operation.ts';

/** How many ids fit into what « À vérifier » keeps of an operation. */
export const REMEMBERED_MAX = 1_000;

type DeletedTable = 'tip' | 'martingale';

/** What an operation that deletes a row says about what its device showed, so that later changes are not dropped with it. */
export interface Deletion<T extends DeletedTable> {
  /** Absent from older apps and from REST, which have seen everything. */
  before?: Row<T> | undefined;
  /** The ids of what it was linked to; absent where they are too many. */
  linked?: string[] | undefined;
}

export function deletionShape<T extends DeletedTable>(table: T) {
  return {
    before: { kind: 'row', table, known: true, optional: true },
    linked: { kind: 'ids', max: REMEMBERED_MAX, optional: true },
  } as const satisfies Record<keyof Deletion<T>, ArgumentShape>;
}

/** What a deletion says about the row that its device shows; nothing where it shows none. */
export function shownBefore<T extends DeletedTable>(
  table: T,
  row: Row<T> | undefined,
  linked: readonly string[],
): Deletion<T> {
  if (!row) return {};
  const before = declaredRow(table, row);
  return linked.length > REMEMBERED_MAX ? { before } : { before, linked: [...linked] };
}

/** Whether a row, or its links, has something that the deleting device did not show. */
export function saysMore<T extends DeletedTable>(
  table: T,
  { row, linked }: { row: Row<T>; linked: readonly string[] },
  shown: Deletion<T>,
): boolean {
  const { before } = shown;
  if (!before) return false;
  const known = new Set(shown.linked ?? linked);
  const fields = Object.keys(declarationOf(table).fields) as (keyof Row<T>)[];
  return fields.some((field) => row[field] !== before[field]) || linked.some((id) => !known.has(id));
}

/** A row in its declared fields, without the server's counter. */
export function declaredRow<T extends DeletedTable>(table: T, row: Row<T>): Row<T> {
  const fields = Object.keys(declarationOf(table).fields) as (keyof Row<T>)[];
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as Row<T>;
}
