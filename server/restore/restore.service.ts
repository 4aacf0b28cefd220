import { mkdirSync } from 'node:fs';
import { eraseAccount } from '../account/account.service.ts';
import { deleteInvitation } from '../auth/invitations.store.ts';
import { newToken } from '../auth/one-time-token.ts';
import { hashPassword } from '../auth/passwords.ts';
import { updateUser } from '../auth/user.store.ts';
import { holdData } from '../db/data-lock.ts';
import { newId } from '../db/new-id.ts';
import { readReplaced, replaceDatabase } from '../db/replace.ts';
import type { Db, Tx } from '../db/schema.ts';
import { inWrite } from '../db/write.ts';
import type { Revocation } from '../revocations/revocation.store.ts';
import {
  hasRevoked,
  insertRevocation,
  markRevoked,
  takeRevocations,
  waitingRevocations,
} from '../revocations/revocation.store.ts';
import { journalEntry, readJournal } from '../revocations/revocation-journal.ts';
import { digestOf, standingOf } from '../revocations/revocations.service.ts';
import { deleteSessionsOf, RESET_MS, replaceReset } from '../users/users.store.ts';
import {
  countWhatOpens,
  deleteAllFeeds,
  deleteAllResets,
  deleteAllSessions,
  findRestoredUser,
  idsOfBackup,
} from './restore.store.ts';

/** What was done about revoked things that the backup brings back, and what of it is still valid. */
export interface RestoreReport {
  /** Where the database that was there is kept, where there was one. */
  kept: string | null;
  /** Whether other files of that name belong to it. */
  hasMoreKept: boolean;
  /** Whether nothing can be read of the journal of what was revoked since the backup, though there must be one. */
  isJournalMissing: boolean;
  /** How many lines of it could not be read. */
  unreadable: number;
  /** How many accounts and invitations of the backup were changed because of the journal. */
  erased: number;
  suspended: number;
  admitted: number;
  demoted: number;
  promoted: number;
  usedInvitations: number;
  /** Accounts whose password in the backup is an older one, which is no longer accepted. */
  lockedOut: number;
  /** For those of them that are administrators: the address, and the path at which a new password is chosen. */
  administratorLinks: { email: string; path: string }[];
  endedSessions: number;
  now: Awaited<ReturnType<typeof countWhatOpens>>;
}

interface RestoreOptions {
  /** Whether the sessions of the backup stay open. */
  keepSessions: boolean;
  nowMs: number;
}

/**
 * Restores a backup into the data folder of a stopped server. What was revoked since stays revoked, as far as the
 * journal and the replaced database say so; sessions end unless `keepSessions`. Throws a `HostError`, and then
 * everything is as it was.
 */
export async function restoreBackup(
  dataDir: string,
  file: string,
  options: RestoreOptions,
): Promise<RestoreReport> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const leave = holdData(dataDir, 'replace');
  try {
    const { revocations, unreadable } = readJournal(dataDir);
    const { untold, isSilent } = await replacedIn(dataDir);
    const standing = standingOf([...revocations, ...untold]);
    const { adapted, ...exchanged } = await replaceDatabase(dataDir, file, {
      epoch: newId(options.nowMs),
      nowMs: options.nowMs,
      adapt: (db) => revokeAgain(db, { standing, untold, isSilent }, options),
    });
    const isJournalMissing = revocations.length === 0 && !(isSilent && unreadable === 0);
    return { ...exchanged, isJournalMissing, unreadable, ...adapted };
  } finally {
    leave();
  }
}

interface Replaced {
  /** Revocations that never reached the journal: it could not be written, or the machine crashed. */
  untold: Revocation[];
  /** Whether nothing was ever revoked in it: it has no journal. */
  isSilent: boolean;
}

async function replacedIn(dataDir: string): Promise<Replaced> {
  const replaced = await readReplaced(dataDir, async (db) => ({
    untold: await waitingRevocations(db),
    isSilent: !(await hasRevoked(db)),
  }));
  // A damaged database may return anything.
  const untold = (replaced?.untold ?? []).filter((row) => journalEntry.safeParse(row).success);
  return { untold, isSilent: replaced?.isSilent ?? false };
}

type Adapted = Omit<RestoreReport, 'kept' | 'hasMoreKept' | 'isJournalMissing' | 'unreadable'>;

function revokeAgain(
  db: Db,
  { standing, untold, isSilent }: Replaced & { standing: readonly Revocation[] },
  options: RestoreOptions,
): Promise<Adapted> {
  return inWrite(db, [], async (tx, ver) => {
    // Revocations that waited in the backup itself are applied in it already. Those that still wait are kept, so that
    // the server writes them into the journal.
    await takeRevocations(tx);
    for (const revocation of untold) await insertRevocation(tx, revocation);
    if (!isSilent) await markRevoked(tx);
    await deleteAllResets(tx);
    if (!options.keepSessions) await deleteAllFeeds(tx);
    const report: Adapted = {
      erased: 0,
      suspended: 0,
      admitted: 0,
      demoted: 0,
      promoted: 0,
      usedInvitations: 0,
      lockedOut: 0,
      administratorLinks: [],
      endedSessions: options.keepSessions ? 0 : await deleteAllSessions(tx),
      now: await countWhatOpens(tx, new Date(options.nowMs).toISOString()),
    };
    const idByDigest = new Map((await idsOfBackup(tx)).map((id) => [digestOf(id), id]));
    for (const revocation of standing) {
      const subject = idByDigest.get(revocation.subject);
      if (subject) await applyOne(tx, { ...revocation, subject }, report, { ver, nowMs: options.nowMs });
    }
    report.now = await countWhatOpens(tx, new Date(options.nowMs).toISOString());
    return report;
  });
}

async function applyOne(
  tx: Tx,
  { kind, subject, digest }: Revocation,
  report: Adapted,
  { ver, nowMs }: { ver: number; nowMs: number },
): Promise<void> {
  if (kind === 'invitation') {
    if (await deleteInvitation(tx, subject)) report.usedInvitations += 1;
    return;
  }
  const user = await findRestoredUser(tx, subject);
  if (!user) return;
  if (kind === 'deleted') {
    await eraseAccount(tx, user, { ver, nowMs });
    report.erased += 1;
  } else if (kind === 'password') {
    if (digestOf(user.password_hash) === digest) return;
    await lockOut(tx, user, report, nowMs);
  } else {
    const { column, value } = rights[kind];
    if (user[column] === value) return;
    await updateUser(tx, subject, { [column]: value });
    report[kind] += 1;
  }
}

const rights = {
  suspended: { column: 'user_ban', value: 1 },
  admitted: { column: 'user_ban', value: 0 },
  promoted: { column: 'is_admin', value: 1 },
  demoted: { column: 'is_admin', value: 0 },
} as const;

/** The older password may be a stolen one: only a one-time link gives access to this account again. */
async function lockOut(
  tx: Tx,
  { user_id, user_mail, is_admin }: { user_id: string; user_mail: string; is_admin: 0 | 1 },
  report: Adapted,
  nowMs: number,
): Promise<void> {
  await updateUser(tx, user_id, { password_hash: await hashPassword(crypto.randomUUID()) });
  await deleteSessionsOf(tx, user_id);
  report.lockedOut += 1;
  if (is_admin === 0) return;
  const { token, token_hash } = newToken();
  await replaceReset(tx, { token_hash, user_id, expires_at: new Date(nowMs + RESET_MS).toISOString() });
  report.administratorLinks.push({ email: user_mail, path: `/reinitialiser#${token}` });
}
