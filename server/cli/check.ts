import '../node-version.ts';
import '../private-files.ts';
import { readConfig } from '../configuration/config.ts';
import { databaseFile, requireDatabase } from '../db/backup.ts';
import { holdData } from '../db/data-lock.ts';
import { checkFile } from '../db/soundness.ts';
import { runCommand } from './run-command.ts';

// Whether the server runs or not.
const usage =
  'Usage\u202f: npm run check      lit la base de DATA_DIR d’un bout à l’autre, et dit si elle est intacte';

await runCommand({ usage, options: {}, words: [0, 0] }, () => {
  const { DATA_DIR } = readConfig(process.env);
  requireDatabase(DATA_DIR);
  holdData(DATA_DIR, 'visit');
  checkFile(databaseFile(DATA_DIR));
  console.log('La base de données est intacte.');
});
