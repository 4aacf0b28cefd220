import type { RecordRow, Written } from '../../shared/answers.ts';
import type { Field } from '../../shared/fields.ts';
import { type AdminDeclaration, adminDeclarationOf } from '../../shared/records/admin-declaration.ts';
import type { TableName } from '../../shared/records/tables.ts';
import { callApi } from '../api/http.ts';
import { writeAsAdmin } from './admin-writes.ts';

export type { RecordRow, RecordValue } from '../../shared/answers.ts';

/** The rows that a record's references may refer to, by their table. */
export type References = Readonly<Record<string, readonly RecordRow[]>>;

/** The column that names a row: the first of its list. */
export function nameColumnOf(table: string): string {
  return adminDeclarationOf(table as TableName).admin.columns[0];
}

/** The name of a row: « Football ». */
export function nameOfRow(table: string, row: RecordRow): string {
  return String(row[nameColumnOf(table)] ?? '');
}

/** The fields that a person fills in: all but the key. */
export function givenFieldsOf({ fields, key }: AdminDeclaration): [string, Field][] {
  return Object.entries(fields).filter(([name]) => name !== key);
}

/** The rows of a resource, and those that its references may refer to, loaded together. */
export async function loadRecords(table: TableName) {
  const [rows, references] = await Promise.all([listOf(table), loadReferences(table)]);
  return { table, rows, references };
}

/** The rows that a record's references may refer to. */
export async function loadReferences(table: TableName): Promise<References> {
  const targets = givenFieldsOf(adminDeclarationOf(table)).flatMap(([, field]) =>
    field.kind === 'reference' ? field.to : [],
  );
  const lists = [...new Set(targets)].map(async (to) => [to, await listOf(to as TableName)] as const);
  return Object.fromEntries(await Promise.all(lists));
}

function listOf(table: TableName): Promise<RecordRow[]> {
  return callApi('GET', `/admin/${adminDeclarationOf(table).admin.path}`);
}

/** Creates a row, or changes the one that has this key. */
export function saveRecord(
  { admin, key }: AdminDeclaration,
  edited: RecordRow | null,
  values: Readonly<Record<string, unknown>>,
  method: 'PUT' | 'PATCH' = 'PUT',
): Promise<Written<RecordRow>> {
  return edited
    ? writeAsAdmin(method, `/admin/${admin.path}/${String(edited[key])}`, values)
    : writeAsAdmin('POST', `/admin/${admin.path}`, values);
}

/** The row as it is now. */
export function readRecord({ admin, key }: AdminDeclaration, row: RecordRow): Promise<RecordRow> {
  return callApi('GET', `/admin/${admin.path}/${String(row[key])}`);
}

/** Deletes a row. */
export function deleteRecord({ admin, key }: AdminDeclaration, row: RecordRow): Promise<Written<RecordRow>> {
  return writeAsAdmin('DELETE', `/admin/${admin.path}/${String(row[key])}`);
}
