import * as v from 'valibot';
import { playerName } from '../../../shared/domain/scorer.ts';
import {
  declarationOf,
  namedTables,
  type Row,
  referenceTables,
  type TableName,
} from '../../../shared/records/tables.ts';
import { foldText } from '../../../shared/text.ts';
import { renamedRow, renameReferences } from '../../../sync/operations/references.ts';
import { operationNamed } from '../../../sync/operations/registry.ts';
import type { KnownRow, WireRow } from '../../../sync/protocol.ts';
import type { Reference } from '../../local/carnet.tsx';

type Review = Row<'review'>;

/** A row of everybody's that an entry names and that is no longer there: another one may be chosen for it. */
export interface MissingRow {
  key: string;
  /** « Bookmaker « Winamax » ». */
  label: string;
  choices: readonly { id: number; label: string }[];
}

/** What is chosen for missing rows, by their keys. */
export type Replacements = ReadonlyMap<string, number>;

const knownRows = v.array(
  v.object({
    table: v.picklist([...referenceTables, ...namedTables]),
    row: v.record(v.string(), v.union([v.string(), v.number(), v.null()])),
  }),
);

/** What an entry names, as the device that wrote it knew it, or as the server knew it when it refused. */
export function readNames({ names }: Review): KnownRow[] {
  try {
    const read = v.safeParse(knownRows, JSON.parse(names ?? '[]'));
    return read.success ? read.output : [];
  } catch {
    return [];
  }
}

/** What an entry names that is neither there nor stands there again under the same name. */
export function missingRows(review: Review, reference: Reference): MissingRow[] {
  return readNames(review).flatMap(({ table, row }) => {
    const present = presentRows(reference, table);
    const { key, singular } = declarationOf(table);
    const isThere = (one: WireRow) => one[key] === row[key] || nameOf(table, one) === nameOf(table, row);
    if (!present || present.some(isThere)) return [];
    const choices = present
      .filter((one) => row.sport_id === undefined || one.sport_id === row.sport_id)
      .map((one) => ({ id: Number(one[key]), label: labelOf(table, one) }))
      .sort((a, b) => a.label.localeCompare(b.label, 'fr'));
    const label = `${singular[0]?.toUpperCase()}${singular.slice(1)} « ${labelOf(table, row)} »`;
    return [{ key: keyOf(table, row[key] ?? ''), label, choices }];
  });
}

/** The entry with what was chosen in the place of what is missing. */
export function withReplacements(review: Review, replacements: Replacements): Review {
  const operation = operationNamed(review.operation);
  if (!operation || replacements.size === 0) return review;
  const idOf = ({ table, id }: { table: TableName; id: string | number }) =>
    replacements.get(keyOf(table, id)) ?? id;
  try {
    const names = readNames(review).map(({ table, row }) => ({ table, row: renamedRow(table, row, idOf) }));
    const args = JSON.stringify(renameReferences(operation, JSON.parse(review.args), idOf));
    return { ...review, args, names: JSON.stringify(names) };
  } catch {
    return review;
  }
}

/** The rows among which another one can be chosen; none for what nobody chooses. */
function presentRows(reference: Reference, table: KnownRow['table']): WireRow[] | undefined {
  const rowsByTable: Partial<Record<KnownRow['table'], ReadonlyMap<number, object>>> = {
    bookmaker: reference.bookmakers,
    prediction_type: reference.predictionTypes,
    result_type: reference.resultTypes,
    competition: reference.competitions,
    team: reference.teams,
    player: reference.players,
  };
  const rows = rowsByTable[table];
  return rows && ([...rows.values()] as WireRow[]);
}

function nameOf(table: TableName, row: WireRow): string {
  return foldText(labelOf(table, row));
}

function labelOf(table: TableName, row: WireRow): string {
  if (table === 'player') return playerName(row as unknown as Row<'player'>);
  return String(row[declarationOf(table).admin?.columns[0] ?? ''] ?? '');
}

function keyOf(table: TableName, id: string | number): string {
  return `${table}:${id}`;
}
