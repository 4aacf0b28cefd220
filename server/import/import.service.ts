import dayjs from 'dayjs';
import type { ImportReport } from '../../shared/answers.ts';
import { counted } from '../../shared/counts.ts';
import { matchDayOf } from '../../shared/domain/same-match.ts';
import { scoreText } from '../../shared/domain/score.ts';
import { sportScoreIssues } from '../../shared/domain/score-bounds.ts';
import { AppError } from '../../shared/errors.ts';
import { isInstant } from '../../shared/fields.ts';
import { limits } from '../../shared/limits.ts';
import { countLines, problemsOfFirstLines } from '../../shared/line-problems.ts';
import { type JournalWrite, tellJournal } from '../admin/audit.service.ts';
import { keepImportedRows } from '../admin/audit.store.ts';
import type { SessionUser } from '../auth/session.store.ts';
import { newId } from '../db/new-id.ts';
import type { Tx } from '../db/schema.ts';
import { inWrite } from '../db/write.ts';
import type { ServerContext } from '../http/context.ts';
import { confirmMatches } from '../sync/bettor-matches.store.ts';
import { localDayOf } from '../zoned-time.ts';
import { type Allowed, givingWay } from './giving-way.ts';
import type { MovedDates } from './import.schemas.ts';
import {
  type Competition,
  freeDates,
  insertCompetition,
  insertMatches,
  matchesOfCompetition,
  setCompetitionDates,
  setMatch,
} from './import.store.ts';
import {
  goesElsewhere,
  type ImportOptions,
  type ImportTarget,
  resolveTarget,
  warnOrRefuse,
} from './import-target.ts';
import type { ImportedFile } from './imported-file.ts';
import { inPieces } from './in-pieces.ts';
import { kickOffInstant } from './kick-off.ts';
import type { MadeRow } from './made-row.ts';
import { MatchFileError } from './match-file-error.ts';
import { type KnownMatch, pairMatches, type WantedMatch } from './match-pairing.ts';
import { outOfYears, type ParsedMatch, type ParsedMatchFile } from './match-row.ts';
import { mergedScore, timingOf } from './merged-score.ts';
import { otherCompetitionOf } from './other-competition.ts';
import {
  contradictedDates,
  contradictedScores,
  movedMatches,
  NAMED_MAX,
  overruledText,
  pairingWarnings,
  withdrawnScores,
} from './pairing-report.ts';
import { quoted } from './quoted.ts';
import { type ReadMatchFile, readMatchFile } from './read-match-file.ts';
import { NEW_TEAMS_TOLD, openTeamDirectory, type TeamDirectory } from './team-directory.ts';

const PLACES_NAMED = 3;
/** Days of files are local, and clocks differ. */
const DAY_MS = 86_400_000;

/**
 * Imports a file of matches, whole or, when it cannot be read, not at all; only bad lines are left out. The journal
 * records who did it and the result, unless nothing changed, and keeps what was created so that it can be undone.
 */
export async function importMatchFile(
  actor: Pick<SessionUser, 'user_mail'>,
  context: Pick<ServerContext, 'db' | 'now'>,
  matchFile: ImportedFile,
  options: ImportOptions,
): Promise<ImportReport> {
  const read = await readTold(matchFile);
  return runImport(context, read, options, async (run) => {
    if (!hasChanged(run)) throw new NothingChanged();
    await journalImport(run, { context, actor }, read);
  });
}

/** What a file gave, besides its report. */
export interface Given {
  /** The matches that its lines are about, and whether these tell how each went. */
  met: ReadonlyMap<string, boolean>;
  unknown: readonly UnknownName[];
  /** The first and the last day of its lines. */
  first: string;
  last: string;
  report: ImportReport;
}

/** A name that no club has, and how many lines hold it. */
export interface UnknownName {
  nom: string;
  code_pays: string;
  nb_matchs: number;
  /** The clubs that it plays against. */
  adversaires: readonly number[];
}

/**
 * Imports the file of a source; `keep` records within the same transaction what it gave, and returns whether that is
 * worth writing where no match changes.
 */
