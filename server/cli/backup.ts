import '../node-version.ts';
import '../private-files.ts';
import { join } from 'node:path';
import { readConfig } from '../configuration/config.ts';
import { backUpFolder, backupFolder, manualBackupName } from '../db/backup.ts';
import { DAMAGE_EXIT_CODE, DamagedDatabaseError } from '../db/soundness.ts';
import { plainMessageOf } from '../host-error.ts';

// npm run backup [-- file]: copies the database into one file, whether the server runs or not.
try {
  const { DATA_DIR } = readConfig(process.env);
  const file = process.argv[2] ?? join(backupFolder(DATA_DIR), manualBackupName(Date.now()));
  await backUpFolder(DATA_DIR, file);
  console.log(`Sauvegarde faite et relue\u202f: ${file}`);
} catch (error) {
  console.error(plainMessageOf(error) ?? error);
  process.exitCode = error instanceof DamagedDatabaseError ? DAMAGE_EXIT_CODE : 1;
}
