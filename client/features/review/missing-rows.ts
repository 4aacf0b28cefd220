import * as v from 'valibot';
import { playerName } from '../../../shared/domain/scorer.ts';
import {
  declarationOf,
  type Row,
  referencedTables,
  referenceTables,
  type TableName,
} from '../../../shared/records/tables.ts';
import { isSameName } from '../../../shared/text.ts';
import { renamedRow, renameReferences } from '../../../sync/operations/references.ts';
import { operationNamed } from '../../../sync/operations/registry.ts';
import type { KnownRow, WireRow } from '../../../sync/protocol.ts';
import type { Reference } from '../../local/live-data.ts';
import { typeGroupsOf } from '../../tips/prediction-types.ts';
import { typeLabel } from '../../tips/tip-labels.ts';

type Review = Row<'review'>;

interface Choice {
  id: number;
  label: string;
  /** Its heading in the list, where there are headings. */
  group?: string;
}

/** A shared row that an entry refers to and that no longer exists: another one may be chosen for it. */
export interface MissingRow {
  key: string;
  /** « Bookmaker « Winamax » ». */
  label: string;
  choices: readonly Choice[];
}

/** The rows chosen for missing ones, by their keys. */
export type Replacements = ReadonlyMap<string, number>;

const knownRows = v.array(
  v.object({
    table: v.picklist([...referenceTables, ...referencedTables]),
    row: v.record(v.string(), v.union([v.string(), v.number(), v.null()])),
  }),
);

/** What an entry refers to, as the device that wrote it knew it, or as the server knew it when it refused. */
export function readNames({ names }: Review): KnownRow[] {
  try {
    const read = v.safeParse(knownRows, JSON.parse(names ?? '[]'));
    return read.success ? read.output : [];
  } catch {
    return [];
  }
}

/** The reference data, with the rows that an entry refers to and that no longer exist, so that they can be shown. */
export function withNamed(review: Review, reference: Reference): Reference {
  const names = readNames(review);
  const filled = <T>(table: KnownRow['table'], rows: ReadonlyMap<number, T>): ReadonlyMap<number, T> => {
    const absent = names.flatMap(({ table: other, row }): [number, T][] => {
      const id = Number(row[declarationOf(table).key]);
      return other === table && !rows.has(id) ? [[id, row as unknown as T]] : [];
    });
    return absent.length === 0 ? rows : new Map([...rows, ...absent]);
  };
  return {
    ...reference,
    bookmakers: filled('bookmaker', reference.bookmakers),
    predictionTypes: filled('prediction_type', reference.predictionTypes),
    predictionGroups: filled('prediction_group', reference.predictionGroups),
    resultTypes: filled('result_type', reference.resultTypes),
    competitions: filled('competition', reference.competitions),
    teams: filled('team', reference.teams),
    players: filled('player', reference.players),
  };
}

/** The reference data with matches that the device does not hold, or no longer between the same teams. */
export function withMatches(reference: Reference, matches: readonly Row<'match'>[]): Reference {
  if (matches.length === 0) return reference;
  const named = matches.map((match): [string, Row<'match'>] => [match.match_id, match]);
  return { ...reference, matches: new Map([...reference.matches, ...named]) };
}

/**
 * What an entry refers to that exists neither by its id nor by its name; `match` is the one that it is on, whose sport
 * decides which types may be chosen.
 */
export function missingRows(review: Review, reference: Reference, match?: Row<'match'>): MissingRow[] {
  const known = withNamed(review, reference);
  return readNames(review).flatMap(({ table, row }) => {
    const present = presentRows(reference, table);
    const { key, singular } = declarationOf(table);
    if (!present || present.some((one) => one[key] === row[key] || isSaidBy(table, one, row))) return [];
    const isType = table === 'prediction_type';
    const choices = isType
      ? typeChoices(reference, match)
      : present
          .filter((one) => row.sport_id === undefined || one.sport_id === row.sport_id)
          .map((one) => ({ id: Number(one[key]), label: labelOf(table, one) }))
          .sort((a, b) => a.label.localeCompare(b.label, 'fr'));
    const name = isType ? typeLabel(known, Number(row[key])) : labelOf(table, row);
    const label = `${singular[0]?.toUpperCase()}${singular.slice(1)} « ${name} »`;
    return [{ key: keyOf(table, row[key] ?? ''), label, choices }];
  });
}

/** The group is compared too: « Non » is a type of many groups. */
function isSaidBy(table: KnownRow['table'], one: WireRow, row: WireRow): boolean {
  return isSameName(labelOf(table, one), labelOf(table, row)) && one.grp_prono_id === row.grp_prono_id;
}

function typeChoices(reference: Reference, match: Row<'match'> | undefined): Choice[] {
  if (match) {
    return typeGroupsOf(reference, match).flatMap(({ title, types }) =>
      types.map(({ prono_id, text }) => ({ id: prono_id, label: text, group: title })),
    );
  }
  return [...reference.predictionTypes.values()].map(({ prono_id, prono_lib, grp_prono_id }) => {
    const group = reference.predictionGroups.get(grp_prono_id)?.grp_prono_lib;
    return { id: prono_id, label: prono_lib, ...(group !== undefined && { group }) };
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

/** The rows among which another one can be chosen; none for tables that nobody chooses from. */
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

function labelOf(table: TableName, row: WireRow): string {
  if (table === 'player') return playerName(row as unknown as Row<'player'>);
  return String(row[declarationOf(table).admin?.columns[0] ?? ''] ?? '');
}

function keyOf(table: TableName, id: string | number): string {
  return `${table}:${id}`;
}
