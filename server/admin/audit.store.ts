import { sql } from 'kysely';
import type { Row, TableName } from '../../shared/records/tables.ts';
import type { Db, StoredRow, Tx } from '../db/schema.ts';
import { statement } from '../db/statement.ts';

const ACTORS_MAX = 500;

export type AuditEntry = Omit<Row<'audit'>, 'audit_id'>;

/** Writes a line; returns its number. */
export async function insertAudit(tx: Tx, entry: AuditEntry): Promise<number> {
  const { audit_id } = await tx
    .insertInto('audit')
    .values(entry)
    .returning('audit_id')
    .executeTakeFirstOrThrow();
  return audit_id;
}

/** A row as it was when it was last deleted, as JSON; `undefined` where the journal has no deletion of it. */
export async function findDeleted(tx: Tx, table: TableName, id: string): Promise<string | undefined> {
  const deletion = await tx
    .selectFrom('audit')
    .select('audit_before')
    .where('audit_table', '=', table)
    .where('audit_row', '=', id)
    .where('audit_action', '=', 'delete')
    .orderBy('audit_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return deletion?.audit_before ?? undefined;
}

/** The wanted lines of the journal; without a filter all of them. */
export interface AuditQuery {
  table?: string | undefined;
  actor?: string | undefined;
  /** The first and the last instant. */
  from?: string | undefined;
  to?: string | undefined;
  /** Words of the author's address, or of the values and names in a line. */
  text?: string | undefined;
  page: number;
  limit: number;
}

/** A page of the journal, the latest first; `can_undo` where the rows that an import created are recorded. */
export async function findAudit(db: Db, query: AuditQuery) {
  const all = chosen(db, query);
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const entries = await all
    .selectAll()
    .select(
      sql<0 | 1>`exists (select 1 from imported_row where imported_row.audit_id = audit.audit_id)`.as(
        'can_undo',
      ),
    )
    .orderBy('audit_id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { entries, total };
}

function chosen(db: Db, { table, actor, from, to, text = '' }: AuditQuery) {
  let all = db.selectFrom('audit');
  if (table) all = all.where('audit_table', '=', table);
  if (actor) all = all.where('audit_actor', '=', actor);
  if (from) all = all.where('audit_date', '>=', from);
  if (to) all = all.where('audit_date', '<=', to);
  if (text.trim() === '') return all;
  const holds = (column: string) => sql`exists (
    select 1 from json_tree(coalesce(${sql.ref(column)}, 'null'))
    where json_tree.type = 'text' and instr(fold(json_tree.atom), fold(${text.trim()})))`;
  return all.where(
    sql<boolean>`(instr(fold(audit_actor || ' ' || audit_row), fold(${text.trim()}))
      or ${holds('audit_names')} or ${holds('audit_before')} or ${holds('audit_after')})`,
  );
}

/** Everybody who wrote something that is in the journal. */
export async function findActors(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('audit')
    .select('audit_actor')
    .distinct()
    .orderBy('audit_actor')
    .limit(ACTORS_MAX)
    .execute();
  return rows.map(({ audit_actor }) => audit_actor);
}

/** The rows of a table as the journal last held them. */
export async function latestRowsInAudit(db: Db, table: TableName, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const lines = await db
    .selectFrom('audit')
    .select(['audit_row', 'audit_before', 'audit_after'])
    .where('audit_table', '=', table)
    .where('audit_row', 'in', ids)
    .orderBy('audit_id')
    .execute();
  return lines.flatMap(({ audit_row, audit_before, audit_after }) => {
    const json = audit_after ?? audit_before;
    return json === null ? [] : [{ audit_row, row: JSON.parse(json) as Record<string, unknown> }];
  });
}

/** One line. */
export function findEntry(db: Db | Tx, audit_id: number): Promise<StoredRow<'audit'> | undefined> {
  return db.selectFrom('audit').selectAll().where('audit_id', '=', audit_id).executeTakeFirst();
}

/** Records the rows that an import created, with the journal's line about it. */
export async function keepImportedRows(
  tx: Tx,
  audit_id: number,
  rows: readonly Omit<StoredRow<'imported_row'>, 'audit_id'>[],
): Promise<void> {
  await keepRows(tx, audit_id, JSON.stringify(rows));
}

const keepRows = statement(
  `insert into imported_row (audit_id, table_name, row_id)
   select ?, value ->> 'table_name', value ->> 'row_id' from json_each(?)`,
);

/** The rows that an import created. */
export function importedRows(tx: Tx, audit_id: number): Promise<StoredRow<'imported_row'>[]> {
  return tx.selectFrom('imported_row').selectAll().where('audit_id', '=', audit_id).execute();
}

/** Deletes the record of the rows that an import created: it is undone. */
export async function forgetImportedRows(tx: Tx, audit_id: number): Promise<void> {
  await tx.deleteFrom('imported_row').where('audit_id', '=', audit_id).execute();
}