export function importSourceFile(
  actor: Pick<SessionUser, 'user_mail'>,
  context: Pick<ServerContext, 'db' | 'now'>,
  matchFile: ReadMatchFile,
  { keep, ...options }: ImportOptions & { keep: (tx: Tx, given: Given) => Promise<boolean> },
): Promise<ImportReport> {
  return runImport(context, matchFile, { ...options, isClosed: true }, async (run) => {
    const isKept = await keep(run.tx, givenBy(run));
    if (hasChanged(run)) await journalImport(run, { context, actor }, matchFile);
    else if (!isKept && run.freed.length === 0) throw new NothingChanged();
  });
}

function givenBy({ met, unknown, days, report }: Import): Given {
  const sorted = days.toSorted();
  return {
    met,
    unknown: [...unknown.values()],
    first: sorted.at(0) ?? '',
    last: sorted.at(-1) ?? '',
    report,
  };
}

function hasChanged({ made, touched }: Import): boolean {
  return made.length + touched > 0;
}

async function journalImport(
  { tx, made, report, places, moved }: Import,
  write: JournalWrite,
  { fileName }: ReadMatchFile,
): Promise<void> {
  const { created, updated, unchanged, scored, competitionsCreated, teamsCreated, problems } = report;
  const counts = { created, updated, unchanged, scored, competitionsCreated, teamsCreated };
  const audit_id = await tellJournal(tx, write, {
    action: 'imported',
    table: 'match',
    row: fileName.slice(0, limits.labelMax) || 'fichier',
    before: null,
    after: { ...counts, refused: countLines(problems), what: placesText(places), dates: moved },
  });
  await keepImportedRows(tx, audit_id, made);
}

/** « Ligue 1 2026-27, Ligue 2 2026-27 et 3 autres ». */
function placesText(places: ReadonlySet<string>): string {
  const named = [...places].slice(0, PLACES_NAMED).join(', ');
  const others = places.size - PLACES_NAMED;
  return others > 0 ? `${named} et ${others} ${others > 1 ? 'autres' : 'autre'}` : named;
}

/** What the import of a file would do: it is done, reported, and rolled back. */
export async function previewMatchFile(
  context: Pick<ServerContext, 'db' | 'now'>,
  matchFile: ImportedFile,
  options: ImportOptions,
): Promise<ImportReport> {
  return previewReadFile(context, await readTold(matchFile), options);
}

/** The same of a file that was read; `look` sees what is rolled back then, and what it throws is thrown. */
export async function previewReadFile(
  context: Pick<ServerContext, 'db' | 'now'>,
  matchFile: ReadMatchFile,
  { look, ...options }: ImportOptions & { look?: (tx: Tx, given: Given) => Promise<void> },
): Promise<ImportReport> {
  const undo = new Error('A preview is undone');
  let preview: ImportReport | undefined;
  try {
    return await runImport(context, matchFile, options, async (run) => {
      await look?.(run.tx, givenBy(run));
      preview = run.report;
      throw undo;
    });
  } catch (error) {
    if (error !== undo || !preview) throw error;
    return toldReport(preview);
  }
}

/** What a file says of shoot-outs is in no score: bets are settled by what was before, and none by who won them. */
function shootOutText({ matches }: ParsedMatchFile): string[] {
  const told = matches.filter(({ hasShootOut }) => hasShootOut).length;
  if (told === 0) return [];
  const decided = counted(told, 'match s’est décidé', 'matchs se sont décidés');
  return [`${decided} aux tirs au but, qui ne sont pas gardés\u202f: le score est celui d’avant.`];
}

/** Bets are settled by regulation time: a score after extra time alone is not kept. */
function extraTimeText({ matches }: ParsedMatchFile): string[] {
  const told = matches.filter(({ isAfterExtraTime }) => isAfterExtraTime).length;
  if (told === 0) return [];
  const scores = counted(
    told,
    'score d’après prolongation n’est pas pris',
    'scores d’après prolongation ne sont pas pris',
  );
  return [`${scores}\u202f: celui du temps réglementaire, dont les paris dépendent, manque.`];
}

