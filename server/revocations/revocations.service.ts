import { createHash } from 'node:crypto';
import type { Db, StoredRow, Tx } from '../db/schema.ts';
import type { RevocationKind } from '../db/server-tables.ts';
import { afterCommit, inWrite } from '../db/write.ts';
import {
  insertRevocation,
  type Revocation,
  takeRevocations,
  waitingRevocations,
} from './revocation.store.ts';
import { appendToJournal, readJournal, rewriteJournal } from './revocation-journal.ts';

const DAY_MS = 86_400_000;

/** How long the journal keeps its lines: a backup older than this brings back what was revoked since. */
export const REVOCATIONS_KEPT_DAYS = 3 * 365;

type Rights = Pick<StoredRow<'user'>, 'user_id' | 'user_ban' | 'is_admin'>;

const foldersByDb = new WeakMap<Db, string>();
const untoldDatabases = new WeakSet<Db>();

/** Sets the data folder whose journal receives what is revoked in this database. */
export function keepRevocationsIn(db: Db, dataDir: string): void {
  foldersByDb.set(db, dataDir);
}

/**
 * Records, in the transaction that does it, that something was revoked or given back, so that a restore does not undo
 * it. `subject` is the id of an account or an invitation; only its digest is kept, which says nothing without a copy of
 * that row. The journal holds only what was committed; what could not be written into it at once is written later.
 */
export async function noteRevocation(
  tx: Tx,
  {
    kind,
    subject,
    nowMs,
    digest = null,
  }: { kind: RevocationKind; subject: string; nowMs: number; digest?: string | null },
): Promise<void> {
  await insertRevocation(tx, { at: new Date(nowMs).toISOString(), kind, subject: digestOf(subject), digest });
  afterCommit(tx, (db) => journalRevocations(db).catch(() => undefined));
}

/** Records that an account has another password: an older one must not be accepted again. */
export function notePassword(
  tx: Tx,
  { user_id, password_hash, nowMs }: { user_id: string; password_hash: string; nowMs: number },
): Promise<void> {
  return noteRevocation(tx, {
    kind: 'password',
    subject: user_id,
    nowMs,
    digest: digestOf(password_hash),
  });
}

/** Records changes of whether an account may log in and administrate. */
export async function noteRights(
  tx: Tx,
  { before, after, nowMs }: { before: Rights; after: Rights; nowMs: number },
): Promise<void> {
  const note = (kind: RevocationKind) => noteRevocation(tx, { kind, subject: after.user_id, nowMs });
  if (before.user_ban !== after.user_ban) await note(after.user_ban === 1 ? 'suspended' : 'admitted');
  if (before.is_admin !== after.is_admin) await note(after.is_admin === 1 ? 'promoted' : 'demoted');
}

/** By which the journal recognises an id, or a password's hash, without containing it. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/**
 * Writes what waits for the journal into it. Concurrent calls wait for each other, so that lines are in the order of
 * the acts.
 */
export async function journalRevocations(db: Db): Promise<void> {
  const dataDir = foldersByDb.get(db);
  if (dataDir === undefined) return;
  try {
    // A database that cannot be written owes the journal nothing as long as nothing waits in it.
    if ((await waitingRevocations(db)).length > 0) {
      await inWrite(db, [], async (tx) => {
        const waiting = await takeRevocations(tx);
        if (waiting.length > 0) appendToJournal(dataDir, waiting);
      });
    }
    untoldDatabases.delete(db);
  } catch (error) {
    untoldDatabases.add(db);
    throw error;
  }
}

/** Whether something that was revoked could not be written into the journal, and waits in the database. */
export function isJournalBehind(db: Db): boolean {
  return untoldDatabases.has(db);
}

/** Removes from the journal lines that later ones supersede, and those older than it keeps. */
export async function pruneRevocations(db: Db, nowMs: number): Promise<void> {
  const dataDir = foldersByDb.get(db);
  if (dataDir === undefined) return;
  const since = new Date(nowMs - REVOCATIONS_KEPT_DAYS * DAY_MS).toISOString();
  // Nobody else writes into it during the transaction.
  await inWrite(db, [], async () => {
    const { revocations: all } = readJournal(dataDir);
    const standing = standingOf(all).filter(({ at }) => at >= since);
    if (standing.length < all.length) rewriteJournal(dataDir, standing);
  });
}

const matters: Readonly<Record<RevocationKind, string>> = {
  deleted: 'account',
  suspended: 'access',
  admitted: 'access',
  promoted: 'rights',
  demoted: 'rights',
  password: 'password',
  invitation: 'invitation',
};

/**
 * The latest revocation for each right of each account and invitation, in order; for a deleted account only its
 * deletion.
 */
export function standingOf(revocations: readonly Revocation[]): Revocation[] {
  const deleted = new Set(revocations.flatMap(({ kind, subject }) => (kind === 'deleted' ? [subject] : [])));
  const last = new Map<string, Revocation>();
  for (const revocation of revocations) {
    const { kind, subject } = revocation;
    if (kind !== 'deleted' && deleted.has(subject)) continue;
    const key = `${matters[kind]} ${subject}`;
    last.delete(key);
    last.set(key, revocation);
  }
  return [...last.values()];
}
