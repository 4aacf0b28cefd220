import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addedColumns, serverTables } from '../../server/db/server-tables.ts';
import type { Field } from '../../shared/fields.ts';
import { systemColumns } from '../../shared/records/record.ts';
import { declarationOf, type TableName, tables } from '../../shared/records/tables.ts';
import { startApp, type TestServer } from '../helpers/server.ts';

interface Column {
  name: string;
  type: string;
  notnull: number;
  pk: number;
}

const names = Object.keys(tables) as TableName[];
let server: TestServer;

beforeAll(async () => {
  server = await startApp({ seeds: false });
});

afterAll(() => server.stop());

function columnsOf(table: string): Column[] {
  return server.sqlite.prepare<[], Column>(`select * from pragma_table_info('${table}')`).all();
}

function uniqueSetsOf(table: string): string[] {
  const indexes = server.sqlite
    .prepare<[], { name: string }>(
      `select name from pragma_index_list('${table}') where "unique" and origin = 'u'`,
    )
    .all();
  return indexes
    .map(({ name }) =>
      server.sqlite.prepare<[], { name: string }>(`select name from pragma_index_info('${name}')`).all(),
    )
    .map((columns) => columns.map((column) => column.name).join(', '))
    .sort();
}

const isText = ({ kind }: Field) =>
  ['text', 'url', 'instant', 'day', 'id', 'choice', 'ticket', 'score', 'rule'].includes(kind);

test('the migrated database has the declared tables and no other', () => {
  const migrated = server.sqlite
    .prepare<[], { name: string }>(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'",
    )
    .all()
    .map(({ name }) => name);
  expect(migrated.sort()).toEqual([...names, ...Object.keys(serverTables)].sort());
});

describe.each(names)('%s', (name) => {
  const { fields, key, syncScope, unique = [] } = declarationOf(name);

  test('has exactly the declared columns', () => {
    const declared = [...Object.keys(fields), ...systemColumns(syncScope), ...(addedColumns[name] ?? [])];
    expect(
      columnsOf(name)
        .map((column) => column.name)
        .sort(),
    ).toEqual(declared.sort());
  });

  test('has each field’s kind and optionality', () => {
    for (const column of columnsOf(name)) {
      const field = fields[column.name];
      if (!field) continue;
      const isKey = column.name === key;
      expect([column.name, column.type]).toEqual([column.name, isText(field) ? 'TEXT' : 'INTEGER']);
      expect([column.name, column.pk === 1]).toEqual([column.name, isKey]);
      if (!isKey) expect([column.name, column.notnull === 1]).toEqual([column.name, field.optional !== true]);
    }
  });

  test('keeps unique what is declared so', () => {
    expect(uniqueSetsOf(name)).toEqual(unique.map((columns) => columns.join(', ')).sort());
  });

  test('refers to the tables that its fields name', () => {
    const references = server.sqlite
      .prepare<[], { from: string; table: string }>(
        `select "from", "table" from pragma_foreign_key_list('${name}')`,
      )
      .all();
    for (const [column, field] of Object.entries(fields)) {
      if (field.kind === 'reference') expect(references).toContainEqual({ from: column, table: field.to });
    }
  });
});

test.each(Object.entries(serverTables))('%s has exactly its columns', (table, columns) => {
  expect(columnsOf(table).map(({ name }) => name)).toEqual(columns);
});
