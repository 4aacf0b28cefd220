import type { Row } from '../../shared/records/tables.ts';
import type { Db, Tx } from '../db/schema.ts';

export type AuditEntry = Omit<Row<'audit'>, 'audit_id'>;

export async function insertAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.insertInto('audit').values(entry).execute();
}

/** A page of the journal, the latest first. */
export async function findAudit(
  db: Db,
  { table, page, limit }: { table?: string | undefined; page: number; limit: number },
): Promise<{ entries: Row<'audit'>[]; total: number }> {
  let all = db.selectFrom('audit');
  if (table) all = all.where('audit_table', '=', table);
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const entries = await all
    .selectAll()
    .orderBy('audit_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { entries, total };
}
