import {
  declarationOf,
  referencedTables,
  referenceTables,
  type TableName,
} from '../shared/records/tables.ts';
import type { RowReference } from './operations/operation.ts';
import { referencesIn, referencesOf } from './operations/references.ts';
import { operationNamed } from './operations/registry.ts';
import type { LocalTransaction, RowId, UnnumberedEntry } from './ports.ts';
import type { KnownRow, WireRow } from './protocol.ts';
import { rowKey } from './row-buffer.ts';

type KnownTable = KnownRow['table'];

/**
 * Adds to operations for a restored server the shared rows that they refer to (bookmakers, types, teams, matches …) and
 * that this device saw change since the backup, with what these refer to in turn. The server may lack them, or have
 * them again under other ids; it finds them by their names. Matches are always included: each may have been deleted
 * since the restore, and another one created under its id.
 */
export async function withNames(
  tx: LocalTransaction,
  entries: readonly UnnumberedEntry[],
  commonAncestor: number,
): Promise<UnnumberedEntry[]> {
  const rows = await rowsToName(tx, commonAncestor);
  return entries.map((entry) => {
    const operation = operationNamed(entry.name);
    if (!operation) return entry;
    const known = new Map((entry.names ?? []).map((one) => [rowKey(one.table, idOf(one)), one]));
    gather(referencesIn(operation, entry.args), rows, known);
    return known.size > 0 ? { ...entry, names: [...known.values()] } : entry;
  });
}

function gather(
  references: readonly RowReference[],
  rows: ReadonlyMap<string, KnownRow>,
  known: Map<string, KnownRow>,
): void {
  for (const { table, id } of references) {
    const key = rowKey(table, id);
    const found = rows.get(key);
    if (!found || known.has(key)) continue;
    known.set(key, found);
    gather(referencesOf(found.table, found.row), rows, known);
  }
}

async function rowsToName(tx: LocalTransaction, commonAncestor: number): Promise<Map<string, KnownRow>> {
  const named = new Map<string, KnownRow>();
  for (const table of [...referenceTables, ...referencedTables] satisfies readonly KnownTable[]) {
    for (const { ver, ...row } of await tx.all(table)) {
      if (table === 'match' || Number(ver ?? 0) > commonAncestor)
        named.set(rowKey(table, idOf({ table, row })), { table, row });
    }
  }
  return named;
}

function idOf({ table, row }: { table: TableName; row: WireRow }): RowId {
  return row[declarationOf(table).key] ?? '';
}
