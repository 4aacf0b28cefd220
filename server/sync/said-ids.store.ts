import { sql } from 'kysely';
import { declarationOf, type TableName } from '../../shared/records/tables.ts';
import { foldName } from '../../shared/text.ts';
import type { WireRow } from '../../sync/protocol.ts';
import type { Tx } from '../db/schema.ts';

type Id = string | number;

/** The names in shared tables, by transaction: no operation of a batch changes them. */
const saidByTx = new WeakMap<Tx, Map<string, ReadonlyMap<string, readonly Id[]>>>();

/** The name of a row in these columns, as names are compared (`foldName`). */
export function sayingOf(columns: readonly string[], row: WireRow): string {
  return JSON.stringify(columns.map((column) => foldName(String(row[column] ?? ''))));
}

/** The ids of a table's rows by their name in these columns (`sayingOf`): the table is read once per transaction. */
export async function saidIds(
  tx: Tx,
  table: TableName,
  columns: readonly string[],
): Promise<ReadonlyMap<string, readonly Id[]>> {
  const read = saidByTx.get(tx) ?? new Map<string, ReadonlyMap<string, readonly Id[]>>();
  saidByTx.set(tx, read);
  const question = [table, ...columns].join(' ');
  const said = read.get(question) ?? (await readSaid(tx, table, columns));
  read.set(question, said);
  return said;
}

async function readSaid(tx: Tx, table: TableName, columns: readonly string[]): Promise<Map<string, Id[]>> {
  const { key } = declarationOf(table);
  const asked = sql.join([key, ...columns].map((column) => sql.ref(column)));
  const { rows } = await sql<Record<string, Id>>`select ${asked} from ${sql.table(table)}`.execute(tx);
  const said = new Map<string, Id[]>();
  for (const row of rows) {
    const id = row[key];
    if (id === undefined) continue;
    const saying = sayingOf(columns, row);
    const namesakes = said.get(saying);
    if (namesakes) namesakes.push(id);
    else said.set(saying, [id]);
  }
  return said;
}
