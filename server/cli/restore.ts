import '../node-version.ts';
import '../private-files.ts';
import { readConfig } from '../configuration/config.ts';
import { restoreBackup } from '../restore/restore.service.ts';
import { restoreText } from '../restore/restore-text.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage\u202f: npm run restore -- fichier.db [--keep-sessions]

Un seul fichier, celui de la sauvegarde à remettre en place, une fois le serveur arrêté.
--keep-sessions laisse connecté qui l’était quand la sauvegarde a été faite (changement de machine).`;

const options = { 'keep-sessions': { type: 'boolean', default: false } } as const;

await runCommand({ usage, options, words: [1, 1] }, async ({ values, positionals: [file = ''] }) => {
  const { DATA_DIR } = readConfig(process.env);
  const how = { keepSessions: values['keep-sessions'], nowMs: Date.now() };
  for (const line of restoreText(file, await restoreBackup(DATA_DIR, file, how))) console.log(line);
});
