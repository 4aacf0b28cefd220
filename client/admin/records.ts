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

async function listOf(table: TableName): Promise<RecordRow[]> {
  const declaration = adminDeclarationOf(table);
  const rows = await callApi('GET', `/admin/${declaration.admin.path}`);
  const names = structuredFieldsOf(declaration);
  return names.length === 0 ? rows : rows.map((row) => withTexts(row, names));
}

/** The fields that are objects in REST, and texts in a form. */
function structuredFieldsOf(declaration: AdminDeclaration): string[] {
  return givenFieldsOf(declaration).flatMap(([name, { kind }]) => (kind === 'rule' ? name : []));
}

function withTexts(row: RecordRow, names: readonly string[]): RecordRow {
  const texts = names.map((name) => [name, row[name] ? JSON.stringify(row[name]) : null]);
  return { ...row, ...Object.fromEntries(texts) };
}

/** Creates a row, or changes the one that has this key. */
export function saveRecord(
  declaration: AdminDeclaration,
  edited: RecordRow | null,
  values: Readonly<Record<string, unknown>>,
  method: 'PUT' | 'PATCH' = 'PUT',
): Promise<Written<RecordRow>> {
  const { admin, key } = declaration;
  const objects = structuredFieldsOf(declaration).flatMap((name) =>
    typeof values[name] === 'string' ? [[name, JSON.parse(values[name])]] : [],
  );
  const body = { ...values, ...Object.fromEntries(objects) };
  return edited
    ? writeAsAdmin(method, `/admin/${admin.path}/${String(edited[key])}`, body)
    : writeAsAdmin('POST', `/admin/${admin.path}`, body);
}

/** The row as it is now. */
export async function readRecord(declaration: AdminDeclaration, row: RecordRow): Promise<RecordRow> {
  const { admin, key } = declaration;
  const current = await callApi('GET', `/admin/${admin.path}/${String(row[key])}`);
  return withTexts(current, structuredFieldsOf(declaration));
}

/** Deletes a row. */
export function deleteRecord({ admin, key }: AdminDeclaration, row: RecordRow): Promise<Written<RecordRow>> {
  return writeAsAdmin('DELETE', `/admin/${admin.path}/${String(row[key])}`);
}
