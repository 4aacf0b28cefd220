import '../node-version.ts';
import '../private-files.ts';
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { ImportReport } from '../../shared/answers.ts';
import { counted } from '../../shared/counts.ts';
import { formatDay, formatTime } from '../../shared/dates.ts';
import { AppError } from '../../shared/errors.ts';
import { countLines, type LineNumbering } from '../../shared/line-problems.ts';
import { readConfig } from '../configuration/config.ts';
import type { Db } from '../db/schema.ts';
import { plainMessageOf } from '../host-error.ts';
import { importMatchFile, previewMatchFile } from '../import/import.service.ts';
import { importSummary, referenceSummary } from '../import/import-summary.ts';
import type { ImportOptions } from '../import/import-target.ts';
import type { ImportedFile } from '../import/imported-file.ts';
import { kindOfFile, type ReferenceKind } from '../import/reference-file.ts';
import { importReferenceFile, previewReferenceFile } from '../import/reference-import.service.ts';
import { requireNamesOfFiles, teamsNamed } from '../import/team-choices.ts';
import { openData } from '../open-data.ts';
import { shownAddress } from '../sources/source-address.ts';
import { fileAt } from '../sources/source-run.service.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage\u202f: npm run import -- <fichier ou adresse…> [--dry-run] [--competition <nom>] [--country <pays>] [--sport <sport>]
                         [--team "<nom du fichier>=<équipe existante>"…]

