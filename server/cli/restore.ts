import '../node-version.ts';
import '../private-files.ts';
import { parseArgs } from 'node:util';
import { readConfig } from '../configuration/config.ts';
import { BackupError } from '../db/backup.ts';
import { plainMessageOf } from '../host-error.ts';
import { restoreBackup } from '../restore/restore.service.ts';
import { restoreText } from '../restore/restore-text.ts';

const usage = `Usage\u202f: npm run restore -- fichier.db [--keep-sessions]

--keep-sessions laisse connecté qui l’était quand la sauvegarde a été faite (changement de machine).`;

function readArguments() {
  try {
    const options = { 'keep-sessions': { type: 'boolean' as const, default: false } };
    return parseArgs({ allowPositionals: true, options });
  } catch (cause) {
    throw new BackupError(usage, { cause });
  }
}

// npm run restore -- file: puts a backup in the place of the stopped server's database.
try {
  const { values, positionals } = readArguments();
  const [file] = positionals;
  if (!file) throw new BackupError(usage);
  const { DATA_DIR } = readConfig(process.env);
  const options = { keepSessions: values['keep-sessions'], nowMs: Date.now() };
  for (const line of restoreText(file, await restoreBackup(DATA_DIR, file, options))) console.log(line);
} catch (error) {
  console.error(plainMessageOf(error) ?? error);
  process.exitCode = 1;
}
