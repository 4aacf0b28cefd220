import { declarationOf } from '../../shared/records/tables.ts';
import type { Stored, WritableTable } from '../ports.ts';
import type { WireRow } from '../protocol.ts';
import { applied, type Operation } from './operation.ts';

/**
 * Gives a restored server a row that it lacks, or holds in an older version than the device saw. `ver` is the
 * counter that the device saw; whatever changed after the restore counts higher and stays.
 */
export const salvage: Operation<{ table: WritableTable; row: WireRow; ver: number }> = {
  shape: { table: { kind: 'salvaged' }, row: { kind: 'salvaged' }, ver: { kind: 'counter' } },
  reads: ({ table, row }) => [{ table, id: idOf(table, row) }],
  requires: () => [],
  async run(rows, { table, row, ver }) {
    const current = await rows.get(table, idOf(table, row));
    if (current && (table === 'match' || (current.ver ?? 0) >= ver)) return applied;
    const { ver: _, ...fields } = row;
    await rows.put(table, fields as unknown as Stored<typeof table>);
    return applied;
  },
};

function idOf(table: WritableTable, row: WireRow): string {
  return String(row[declarationOf(table).key]);
}
