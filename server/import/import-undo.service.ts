import { matchDayOf } from '../../shared/domain/same-match.ts';
import { AppError } from '../../shared/errors.ts';
import { adminDeclarationOf } from '../../shared/records/admin-declaration.ts';
import { declarationOf } from '../../shared/records/tables.ts';
import { countedRecords } from '../../shared/records/wording.ts';
import { tellJournal } from '../admin/audit.service.ts';
import { findEntry, forgetImportedRows, importedRows } from '../admin/audit.store.ts';
import { requireUnused } from '../admin/bettor-matches.service.ts';
import { aliasesOf, matchRows } from '../admin/matches.store.ts';
import type { AdminWrite } from '../admin/record.service.ts';
import { countUses, deleteRow, findRowsByKey } from '../admin/record.store.ts';
import type { Tx } from '../db/schema.ts';
import type { ImportedRow } from '../db/server-tables.ts';
import { inWrite } from '../db/write.ts';
import { usesImport } from '../demo/demo.store.ts';
import { rereadSourcesOf } from '../sources/source-marks.ts';
import { deleteMatches } from '../sync/bettor-matches.store.ts';
import { importedEntry, type MovedDates } from './import.schemas.ts';
import { competitionSpan, deleteAlias, setCompetitionDates } from './import.store.ts';

const NAMED_MAX = 5;

/** How much of what an import created was taken back. */
export interface UndoReport {
  matches: number;
  teams: number;
  competitions: number;
  /** Competitions whose former dates were put back. */
  dates: number;
}

/**
 * Deletes all that an import created, or nothing, and puts back the dates of competitions that it moved and nobody else
 * has changed since; its changes of existing matches stay. Throws `NOT_FOUND`, and `CONFLICT` with what depends on it,
 * or when nothing of it is left to undo.
 */
export function undoImport(write: AdminWrite, audit_id: number): Promise<UndoReport> {
  return inWrite(write.context.db, 'everyone', async (tx, ver) => {
    const entry = await findEntry(tx, audit_id);
    if (!entry) throw new AppError('NOT_FOUND', 'Cette écriture du journal n’existe pas.');
    const made = Map.groupBy(await importedRows(tx, audit_id), ({ table_name }) => table_name);
    if (made.size === 0) {
      throw new AppError('CONFLICT', 'Cet import est déjà annulé, ou n’avait rien créé.');
    }
    const idsOf = (table: ImportedRow['table_name']) => (made.get(table) ?? []).map(({ row_id }) => row_id);
    const { what, dates } = importedEntry.parse(JSON.parse(entry.audit_after ?? '{}'));
    const report = await deleteImported(tx, { idsOf, dates, ver }).catch(async (error: unknown) => {
      throw await withDemo(tx, error, audit_id);
    });
    await forgetImportedRows(tx, audit_id);
    await tellJournal(tx, write, {
      action: 'undone',
      table: 'match',
      row: entry.audit_row,
      before: { ...report, what, import_date: entry.audit_date },
      after: null,
    });
    return report;
  });
}

/** A refusal because of uses also says whether the demonstration account is among them, which has no owner to ask. */
async function withDemo(tx: Tx, error: unknown, audit_id: number): Promise<unknown> {
  const isInUse = error instanceof AppError && error.code === 'CONFLICT';
  if (!isInUse || !(await usesImport(tx, audit_id))) return error;
  const message = `${error.message} Le compte de démonstration s’en sert\u202f: «\u202fnpm run demo -- --remove\u202f» le supprime, sur le serveur.`;
  return new AppError('CONFLICT', message, { details: error.details ?? [], cause: error });
}

type IdsOf = (table: ImportedRow['table_name']) => string[];

async function deleteImported(
  tx: Tx,
  { idsOf, dates, ver }: { idsOf: IdsOf; dates: readonly MovedDates[]; ver: number },
): Promise<UndoReport> {
  return {
    matches: await deleteImportedMatches(tx, idsOf('match'), ver),
    ...(await deleteImportedPlaces(tx, idsOf, ver)),
    dates: await putDatesBack(tx, dates, ver),
  };
}

async function deleteImportedMatches(tx: Tx, ids: readonly string[], ver: number): Promise<number> {
  const matches = await matchRows(tx, ids);
  const present = matches.map(({ match_id }) => match_id);
  await requireUnused(tx, present);
  await rereadSourcesOf(tx, present);
  await deleteMatches(tx, [...(await aliasesOf(tx, present)), ...matches], ver);
  return matches.length;
}

async function deleteImportedPlaces(
  tx: Tx,
  idsOf: IdsOf,
  ver: number,
): Promise<Pick<UndoReport, 'teams' | 'competitions'>> {
  for (const id of idsOf('team_alias')) await deleteAlias(tx, id);
  const links = await findRowsByKey(tx, declarationOf('competition_team'), idsOf('competition_team'));
  for (const { compet_equipe_id } of links) {
    await deleteRow(tx, declarationOf('competition_team'), compet_equipe_id ?? null, ver);
  }
  const hanging: string[] = [];
  const teams = await deleteUnused(tx, 'team', idsOf('team'), { ver, hanging });
  const competitions = await deleteUnused(tx, 'competition', idsOf('competition'), { ver, hanging });
  if (hanging.length > 0) {
    const more = hanging.length > NAMED_MAX ? `, et ${hanging.length - NAMED_MAX} autres` : '';
    throw new AppError(
      'CONFLICT',
      `Rien n’est supprimé\u202f: on s’en sert encore. ${hanging.slice(0, NAMED_MAX).join(', ')}${more}.`,
    );
  }
  return { teams, competitions };
}

/** Never so far that a remaining match would be outside; returns how many competitions changed. */
async function putDatesBack(tx: Tx, moved: readonly MovedDates[], ver: number): Promise<number> {
  const back = new Set<number>();
  for (const { compet_id, before, after } of moved.toReversed()) {
    const now = await competitionSpan(tx, compet_id);
    if (!now) continue;
    const [first, last] = [now.first, now.last].map((instant) => (instant ? matchDayOf(instant) : null));
    const dates = {
      date_debut: now.date_debut === after.date_debut ? earlier(before.date_debut, first) : now.date_debut,
      date_fin: now.date_fin === after.date_fin ? later(before.date_fin, last) : now.date_fin,
    };
    const isSame = dates.date_debut === now.date_debut && dates.date_fin === now.date_fin;
    if (isSame || dates.date_debut >= dates.date_fin) continue;
    await setCompetitionDates(tx, compet_id, { ...dates, ver });
    back.add(compet_id);
  }
  return back.size;
}

function earlier(day: string, other: string | null | undefined): string {
  return other && other < day ? other : day;
}

function later(day: string, other: string | null | undefined): string {
  return other && other > day ? other : day;
}

async function deleteUnused(
  tx: Tx,
  table: 'team' | 'competition',
  ids: readonly string[],
  { ver, hanging }: { ver: number; hanging: string[] },
): Promise<number> {
  const declaration = adminDeclarationOf(table);
  const rows = await findRowsByKey(tx, declaration, ids);
  for (const row of rows) {
    const id = row[declaration.key] ?? null;
    const uses = await countUses(tx, declaration, id);
    if (uses.length === 0) {
      await deleteRow(tx, declaration, id, ver);
      continue;
    }
    const parts = uses.map((use) => countedRecords(use.count, declarationOf(use.table)));
    hanging.push(`${row[declaration.admin.columns[0] ?? '']} (${parts.join(', ')})`);
  }
  return rows.length;
}
