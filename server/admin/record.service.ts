import { AppError, type FieldIssue } from '../../shared/errors.ts';
import { inFrenchOrder } from '../../shared/french-order.ts';
import type { AdminDeclaration } from '../../shared/records/admin-declaration.ts';
import type { RecordDeclaration } from '../../shared/records/record.ts';
import { declarationOf, type TableName } from '../../shared/records/tables.ts';
import { aRecord, capitalised, countedRecords, thisRecord } from '../../shared/records/wording.ts';
import { cleanName, foldName } from '../../shared/text.ts';
import type { SessionUser } from '../auth/session.store.ts';
import type { Db, Tx } from '../db/schema.ts';
import { type AudienceOf, inWrite } from '../db/write.ts';
import type { ServerContext } from '../http/context.ts';
import { concernedAt } from '../sync/change.store.ts';
import { tellJournal } from './audit.service.ts';
import { requireOneSport } from './one-sport.ts';
import {
  countUses,
  deleteRow,
  findRows,
  findRowsByKey,
  insertRow,
  type RecordRow,
  updateRow,
  type Value,
} from './record.store.ts';
import { usingText } from './using-text.ts';

/** A row with the rows that it refers to, each whole under its own key. */
export type RecordView = Record<string, Value | RecordRow>;

type Values = Readonly<Record<string, Value>>;

/** An administrator's write: who makes it, and through what. */
export interface AdminWrite {
  context: Pick<ServerContext, 'db' | 'now'>;
  actor: Pick<SessionUser, 'user_mail'>;
}

/** Every row of a resource, in its order. */
export async function listRecords(db: Db, declaration: AdminDeclaration): Promise<RecordView[]> {
  const rows = await findRows(db, declaration);
  return withNested(db, declaration, rows.sort(inOrderOf(declaration)));
}

/** One row. Throws `NOT_FOUND`. */
export async function readRecord(db: Db | Tx, declaration: AdminDeclaration, id: Value): Promise<RecordView> {
  const [view] = await withNested(db, declaration, [await requireRow(db, declaration, id)]);
  if (!view) throw new Error('A row that was just read is gone.');
  return view;
}

/**
 * Creates a row, once its own fields are right and `requireMore` has passed. Throws `VALIDATION` and `CONFLICT` at the
 * fields that are wrong or taken.
 */
