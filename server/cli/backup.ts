import '../node-version.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { BackupError, backupFolder, backupName, databaseFile, makeBackup } from '../backup/backup.service.ts';
import { ConfigError, readConfig } from '../config.ts';

// npm run backup [-- file]: copies the database into one file, whether the server runs or not.
try {
  const { DATA_DIR } = readConfig(process.env);
  const current = databaseFile(DATA_DIR);
  if (!existsSync(current)) throw new BackupError(`Aucune base de données dans ${DATA_DIR}.`);
  const file = process.argv[2] ?? join(backupFolder(DATA_DIR), backupName(Date.now()));
  const sqlite = new Sqlite(current, { timeout: 5_000 });
  await makeBackup(sqlite, file);
  sqlite.close();
  console.log(`Sauvegarde faite et relue\u202f: ${file}`);
} catch (error) {
  const isPlain = error instanceof BackupError || error instanceof ConfigError;
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}
