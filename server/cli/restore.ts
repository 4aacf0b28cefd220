import '../node-version.ts';
import { ConfigError, readConfig } from '../config.ts';
import { BackupError, restoreBackup } from '../db/backup.ts';
import { newId } from '../db/new-id.ts';

// npm run restore -- file: puts a backup in the place of the stopped server's database.
try {
  const [file] = process.argv.slice(2);
  if (!file) throw new BackupError('Usage\u202f: npm run restore -- fichier.db');
  const { DATA_DIR } = readConfig(process.env);
  const nowMs = Date.now();
  const kept = await restoreBackup(DATA_DIR, file, { epoch: newId(nowMs), nowMs });
  console.log(`Base restaurée depuis ${file}.`);
  if (kept) console.log(`Celle d’avant est gardée\u202f: ${kept}`);
  console.log('Démarrez le serveur\u202f: chaque appareil lui rendra ce qu’il a vu depuis cette sauvegarde.');
} catch (error) {
  const isPlain = error instanceof BackupError || error instanceof ConfigError;
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}