export function createRecord(
  write: AdminWrite,
  declaration: AdminDeclaration,
  values: Values,
  requireMore: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<RecordView> {
  return inAdminWrite(write, declaration, async (tx, ver) => {
    await requireSense(tx, declaration, values, null);
    await requireMore(tx);
    const created = await insertRow(tx, declaration, { ...values, ver });
    await auditChange(tx, write, declaration, { before: null, after: created });
    return readRecord(tx, declaration, created[declaration.key] ?? null);
  });
}

/**
 * Changes a row. When the caller says which state it started from, any other is a `CONFLICT`, so that nobody's change
 * is overwritten unseen. Throws `NOT_FOUND`, `VALIDATION` and `CONFLICT`.
 */
export function updateRecord(
  write: AdminWrite,
  declaration: AdminDeclaration,
  id: Value,
  { ver: expectedVer, ...changes }: Readonly<Record<string, Value | undefined>>,
  requireMore: (tx: Tx, values: Values, before: RecordRow) => Promise<void> = async () => undefined,
): Promise<RecordView> {
  return inAdminWrite(write, declaration, async (tx, ver) => {
    const before = await requireRow(tx, declaration, id);
    if (expectedVer !== undefined && expectedVer !== before.ver) {
      throw new AppError(
        'CONFLICT',
        `${capitalised(thisRecord(declaration))} a été modifié${declaration.admin.gender === 'f' ? 'e' : ''} entre-temps.`,
      );
    }
    const values = { ...before, ...withKeptNames(declaration, given(changes), before), ver };
    await requireSense(tx, declaration, values, before);
    requireAllowed(declaration, before, values);
    await requireFixed(tx, declaration, before, values);
    await requireOneSport(tx, declaration, before, values);
    await requireMore(tx, values, before);
    if (isSame(before, values)) return readRecord(tx, declaration, id);
    const after = await updateRow(tx, declaration, id, values);
    await auditChange(tx, write, declaration, { before, after });
    return readRecord(tx, declaration, id);
  });
}

/**
 * Deletes a row that nothing uses, after `removeParts` has deleted what is part of it. Throws `NOT_FOUND`, and
 * `CONFLICT` with what uses it and how often.
 */
export function deleteRecord(
  write: AdminWrite,
  declaration: AdminDeclaration,
  id: Value,
  removeParts: (tx: Tx, ver: number) => Promise<void> = async () => undefined,
): Promise<RecordView> {
  return inAdminWrite(write, declaration, async (tx, ver) => {
    const deleted = await readRecord(tx, declaration, id);
    const before = await requireRow(tx, declaration, id);
    requireAllowed(declaration, before, null);
    await removeParts(tx, ver);
    await requireUnused(tx, declaration, id);
    await deleteRow(tx, declaration, id, ver);
    await auditChange(tx, write, declaration, { before, after: null });
    return deleted;
  });
}

/** A transaction of an administrator: notifies the devices that hold the table, or those that the written rows concern. */
export function inAdminWrite<T>(
  { context }: AdminWrite,
  { syncScope }: Pick<RecordDeclaration, 'syncScope'>,
  work: (tx: Tx, ver: number) => Promise<T>,
): Promise<T> {
  return inWrite(context.db, audiences[syncScope], work);
}

const audiences: Readonly<Record<RecordDeclaration['syncScope'], AudienceOf<unknown>>> = {
  server: [],
  owner: 'everyone',
  everyone: 'everyone',
  referenced: concernedAt,
};

/** Writes a change into the journal, unless nothing changed. */
export async function auditChange(
  tx: Tx,
  write: AdminWrite,
  { table, key }: Pick<RecordDeclaration, 'table' | 'key'>,
  { before, after }: { before: Values | null; after: Values | null },
): Promise<void> {
  if (before && after && isSame(before, after)) return;
  await tellJournal(tx, write, {
    action: before === null ? 'create' : after === null ? 'delete' : 'update',
    table,
    row: String((after ?? before)?.[key] ?? ''),
    before,
    after,
  });
}

/** Whether two states of a row differ by their version at most. */
function isSame(before: Values, after: Values): boolean {
  return Object.entries(after).every(([column, value]) => column === 'ver' || before[column] === value);
}

function given(changes: Readonly<Record<string, Value | undefined>>): Values {
  return Object.fromEntries(
    Object.entries(changes).flatMap(([column, value]) => (value === undefined ? [] : [[column, value]])),
  );
}

export async function requireRow(db: Db | Tx, declaration: AdminDeclaration, id: Value): Promise<RecordRow> {
  const [row] = await findRowsByKey(db, declaration, [id]);
  if (!row) throw new AppError('NOT_FOUND', `${capitalised(declaration.singular)} introuvable`);
  return row;
}

/** Checks the rules across fields, that references exist, and that nothing is duplicated. */
async function requireSense(
  tx: Tx,
  declaration: AdminDeclaration,
  values: Values,
  before: Values | null,
): Promise<void> {
  const issues = [...(declaration.check?.(values as never) ?? [])];
  for (const [column, field] of Object.entries(declaration.fields)) {
    const value = values[column];
    if (field.kind !== 'reference' || value === null || value === undefined) continue;
    const [found] = await findRowsByKey(tx, declarationOf(field.to as TableName), [value]);
    if (!found) issues.push({ field: column, message: `${field.label}\u202f: introuvable` });
  }
  const [issue] = issues;
  if (issue) throw new AppError('VALIDATION', issue.message, { details: issues });
  const taken = await takenColumn(tx, declaration, values, before);
  if (taken) throw new AppError('CONFLICT', taken.message, { details: [taken] });
}

/**
 * Names that a reader takes for the same are duplicates. Older rows that break this rule may stay as long as they are
 * not changed.
 */
async function takenColumn(
  tx: Tx,
  declaration: AdminDeclaration,
  values: Values,
  before: Values | null,
): Promise<FieldIssue | undefined> {
  const { unique = [], key } = declaration;
  const asked = unique.filter((set) => set.some((column) => before?.[column] !== values[column]));
  if (asked.length === 0) return undefined;
  const others = (await findRows(tx, declaration)).filter((row) => row[key] !== before?.[key]);
  const columns = asked.find((set) => {
    const wanted = set.map((column) => compared(values[column]));
    return others.some((row) => set.every((column, at) => compared(row[column]) === wanted[at]));
  });
  const [field] = columns ?? [];
  return field === undefined
    ? undefined
    : { field, message: `${capitalised(aRecord(declaration))} porte déjà ce nom.` };
}

function compared(value: Value | undefined): Value | undefined {
  return typeof value === 'string' ? foldName(value) : value;
}

/** A name that differs from the stored one only by cleaning is not changed. */
function withKeptNames({ fields }: AdminDeclaration, changes: Values, before: Values): Values {
  return Object.fromEntries(
    Object.entries(changes).map(([column, value]) => {
      const [field, old] = [fields[column], before[column]];
      const isKept =
        field?.kind === 'text' && field.name && typeof old === 'string' && cleanName(old) === value;
      return [column, isKept ? old : value];
    }),
  );
}

/** Applies the resource's own rule about what administrators may not do. */
function requireAllowed({ admin }: AdminDeclaration, before: Values, after: Values | null): void {
  const issue = admin.guard?.(before, after);
  if (issue) throw new AppError('CONFLICT', issue.message, { details: [issue] });
}

/** Columns that the rows which use this one rely on do not change. */
async function requireFixed(
  tx: Tx,
  declaration: AdminDeclaration,
  before: RecordRow,
  after: Values,
): Promise<void> {
  const { key, fields, admin } = declaration;
  const column = admin.fixedInUse?.find((name) => before[name] !== after[name]);
  if (column === undefined) return;
  const uses = await countUses(tx, declaration, before[key] ?? null);
  if (uses.length === 0) return;
  const message = `${usingText(uses)} ${thisRecord(declaration)}\u202f: «\u202f${fields[column]?.label}\u202f» reste.`;
  throw new AppError('CONFLICT', message, { details: [{ field: column, message }] });
}

async function requireUnused(tx: Tx, declaration: AdminDeclaration, id: Value): Promise<void> {
  const uses = await countUses(tx, declaration, id);
  if (uses.length === 0) return;
  const details = uses.map(({ table, count }) => ({
    field: table,
    message: countedRecords(count, declarationOf(table)),
  }));
  throw new AppError('CONFLICT', `${usingText(uses)} ${thisRecord(declaration)}.`, { details });
}

function inOrderOf({ admin: { sort } }: AdminDeclaration): (a: RecordRow, b: RecordRow) => number {
  return (a, b) => {
    for (const column of sort) {
      const [one, other] = [a[column] ?? null, b[column] ?? null];
      const order =
        typeof one === 'number' && typeof other === 'number'
          ? one - other
          : inFrenchOrder(String(one ?? ''), String(other ?? ''));
      if (order !== 0) return order;
    }
    return 0;
  };
}

/** Adds to each reference the row that it refers to, as the specification's lists have it. */
async function withNested(
  db: Db | Tx,
  declaration: AdminDeclaration,
  rows: readonly RecordRow[],
): Promise<RecordView[]> {
  const views: RecordView[] = rows.map((row) => ({ ...row }));
  for (const [column, field] of Object.entries(declaration.fields)) {
    if (field.kind !== 'reference') continue;
    const target = declarationOf(field.to as TableName);
    const name = target.admin?.nestedAs;
    if (name === undefined) continue;
    const keys = new Set(rows.map((row) => row[column] ?? null));
    const named = new Map((await findRowsByKey(db, target, [...keys])).map((row) => [row[target.key], row]));
    for (const view of views) view[name] = named.get(view[column] as Value) ?? null;
  }
  return views;
}
