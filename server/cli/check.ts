import '../node-version.ts';
import '../private-files.ts';
import { existsSync } from 'node:fs';
import { readConfig } from '../configuration/config.ts';
import { databaseFile } from '../db/backup.ts';
import { holdData } from '../db/data-lock.ts';
import { checkFile, DAMAGE_EXIT_CODE, DamagedDatabaseError } from '../db/soundness.ts';
import { HostError, plainMessageOf } from '../host-error.ts';

// npm run check: reads the database from end to end and says whether it is sound, whether the server runs or not.
const usage =
  'Usage\u202f: npm run check      lit la base de DATA_DIR d’un bout à l’autre, et dit si elle est intacte';

function run([option]: readonly string[]): void {
  if (option === '--help') {
    console.error(usage);
    return;
  }
  if (option !== undefined) {
    throw new HostError('npm run check lit la base de DATA_DIR, et ne prend aucun fichier.');
  }
  const { DATA_DIR } = readConfig(process.env);
  if (!existsSync(DATA_DIR)) {
    throw new HostError(
      `Il n’y a pas de base de données\u202f: le dossier ${DATA_DIR} n’existe pas. Vérifiez la variable DATA_DIR, ou démarrez le serveur une première fois.`,
    );
  }
  holdData(DATA_DIR, 'visit');
  checkFile(databaseFile(DATA_DIR));
  console.log('La base de données est intacte.');
}

try {
  run(process.argv.slice(2));
} catch (error) {
  console.error(plainMessageOf(error) ?? error);
  process.exitCode = error instanceof DamagedDatabaseError ? DAMAGE_EXIT_CODE : 1;
}
