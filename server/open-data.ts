import { mkdirSync } from 'node:fs';
import type { Config } from './config.ts';
import { databaseFile, keepBeforeMigration } from './db/backup.ts';
import { openDatabase } from './db/connection.ts';
import { migrate } from './db/migrate.ts';
import type { Db } from './db/schema.ts';
import { seed } from './db/seeds/seed.ts';

/** Opens the database of the data folder, in this version's shape and with its reference data. */
export async function openData({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): Promise<Db> {
  // Nobody else on the machine has business in a ledger.
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
  const { db, sqlite } = openDatabase(databaseFile(DATA_DIR));
  await keepBeforeMigration(sqlite, DATA_DIR);
  migrate(sqlite);
  await seed(db);
  return db;
}
