import '../node-version.ts';
import '../private-files.ts';
import { join } from 'node:path';
import { readConfig } from '../configuration/config.ts';
import { backUpFolder, backupFolder, manualBackupName, requireDatabase } from '../db/backup.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage\u202f: npm run backup                  copie la base dans DATA_DIR/backups, que le serveur tourne ou non
        npm run backup -- copie.db      la copie sous ce nom, où il n’y a pas encore de fichier`;

await runCommand({ usage, options: {}, words: [0, 1] }, async ({ positionals: [named] }) => {
  const { DATA_DIR } = readConfig(process.env);
  requireDatabase(DATA_DIR);
  const file = named ?? join(backupFolder(DATA_DIR), manualBackupName(Date.now()));
  await backUpFolder(DATA_DIR, file);
  console.log(`Sauvegarde faite et relue\u202f: ${file}`);
});
