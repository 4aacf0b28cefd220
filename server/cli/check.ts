import '../node-version.ts';
import '../private-files.ts';
import { readConfig } from '../config.ts';
import { databaseFile } from '../db/backup.ts';
import { holdData } from '../db/data-lock.ts';
import { checkFile, DAMAGE_EXIT_CODE, DamagedDatabaseError } from '../db/soundness.ts';
import { HostError, plainMessageOf } from '../host-error.ts';

// npm run check: reads the database from end to end and says whether it is sound, whether the server runs or not.
try {
  if (process.argv.length > 2) {
    throw new HostError('npm run check lit la base de DATA_DIR, et ne prend aucun fichier.');
  }
  const { DATA_DIR } = readConfig(process.env);
  holdData(DATA_DIR, 'visit');
  checkFile(databaseFile(DATA_DIR));
  console.log('La base de données est intacte.');
} catch (error) {
  console.error(plainMessageOf(error) ?? error);
  process.exitCode = error instanceof DamagedDatabaseError ? DAMAGE_EXIT_CODE : 1;
}
