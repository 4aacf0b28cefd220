import type { Db, Tx } from '../db/schema.ts';
import { type AuditQuery, findActors, findAudit, insertAudit } from './audit.store.ts';
import { type Names, namesIn, namesKnownOf } from './audit-names.ts';

type Values = Readonly<Record<string, unknown>>;

/** Who writes, and when. */
export interface JournalWrite {
  context: { now: () => number };
  actor: { user_mail: string };
}

export interface Change {
  action: 'create' | 'update' | 'delete' | 'imported' | 'undone';
  table: string;
  row: string;
  before: Values | null;
  after: Values | null;
}

/** Writes into the journal who did what, with the names of the ids at that time; returns the line's number. */
export async function tellJournal(
  tx: Tx,
  { context, actor }: JournalWrite,
  { action, table, row, before, after }: Change,
): Promise<number> {
  const names = await namesIn(tx, table, [before, after]);
  return insertAudit(tx, {
    audit_date: new Date(context.now()).toISOString(),
    audit_actor: actor.user_mail,
    audit_action: action,
    audit_table: table,
    audit_row: row,
    audit_before: before && JSON.stringify(before),
    audit_after: after && JSON.stringify(after),
    audit_names: Object.keys(names).length === 0 ? null : JSON.stringify(names),
  });
}

/**
 * A page of the journal, the latest line first. Ids are named as they were when a line was written; where the line has
 * no names, as they are now, or as the journal last knew them.
 */
export async function readJournal(db: Db, query: AuditQuery) {
  const { entries, total } = await findAudit(db, query);
  const named = [];
  for (const { audit_names, ...entry } of entries) {
    const rows = [parsed(entry.audit_before), parsed(entry.audit_after)];
    const known = await namesKnownOf(db, entry.audit_table, rows);
    named.push({ ...entry, names: { ...known, ...(parsed(audit_names) as Names | null) } });
  }
  return {
    entries: named,
    actors: await findActors(db),
    page: query.page,
    pages: Math.max(1, Math.ceil(total / query.limit)),
    total,
  };
}

function parsed(json: string | null): Values | null {
  return json === null ? null : JSON.parse(json);
}
