import { sql } from 'kysely';
import type { Field, Fields } from '../../shared/fields.ts';
import type { RecordDeclaration } from '../../shared/records/record.ts';
import { declarationOf, type TableName, tables } from '../../shared/records/tables.ts';
import { selectionFields } from '../../shared/records/ticket.ts';
import type { Db, Tx } from '../db/schema.ts';

export type Value = string | number | null;
/** A row of any declared table; each state of it has its own `ver`. */
export type RecordRow = Record<string, Value> & { ver: number };

function columnsOf({ fields }: RecordDeclaration) {
  return sql.join([...Object.keys(fields), 'ver'].map((column) => sql.ref(column)));
}

/** Every row of a table. */
export async function findRows(db: Db | Tx, declaration: RecordDeclaration): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    select ${columnsOf(declaration)} from ${sql.table(declaration.table)}`.execute(db);
  return rows;
}

/** The rows that have one of these keys. */
export async function findRowsByKey(
  db: Db | Tx,
  declaration: RecordDeclaration,
  keys: readonly Value[],
): Promise<RecordRow[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<RecordRow>`
    select ${columnsOf(declaration)} from ${sql.table(declaration.table)}
    where ${sql.ref(declaration.key)} in (${sql.join(keys)})`.execute(db);
  return rows;
}

/** Inserts a row and returns it with the key that it got. */
export async function insertRow(
  tx: Tx,
  declaration: RecordDeclaration,
  values: Readonly<Record<string, Value>>,
): Promise<RecordRow> {
  const columns = Object.keys(values);
  const { rows } = await sql<RecordRow>`
    insert into ${sql.table(declaration.table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(values))})
    returning ${columnsOf(declaration)}`.execute(tx);
  return only(rows);
}

/** Changes some columns of a row and returns it whole. */
export async function updateRow(
  tx: Tx,
  declaration: RecordDeclaration,
  id: Value,
  changes: Readonly<Record<string, Value>>,
): Promise<RecordRow> {
  const sets = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<RecordRow>`
    update ${sql.table(declaration.table)} set ${sql.join(sets)}
    where ${sql.ref(declaration.key)} = ${id}
    returning ${columnsOf(declaration)}`.execute(tx);
  return only(rows);
}

/** Deletes a row and tells the devices that hold it. */
export async function deleteRow(
  tx: Tx,
  { table, key, syncScope }: RecordDeclaration,
  id: Value,
  ver: number,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(tx);
  if (syncScope === 'server') return;
  await tx
    .insertInto('tombstone')
    .values({ table_name: table as TableName, id: String(id), user_id: null, ver })
    .execute();
}

/** How many rows of each other table refer to a row. */
export async function countUses(
  tx: Tx,
  { table }: RecordDeclaration,
  id: Value,
): Promise<{ table: TableName; count: number }[]> {
  const uses: { table: TableName; count: number }[] = [];
  for (const name of Object.keys(tables) as TableName[]) {
    const rows = await countRows(tx, name, columnsThatRefer(declarationOf(name).fields, table), id);
    const count = name === 'tip' ? rows + (await countTickets(tx, table, id)) : rows;
    if (count > 0) uses.push({ table: name, count });
  }
  return uses;
}

async function countRows(tx: Tx, name: TableName, columns: readonly string[], id: Value): Promise<number> {
  if (columns.length === 0) return 0;
  const refers = columns.map((column) => sql`${sql.ref(column)} = ${id}`);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(name)} where ${sql.join(refers, sql` or `)}`.execute(tx);
  return only(rows).count;
}

/** How many tickets have a selection that refers to a row. */
async function countTickets(tx: Tx, table: string, id: Value): Promise<number> {
  const [column] = columnsThatRefer(selectionFields, table);
  if (column === undefined) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(distinct upm_id) as count from tip_selection where ${sql.ref(column)} = ${id}`.execute(tx);
  return only(rows).count;
}

function columnsThatRefer(fields: Fields, table: string): string[] {
  const refers = (field: Field) => (field.kind === 'reference' || field.kind === 'id') && field.to === table;
  return Object.entries(fields).flatMap(([column, field]) => (refers(field) ? column : []));
}

function only<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (!row) throw new Error('The statement answered no row.');
  return row;
}