Matchs\u202f: openfootball (JSON), football-data.co.uk (CSV), listes de matchs (CSV avec Date, Home Team, Away Team),
calendriers (iCalendar, .ics).
Équipes\u202f: CSV avec Équipe, Sport, Pays, et au choix Nom court, Logo.
Joueurs\u202f: CSV avec Nom, Prénom, et au choix Pseudo, Pays, Photo, Équipe, Sport, Date de début, Date de fin.
Une adresse (https) est lue comme le fichier qu’elle donne.
La compétition, le pays et le sport sont de ceux qui existent. --dry-run dit ce qui serait fait, et ne garde rien.
La commande finit par 1 quand rien n’a pu être pris d’un des fichiers, par 0 quand seules des lignes sont refusées.`;

interface Wanted {
  options: Omit<ImportOptions, 'teams'>;
  /** « Le nom du fichier=Une équipe qui existe », as typed. */
  teams: readonly string[];
  isPreview: boolean;
}

/** Whom the journal names. */
const command = { user_mail: 'npm run import' };

const options = {
  competition: { type: 'string' },
  country: { type: 'string' },
  sport: { type: 'string' },
  team: { type: 'string', multiple: true },
  'dry-run': { type: 'boolean', default: false },
} as const;

/** Imports each file that it can; returns whether all of them could be imported. */
async function importFiles(paths: readonly string[], wanted: Wanted): Promise<boolean> {
  if (!paths.some(isAddress)) requireNamesOfFiles(wanted.teams, paths.filter(isFile).map(imported));
  const config = readConfig(process.env);
  const db = await openData(config, 'visit');
  let failed = 0;
  try {
    for (const path of paths) {
      const load = isAddress(path) ? () => fileAt(path, config.SOURCES_NETWORK) : () => imported(path);
      const name = isAddress(path) ? shownAddress(path) : path;
      if ((await importFile(db, { name, load }, wanted)) === 0) failed += 1;
    }
  } finally {
    await db.destroy();
  }
  return failed === 0;
}

function isAddress(path: string): boolean {
  return /^https?:\/\//i.test(path);
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function imported(path: string): ImportedFile {
  return { bytes: readFileSync(path), fileName: basename(path) };
}

const PREVIEW = 'aperçu, rien n’est gardé. ';

/** Imports one file and prints the result; returns how many of its rows are now in the database. */
async function importFile(
  db: Db,
  { name: path, load }: { name: string; load: () => ImportedFile | Promise<ImportedFile> },
  wanted: Wanted,
): Promise<number> {
  try {
    const file = await load();
    const kind = kindOfFile(file.bytes);
    return kind
      ? await takeReferences(db, path, file, kind, wanted)
      : await takeMatches(db, path, file, wanted);
  } catch (error) {
    console.error(`${path}\u202f: ${plainMessage(error) ?? 'ce fichier ne peut pas être lu.'}`);
    if (error instanceof AppError)
      for (const { field, message } of error.details ?? []) console.error(`  ${field}\u202f: ${message}`);
    else if (plainMessage(error) === undefined) console.error(error);
    return 0;
  }
}

async function takeMatches(db: Db, path: string, file: ImportedFile, wanted: Wanted): Promise<number> {
  const context = { db, now: Date.now };
  const options = { ...wanted.options, teams: await teamsNamed(db, wanted.teams, wanted.options) };
  const report = wanted.isPreview
    ? await previewMatchFile(context, file, options)
    : await importMatchFile(command, context, file, options);
  console.log(`${path}\u202f: ${wanted.isPreview ? PREVIEW : ''}${importSummary(report)}`);
  tellNews(report, wanted.isPreview);
  for (const warning of report.warnings) console.error(`  attention\u202f: ${warning}`);
  tellProblems(report, report.numbering);
  return report.created + report.updated + report.unchanged + report.scored;
}

async function takeReferences(
  db: Db,
  path: string,
  file: ImportedFile,
  kind: ReferenceKind,
  { isPreview }: Wanted,
): Promise<number> {
  const context = { db, now: Date.now };
  const report = isPreview
    ? await previewReferenceFile(context, file, kind)
    : await importReferenceFile(context, file, kind, command);
  console.log(`${path}\u202f: ${isPreview ? PREVIEW : ''}${referenceSummary(report, kind)}`);
  for (const title of report.unread) tell('colonne non lue', title);
  tellTeams(
    report.teams.filter(({ near }) => near.length > 0),
    isPreview,
  );
  tellProblems(report, 'line');
  return report.refused > 0 ? 0 : report.created + report.updated + report.unchanged;
}

/** Prints the unknown names, and the existing ones that each may be. */
function tellNews(
  { competitions, teams, teamsCreated, moved, updated }: ImportReport,
  isPreview: boolean,
): void {
  for (const { name, before, after } of moved)
    tell(
      isPreview ? 'match à déplacer' : 'match déplacé',
      `${name}, du ${dateOf(before)} au ${dateOf(after)}`,
    );
  if (updated > moved.length) tell('et', counted(updated - moved.length, 'autre match', 'autres matchs'));
  for (const name of competitions) tell(isPreview ? 'compétition à créer' : 'compétition créée', name);
  tellTeams(teams, isPreview);
  const others = teamsCreated - teams.length;
  if (others > 0) tell('et', counted(others, 'autre équipe', 'autres équipes'));
  if (isPreview && teams.some(({ near }) => near.length > 0)) {
    console.log(
      '  Pour une équipe qui existe déjà\u202f: --team "nom du fichier=équipe". Ce choix est retenu.',
    );
  }
}

function tellTeams(teams: ImportReport['teams'], isPreview: boolean): void {
  for (const { name, pays_lib, near } of teams) {
    const proposed = near.map(({ equipe_lib }) => equipe_lib).join(', ');
    const what = isPreview ? 'équipe à créer' : 'équipe créée';
    tell(what, `${name} (${pays_lib})${proposed === '' ? '' : `\u202f; proches\u202f: ${proposed}`}`);
  }
}

function tellProblems(
  { refused, problems }: Pick<ImportReport, 'refused' | 'problems'>,
  numbering: LineNumbering,
): void {
  const one = numbering === 'match' ? 'match' : 'ligne';
  for (const { line, message } of problems) console.error(`  ${one} ${line}\u202f: ${message}`);
  const others = refused - countLines(problems);
  if (others > 0) console.error(`  et ${counted(others, `autre ${one}`, `autres ${one}s`)}`);
}

function dateOf(instant: string): string {
  return `${formatDay(instant)} ${formatTime(instant)}`;
}

function tell(what: string, text: string): void {
  console.log(`  ${what}\u202f: ${text}`);
}

function plainMessage(error: unknown): string | undefined {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  return isMissing ? 'ce fichier n’existe pas.' : plainMessageOf(error);
}

await runCommand(
  { usage, options, words: [1, Number.POSITIVE_INFINITY] },
  async ({ values, positionals }) => {
    const { team: teams = [], 'dry-run': isPreview, ...named } = values;
    return (await importFiles(positionals, { options: named, teams, isPreview })) ? 0 : 1;
  },
);
