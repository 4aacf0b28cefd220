import '../node-version.ts';
import { join } from 'node:path';
import { ConfigError, readConfig } from '../config.ts';
import { BackupError, backUpFolder, backupFolder, backupName } from '../db/backup.ts';

// npm run backup [-- file]: copies the database into one file, whether the server runs or not.
try {
  const { DATA_DIR } = readConfig(process.env);
  const file = process.argv[2] ?? join(backupFolder(DATA_DIR), backupName(Date.now()));
  await backUpFolder(DATA_DIR, file);
  console.log(`Sauvegarde faite et relue\u202f: ${file}`);
} catch (error) {
  const isPlain = error instanceof BackupError || error instanceof ConfigError;
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}
