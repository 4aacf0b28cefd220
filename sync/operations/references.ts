import { detailsOf, type TicketDetails, ticketText } from '../../shared/domain/ticket-details.ts';
import type { Fields } from '../../shared/fields.ts';
import { declarationOf, type TableName } from '../../shared/records/tables.ts';
import { selectionFields } from '../../shared/records/ticket.ts';
import { wholeRow } from '../../shared/records/whole-row.ts';
import type { WritableTable } from '../ports.ts';
import type { WireRow } from '../protocol.ts';
import type { ArgumentShape, Operation, RowReference } from './operation.ts';

/** The rows that a row refers to. */
export function referencesOf(table: TableName, row: WireRow): RowReference[] {
  const references = referredBy(referringColumns(table), row);
  const details = ticketIn(table, row);
  for (const selection of details?.selections ?? [])
    references.push(...referredBy(selectionColumns, selection));
  return references;
}

function referredBy(columns: readonly ReferringColumn[], row: WireRow): RowReference[] {
  return columns.flatMap(({ column, to }) => {
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
  const renamed = withIds(referringColumns(table), row, idOf);
  const details = ticketIn(table, row);
  if (!details) return renamed;
  const selections = details.selections.map((selection) => withIds(selectionColumns, selection, idOf));
  return { ...renamed, ticket: ticketText({ ...details, selections }) };
}

function withIds<R extends WireRow>(
  columns: readonly ReferringColumn[],
  row: R,
  idOf: (reference: RowReference) => string | number,
): R {
  const renamed: WireRow = { ...row };
  for (const { column, to } of columns) {
    const id = row[column] ?? null;
    if (id !== null) renamed[column] = idOf({ table: to, id });
  }
  return renamed as R;
}

/** The ticket of a tip, whose selections refer to rows too. */
function ticketIn(table: TableName, { ticket }: WireRow): TicketDetails | null {
  return table === 'tip' && typeof ticket === 'string' ? detailsOf({ ticket }) : null;
}

type ReferringColumn = Readonly<{ column: string; to: TableName }>;

const referringByTable = new Map<TableName, readonly ReferringColumn[]>();

function referringColumns(table: TableName): readonly ReferringColumn[] {
  const known = referringByTable.get(table);
  if (known) return known;
  const columns = columnsThatRefer(declarationOf(table).fields);
  referringByTable.set(table, columns);
  return columns;
}

function columnsThatRefer(fields: Fields): readonly ReferringColumn[] {
  return Object.entries(fields).flatMap(([column, field]) =>
    (field.kind === 'reference' || field.kind === 'id') && field.to !== undefined
      ? [{ column, to: field.to as TableName }]
      : [],
  );
}

const selectionColumns = columnsThatRefer(selectionFields);

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
