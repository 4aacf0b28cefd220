import { declarationOf, type TableName } from '../../shared/records/tables.ts';
import { wholeRow } from '../../shared/records/whole-row.ts';
import type { WritableTable } from '../ports.ts';
import type { WireRow } from '../protocol.ts';
import type { ArgumentShape, Operation, RowReference } from './operation.ts';

/** The rows that a row refers to. */
export function referencesOf(table: TableName, row: WireRow): RowReference[] {
  return referringColumns(table).flatMap(({ column, to }) => {
    const id = row[column] ?? null;
    return id === null ? [] : [{ table: to, id }];
  });
}

/** All rows that the rows of an operation refer to. */
export function referencesIn(operation: Operation<unknown>, args: unknown): RowReference[] {
  const references: RowReference[] = [];
  replaceRows(operation, args, (table, row) => {
    references.push(...referencesOf(table, row));
    return row;
  });
  return references;
}

/** The arguments of an operation with other ids for the rows that its rows refer to. */
export function renameReferences(
  operation: Operation<unknown>,
  args: unknown,
  idOf: (reference: RowReference) => string | number,
): unknown {
  return replaceRows(operation, args, (table, row) => renamedRow(table, row, idOf));
}

/**
 * The arguments of an operation with all of today's fields, whichever version of the app wrote them, to run and to show
 * it. It is sent as it was written, since the server may have answered it in that form before.
 */
export function wholeArgs<Args>(operation: Operation<Args>, args: unknown): Args {
  const replace: Replace = (table, row) => wholeRow(declarationOf(table).fields, row);
  return replaceRows(operation as Operation<unknown>, args, replace) as Args;
}

/** A row with other ids for the rows that it refers to. */
export function renamedRow(
  table: TableName,
  row: WireRow,
  idOf: (reference: RowReference) => string | number,
): WireRow {
  const renamed = { ...row };
  for (const { column, to } of referringColumns(table)) {
    const id = row[column] ?? null;
    if (id !== null) renamed[column] = idOf({ table: to, id });
  }
  return renamed;
}

type ReferringColumn = Readonly<{ column: string; to: TableName }>;

const referringByTable = new Map<TableName, readonly ReferringColumn[]>();

function referringColumns(table: TableName): readonly ReferringColumn[] {
  const known = referringByTable.get(table);
  if (known) return known;
  const columns = Object.entries(declarationOf(table).fields).flatMap(([column, field]) =>
    (field.kind === 'reference' || field.kind === 'id') && field.to !== undefined
      ? [{ column, to: field.to as TableName }]
      : [],
  );
  referringByTable.set(table, columns);
  return columns;
}

type Replace = (table: WritableTable, row: WireRow) => WireRow;

function replaceRows({ shape }: Operation<unknown>, args: unknown, replace: Replace): unknown {
  const given = args as Readonly<Record<string, unknown>>;
  const kinds = Object.entries<ArgumentShape>(shape);
  return Object.fromEntries(
    kinds.map(([name, kind]) => [name, replaceIn(kind, given[name], given.table, replace)]),
  );
}

function replaceIn(kind: ArgumentShape, value: unknown, table: unknown, replace: Replace): unknown {
  if (kind.kind === 'row') {
    return kind.optional && value === undefined ? undefined : replace(kind.table, value as WireRow);
  }
  if (kind.kind === 'rows') return (value as WireRow[] | undefined)?.map((row) => replace(kind.table, row));
  if (kind.kind === 'reuploaded row') return replace(table as WritableTable, value as WireRow);
  return value;
}
