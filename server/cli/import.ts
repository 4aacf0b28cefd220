import '../node-version.ts';
import '../private-files.ts';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import type { Db } from '../db/schema.ts';
import { plainMessageOf } from '../host-error.ts';
import { importMatchFile } from '../import/import.service.ts';
import { importSummary } from '../import/import-summary.ts';
import type { ImportOptions } from '../import/import-target.ts';
import { openData } from '../open-data.ts';

const usage = `Usage\u202f: npm run import -- <fichier…> [--competition <nom>] [--country <pays>] [--sport <sport>]

Fichiers lus\u202f: openfootball (JSON), football-data.co.uk (CSV), listes de matchs (CSV avec Date, Home Team, Away Team).`;

/** Whom the journal names. */
const command = { user_mail: 'npm run import' };

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      competition: { type: 'string' },
      country: { type: 'string' },
      sport: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help || positionals.length === 0) {
    console.error(usage);
    return values.help ? 0 : 2;
  }
  const db = await openData(readConfig(process.env), 'visit');
  let taken = 0;
  try {
    for (const path of positionals) taken += await importFile(db, path, values);
  } finally {
    await db.destroy();
  }
  return taken > 0 ? 0 : 1;
}

/** Imports one file and tells how it went; answers how many matches are now in from it. */
async function importFile(db: Db, path: string, options: ImportOptions): Promise<number> {
  try {
    const file = { bytes: readFileSync(path), fileName: basename(path) };
    const report = await importMatchFile(command, { db, now: Date.now }, file, options);
    console.log(`${path}\u202f: ${importSummary(report)}`);
    for (const { line, message } of report.problems) console.error(`  ligne ${line}\u202f: ${message}`);
    return report.created + report.updated + report.unchanged;
  } catch (error) {
    console.error(`${path}\u202f: ${plainMessage(error) ?? 'ce fichier ne peut pas être lu.'}`);
    if (plainMessage(error) === undefined) console.error(error);
    return 0;
  }
}

function plainMessage(error: unknown): string | undefined {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  return isMissing ? 'ce fichier n’existe pas.' : plainMessageOf(error);
}

function isUsageError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(plainMessage(error) ?? (isUsageError(error) ? usage : error));
  process.exitCode = isUsageError(error) ? 2 : 1;
}