async function runImport(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  { file }: ReadMatchFile,
  options: ImportOptions,
  atTheEnd: (run: Import) => Promise<void>,
): Promise<ImportReport> {
  const report = {
    ...emptyReport(file),
    warnings: [...(options.remarks ?? []), ...shootOutText(file), ...extraTimeText(file)],
  };
  if (file.matches.length === 0) return toldReport(report);
  const work = async (tx: Tx, ver: number) => {
    const divisions = Map.groupBy(file.matches, ({ division }) => division ?? file.source.division);
    const none = { made: [], touched: 0, places: new Set<string>(), moved: [], freed: [] };
    const given = {
      met: new Map<string, boolean>(),
      unknown: new Map(),
      days: file.matches.map(({ day }) => day),
    };
    const run: Import = { tx, ver, nowMs: now(), report, ...none, ...given };
    for (const [division, matches] of divisions) {
      const source = { ...file.source, division };
      await importMatches(run, { ...file, source, matches }, options);
    }
    await atTheEnd(run);
  };
  await inWrite(db, 'everyone', work).catch((error: unknown) => {
    if (!(error instanceof NothingChanged)) throw error;
  });
  return toldReport(report);
}

/** Takes the transaction back of an import that changes nothing: not even its counter is to be raised. */
class NothingChanged extends Error {
  override readonly name = 'NothingChanged';
}

/** The report as it is shown: however wrong a file is, few of its lines are named. */
function toldReport({ problems, ...report }: ImportReport): ImportReport {
  return { ...report, refused: countLines(problems), problems: problemsOfFirstLines(problems) };
}

interface Import {
  tx: Tx;
  ver: number;
  nowMs: number;
  report: ImportReport;
  /** The rows that it created. */
  made: MadeRow[];
  /** How many existing rows it changed. */
  touched: number;
  /** The competitions with their season. */
  places: Set<string>;
  moved: MovedDates[];
  /** The ids of the matches whose typed dates its source gives. */
  freed: string[];
  /** The ids of the matches that its lines are about, and whether these tell how each went. */
  met: Map<string, boolean>;
  unknown: Map<string, UnknownName>;
  days: string[];
}

async function readTold(matchFile: ImportedFile): Promise<ReadMatchFile> {
  try {
    return await readMatchFile(matchFile);
  } catch (error) {
    if (error instanceof MatchFileError) throw new AppError('VALIDATION', error.message, { cause: error });
    throw error;
  }
}

function emptyReport({ numbering, problems }: ParsedMatchFile): ImportReport {
  const none = {
    created: 0,
    updated: 0,
    unchanged: 0,
    leftAlone: 0,
    scored: 0,
    competitionsCreated: 0,
    teamsCreated: 0,
  };
  const nothing = { moved: [], competitions: [], teams: [], warnings: [] };
  return { ...none, ...nothing, numbering, refused: 0, problems: [...problems] };
}

/** The matches of one competition. */
async function importMatches(run: Import, file: ParsedMatchFile, options: ImportOptions): Promise<void> {
  const { tx, ver, nowMs, report } = run;
  const target = await resolveTarget(tx, file, options, report.warnings);
  const other = target.isToldByFile ? null : await otherCompetitionOf(tx, target, file.matches);
  if (other) {
    const clubs = `Les équipes du fichier sont de ${quoted(other.compet_lib)}, ${other.pays_lib}`;
    warnOrRefuse(goesElsewhere(clubs, target), options, report.warnings);
  }
  run.places.add([target.compet_lib, file.season?.label].filter(Boolean).join(' '));
  const { compet_id } = await openCompetition(run, target, file.matches);
  const { teams: choices, isClosed } = options;
  const directory = await openTeamDirectory(tx, ver, { ...target, compet_id, choices, isClosed });
  const wanted = await wantedMatches(run, file.matches, { directory, target });
  const known = await knownMatches(tx, compet_id, target.zone);
  const { created, reversed, played, repeated, ...paired } = pairMatches(wanted, known, nowMs);
  const others = await options.others?.(tx);
  const { updated, unchanged, overruled, typed, agreed } = givingWay(paired, others, nowMs);
  run.freed.push(...agreed);
  // An old season does not bring back the teams that have left since: only a new match does.
  await directory.settle(new Set(created.flatMap(({ equa_id, equb_id }) => [equa_id, equb_id])));
  const rows = created.map(({ equa_id, equb_id, match_date, score }) => {
    const told = score && scoreText({ ...score, origine: 'source' });
    return { match_id: newId(nowMs), compet_id, equa_id, equb_id, match_date, score: told, ver };
  });
  await inPieces(agreed, (piece) => freeDates(tx, piece));
  await inPieces(rows, (piece) => insertMatches(tx, piece));
  for (const { match_id, score } of rows) {
    run.made.push({ table_name: 'match', row_id: match_id });
    run.met.set(match_id, score !== null);
  }
  const met = [...updated, ...unchanged];
  for (const { known: match } of [...played, ...turnedOf(reversed, known)])
    run.met.set(match.match_id, false);
  for (const { known: match, wanted: told } of met) run.met.set(match.match_id, told.score !== null);
  const rescored = await writeMet(run, { updated, unchanged });
  run.touched += updated.length + rescored;
  run.touched += await confirmMatches(
    tx,
    met.map(({ known: match }) => match.match_id),
    ver,
  );
  for (const { line, firstLine } of repeated) {
    report.problems.push({
      line,
      message: `Ce match figure déjà ${file.numbering === 'match' ? 'au match' : 'à la ligne'} ${firstLine}.`,
    });
  }
  report.created += created.length;
  report.updated += updated.length;
  report.unchanged += unchanged.length - rescored;
  report.leftAlone += reversed.length + played.length;
  report.moved = [...report.moved, ...movedMatches(updated)].slice(0, NAMED_MAX);
  report.scored += created.filter(({ score }) => score).length;
  report.warnings.push(...pairingWarnings({ reversed, played }, wanted, file.matches));
  report.warnings.push(
    ...contradictedDates(typed),
    ...contradictedScores(met),
    ...withdrawnScores(updated, nowMs),
    ...overruledText(overruled),
  );
  const newTeams = directory.created();
  report.teamsCreated += newTeams.count;
  report.teams = [...report.teams, ...newTeams.told].slice(0, NEW_TEAMS_TOLD);
  run.made.push(...directory.made());
}

