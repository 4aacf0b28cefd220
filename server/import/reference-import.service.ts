import type { NewTeam } from '../../shared/answers.ts';
import { matchDayOf } from '../../shared/domain/same-match.ts';
import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { countLines, type LineProblem, problemsOfFirstLines } from '../../shared/line-problems.ts';
import { tellJournal } from '../admin/audit.service.ts';
import type { SessionUser } from '../auth/session.store.ts';
import type { Tx } from '../db/schema.ts';
import { inWrite } from '../db/write.ts';
import type { ServerContext } from '../http/context.ts';
import { concernedAt } from '../sync/change.store.ts';
import type { CsvRow } from './csv-table.ts';
import type { ImportedFile } from './imported-file.ts';
import { inPieces } from './in-pieces.ts';
import { messagesOf } from './line-faults.ts';
import { nothingImported } from './nothing-imported.ts';
import { type ReferenceKind, readReferenceFile } from './reference-file.ts';
import { openReferenceRows } from './reference-rows.ts';

export interface ReferenceReport {
  created: number;
  updated: number;
  unchanged: number;
  /** Players' memberships of teams that were added or ended. */
  passages: number;
  /** The columns that are not read, as the file names them. */
  unread: string[];
  /** The first hundred clubs that were created, each with the existing ones that it may be. */
  teams: NewTeam[];
  /** How many lines are wrong. */
  refused: number;
  /** What is wrong with the first hundred of them. */
  problems: LineProblem[];
}

type Context = Pick<ServerContext, 'db' | 'now'>;

/** What importing a file of clubs or players would do: it is done, reported, and rolled back. Throws `VALIDATION`. */
export function previewReferenceFile(
  context: Context,
  file: ImportedFile,
  kind: ReferenceKind,
): Promise<ReferenceReport> {
  return run(context, file, kind, async () => 'undone');
}

/**
 * Imports a CSV file of clubs or players, whole or not at all: where a line is wrong nothing is kept, and `VALIDATION`
 * names every such line and all that is wrong with it. The journal records who did it and the result.
 */
export async function importReferenceFile(
  context: Context,
  file: ImportedFile,
  kind: ReferenceKind,
  actor: Pick<SessionUser, 'user_mail'>,
): Promise<ReferenceReport> {
  const report = await run(
    context,
    file,
    kind,
    async (tx, { refused, problems: _, teams: __, unread: ___, ...counts }) => {
      if (refused > 0) return 'undone';
      if (counts.created + counts.updated + counts.passages > 0) {
        const row = file.fileName.slice(0, limits.labelMax) || 'fichier';
        await tellJournal(
          tx,
          { context, actor },
          { action: 'imported', table: kind, row, before: null, after: counts },
        );
      }
      return 'kept';
    },
  );
  if (report.refused > 0) throw refusal(report);
  return report;
}

function refusal({ refused, problems }: ReferenceReport): AppError {
  const details = problems.map(({ line, message }) => ({ field: `ligne ${line}`, message }));
  return new AppError('VALIDATION', nothingImported(refused), { details });
}

async function run(
  { db, now }: Context,
  { bytes }: ImportedFile,
  kind: ReferenceKind,
  atTheEnd: (tx: Tx, report: ReferenceReport) => Promise<'kept' | 'undone'>,
): Promise<ReferenceReport> {
  const { rows, unread, problems: faults } = readReferenceFile(bytes, kind);
  const problems = [...faults];
  const report: ReferenceReport = {
    created: 0,
    updated: 0,
    unchanged: 0,
    passages: 0,
    teams: [],
    unread,
    refused: 0,
    problems: [],
  };
  const undo = new Error('What was written is undone');
  try {
    await inWrite(db, kind === 'team' ? 'everyone' : concernedAt, async (tx, ver) => {
      const take = await openReferenceRows(tx, ver, matchDayOf(new Date(now()).toISOString()), kind);
      const takeOne = async (row: CsvRow) => {
        try {
          const { row: effect, passage, club } = await take(row);
          report[effect] += 1;
          if (club) report.teams.push(club);
          if (passage === 'created' || passage === 'updated') report.passages += 1;
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          for (const message of messagesOf(error)) problems.push({ line: row.line, message });
        }
      };
      await inPieces(rows, async (piece) => {
        for (const row of piece) await takeOne(row);
      });
      report.refused = countLines(problems);
      report.problems = problemsOfFirstLines(problems);
      if ((await atTheEnd(tx, report)) === 'undone') throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  return report;
}
