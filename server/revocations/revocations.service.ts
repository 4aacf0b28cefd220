import { createHash } from 'node:crypto';
import type { Db, StoredRow, Tx } from '../db/schema.ts';
import type { RevocationKind } from '../db/server-tables.ts';
import { afterCommit, inWrite } from '../db/write.ts';
import { insertRevocation, type Revocation, takeRevocations } from './revocation.store.ts';
import { appendToJournal, readJournal, rewriteJournal } from './revocation-journal.ts';

const DAY_MS = 86_400_000;

/** How long the journal remembers: a backup older than this revives what was revoked since. */
export const REVOCATIONS_KEPT_DAYS = 3 * 365;

type Rights = Pick<StoredRow<'user'>, 'user_id' | 'user_ban' | 'is_admin'>;

const foldersByDb = new WeakMap<Db, string>();
const untoldDatabases = new WeakSet<Db>();

/** From now on what is revoked in this database is written into the journal of that data folder. */
export function keepRevocationsIn(db: Db, dataDir: string): void {
  foldersByDb.set(db, dataDir);
}

/**
 * Notes, in the transaction that does it, that something was revoked or given back, so that a restore does not undo it.
 * `subject` is the id of an account or an invitation; only its digest is kept, which who has no copy of that row cannot
 * read. The journal says nothing that was not committed; what it could not be told at once it is told at the next occasion.
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

/** Notes that an account has another password: an older one must not open it again. */
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

/** Notes what changed of whether an account may come in and administrate. */
export async function noteRights(
  tx: Tx,
  { before, after, nowMs }: { before: Rights; after: Rights; nowMs: number },
): Promise<void> {
  const note = (kind: RevocationKind) => noteRevocation(tx, { kind, subject: after.user_id, nowMs });
  if (before.user_ban !== after.user_ban) await note(after.user_ban === 1 ? 'suspended' : 'admitted');
  if (before.is_admin !== after.is_admin) await note(after.is_admin === 1 ? 'promoted' : 'demoted');
}

/** By which the journal recognises an id, or a password's hash, without holding it. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Writes into the journal what waits for it. Whoever else does so at the same time waits: the order is that of the deeds. */
export async function journalRevocations(db: Db): Promise<void> {
  const dataDir = foldersByDb.get(db);
  if (dataDir === undefined) return;
  try {
    await inWrite(db, [], async (tx) => {
      const waiting = await takeRevocations(tx);
      if (waiting.length > 0) appendToJournal(dataDir, waiting);
    });
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

/** Drops from the journal what later lines have overtaken, and what is older than it remembers. */
export async function pruneRevocations(db: Db, nowMs: number): Promise<void> {
  const dataDir = foldersByDb.get(db);
  if (dataDir === undefined) return;
  const since = new Date(nowMs - REVOCATIONS_KEPT_DAYS * DAY_MS).toISOString();
  // Nobody else writes into it while the transaction lasts.
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

/** The last word on each matter of each account and invitation, in order; of a deleted account nothing else matters. */
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