async function knownMatches(tx: Tx, compet_id: number, zone: string): Promise<KnownMatch[]> {
  const known: KnownMatch[] = [];
  await inPieces(await matchesOfCompetition(tx, compet_id), async (piece) => {
    for (const { standing, date_saisie, ...match } of piece) {
      const days = { day: matchDayOf(match.match_date), localDay: localDayOf(match.match_date, zone) };
      const marks = { isConfirmed: standing === 'confirmed', hasTypedDate: date_saisie === 1 };
      known.push({ ...match, ...days, ...marks });
    }
  });
  return known;
}

/** Writes the dates and the scores of matches that were there; returns how many keep their date and get a score. */
async function writeMet(
  { tx, ver, report, nowMs }: Import,
  { updated, unchanged }: Allowed,
): Promise<number> {
  const stays = unchanged.map((met) => ({ ...met, match_date: met.known.match_date }));
  let rescored = 0;
  await inPieces([...updated, ...stays], async (piece) => {
    for (const { wanted, known, match_date, leavesScore } of piece) {
      const timing = timingOf(known, match_date, nowMs);
      const { isMoved } = timing;
      const score = leavesScore ? (known.score ?? null) : mergedScore(known.score, wanted.score, timing);
      const isScored = score !== (known.score ?? null);
      if (!isMoved && !isScored) continue;
      await setMatch(tx, known.match_id, { match_date, score, ver });
      if (isScored) report.scored += 1;
      if (!isMoved) rescored += 1;
    }
  });
  return rescored;
}

/** The competition, created when it is new; its dates are extended to include every match. */
async function openCompetition(
  run: Import,
  { compet_lib, sport_id, sport_lib, pays_id, pays_lib, competition }: ImportTarget,
  matches: readonly ParsedMatch[],
): Promise<Competition> {
  const { tx, ver, report } = run;
  const days = matches.map(({ day }) => day).sort();
  const first = days.at(0) ?? '';
  const last = days.at(-1) ?? '';
  if (!competition) {
    report.competitionsCreated += 1;
    report.competitions.push(`${compet_lib} (${sport_lib}, ${pays_lib})`);
    const date_fin = last > first ? last : dayjs(last).add(1, 'day').format('YYYY-MM-DD');
    const made = { compet_lib, sport_id, pays_id, date_debut: first, date_fin, ver };
    const created = await insertCompetition(tx, made);
    run.made.push({ table_name: 'competition', row_id: String(created.compet_id) });
    return created;
  }
  const date_debut = first < competition.date_debut ? first : competition.date_debut;
  const date_fin = last > competition.date_fin ? last : competition.date_fin;
  if (date_debut !== competition.date_debut || date_fin !== competition.date_fin) {
    run.touched += 1;
    const { compet_id, date_debut: firstBefore, date_fin: lastBefore } = competition;
    await setCompetitionDates(tx, compet_id, { date_debut, date_fin, ver });
    const before = { date_debut: firstBefore, date_fin: lastBefore };
    run.moved.push({ compet_id, before, after: { date_debut, date_fin } });
  }
  return competition;
}

