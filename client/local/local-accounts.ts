import type { SessionUser } from '../../shared/answers.ts';
import { everythingHeld, takeAlong } from '../../sync/take-along.ts';
import { backUpOutbox } from './back-up-outbox.ts';
import { type LocalDatabase, localDatabaseName, openLocalDatabase } from './database.ts';
import { type DatabaseContent, databaseContent } from './database-content.ts';
import { createDexieStore } from './dexie-store.ts';
import { readOutboxBackup } from './outbox-backup.ts';
import { newId } from './random-id.ts';

/** A local database on this device, and whose it is. */
export interface LocalAccount {
  person: SessionUser;
  content: DatabaseContent;
}

/** The local databases of these people on this device, also those of which the browser has only the outbox backup. */
export async function findLocalAccounts(people: readonly SessionUser[]): Promise<LocalAccount[]> {
  const names = new Set((await indexedDB.databases()).map(({ name }) => name));
  const found: LocalAccount[] = [];
  for (const person of people) {
    const name = localDatabaseName(person.user_id);
    const content = names.has(name)
      ? await withLocalDatabase(person.user_id, databaseContent)
      : await contentOfBackup(name);
    if (content) found.push({ person, content });
  }
  return found;
}

/**
 * For a local database that the browser has lost, its outbox backup holds what waited; opening the local database would
 * restore it.
 */
async function contentOfBackup(name: string): Promise<DatabaseContent | null> {
  const backup = await readOutboxBackup(name);
  return backup && { tips: 0, bankrolls: 0, martingales: 0, pending: backup.entries.length };
}

/**
 * Copies all that one local database on this device holds into another, its outbox backup included, in one transaction.
 * The first one does not change: the caller deletes it afterwards.
 */
export async function transferLocalData(from_user_id: string, to_user_id: string): Promise<void> {
  const at = new Date().toISOString();
  await withLocalDatabase(from_user_id, (from) =>
    withLocalDatabase(to_user_id, async (to) => {
      const writes = await createDexieStore(from).write((tx) => everythingHeld(tx, at));
      await createDexieStore(to).write((tx) => takeAlong(tx, writes));
      await to.analyses.bulkPut(await from.analyses.toArray());
      await backUpOutbox(to);
    }),
  );
}

async function withLocalDatabase<T>(
  user_id: string,
  work: (database: LocalDatabase) => Promise<T>,
): Promise<T> {
  const database = await openLocalDatabase(localDatabaseName(user_id), newId);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