async function wantedMatches(
  { report, nowMs, unknown }: Import,
  matches: readonly ParsedMatch[],
  { directory, target: { zone, sport_lib } }: { directory: TeamDirectory; target: ImportTarget },
): Promise<WantedMatch[]> {
  const latestScoreMs = nowMs + DAY_MS;
  const wanted: WantedMatch[] = [];
  let leftOut = 0;
  const take = async (match: ParsedMatch) => {
    const equa_id = await directory.teamOf(match.home, match.homeCountry);
    const equb_id = await directory.teamOf(match.away, match.awayCountry);
    if (equb_id !== null) directory.oppose(match.home, match.homeCountry, equb_id);
    if (equa_id !== null) directory.oppose(match.away, match.awayCountry, equa_id);
    if (equa_id === null) noteUnknown(unknown, directory, match.home, match.homeCountry);
    if (equb_id === null) noteUnknown(unknown, directory, match.away, match.awayCountry);
    if (equa_id === null || equb_id === null) {
      leftOut += 1;
      return;
    }
    const hasTime = match.time !== null;
    const match_date = kickOffInstant(match.day, match.time, (hasTime && match.zone) || zone);
    const wrong: string[] = [];
    if (equa_id === equb_id) {
      const names = `«\u202f${match.home}\u202f» et «\u202f${match.away}\u202f»`;
      wrong.push(`Ces deux noms sont ceux d’une même équipe\u202f: ${names}.`);
    }
    if (!isInstant(match_date)) wrong.push(outOfYears('Date', match.day));
    else if (match.score?.score && Date.parse(match_date) > latestScoreMs)
      wrong.push('Un score est donné pour un match à venir.');
    if (match.score) {
      const issues = sportScoreIssues({ ...match.score, origine: 'source' }, sport_lib);
      wrong.push(...issues.map(({ message }) => `${message}.`));
    }
    report.problems.push(...wrong.map((message) => ({ line: match.line, message })));
    if (wrong.length > 0) return;
    const day = hasTime ? matchDayOf(match_date) : localDayOf(match_date, zone);
    const { line, postponed, score } = match;
    wanted.push({ line, equa_id, equb_id, match_date, day, hasTime, postponed, score });
  };
  await inPieces(matches, async (piece) => {
    for (const match of piece) await take(match);
  });
  if (leftOut > 0) report.warnings.push(leftOutText(leftOut, unknown.size));
  report.leftAlone += leftOut;
  const room = NEW_TEAMS_TOLD - report.teams.length;
  const told = [...unknown.values()].slice(0, room);
  report.teams.push(...told.map(({ nom, code_pays }) => directory.describe(nom, code_pays || null)));
  return wanted;
}

function leftOutText(matches: number, names: number): string {
  const lines = counted(matches, 'match est laissé', 'matchs sont laissés');
  const clubs = counted(names, 'nom que n’a aucun club', 'noms que n’a aucun club');
  return `${lines} de côté\u202f: ${clubs}. Dites de quels clubs il s’agit sur la page Sources.`;
}

function noteUnknown(
  unknown: Map<string, UnknownName>,
  directory: TeamDirectory,
  nom: string,
  code: string | null,
): void {
  const code_pays = code ?? '';
  const known = unknown.get(`${code_pays} ${nom}`);
  const adversaires = [...directory.opponentsOf(nom, code)].sort((a, b) => a - b);
  unknown.set(`${code_pays} ${nom}`, {
    ...{ nom, code_pays, adversaires },
    nb_matchs: (known?.nb_matchs ?? 0) + 1,
  });
}

/** The known matches that lines give with the teams in the other order. */
function turnedOf(reversed: readonly WantedMatch[], known: readonly KnownMatch[]): { known: KnownMatch }[] {
  const pairs = new Set(reversed.map(({ equa_id, equb_id }) => `${equb_id} ${equa_id}`));
  return known.flatMap((match) => (pairs.has(`${match.equa_id} ${match.equb_id}`) ? [{ known: match }] : []));
}
