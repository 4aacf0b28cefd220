import { matchesOf, settledTip } from '../../shared/domain/ticket-details.ts';
import { declarationOf, type Row } from '../../shared/records/tables.ts';
import type { Rows, Stored, WritableTable } from '../ports.ts';
import type { WireRow } from '../protocol.ts';
import { correctionsUntil, putActualAmount } from './actual-amount.ts';
import { onKnownMatches } from './known-match.ts';
import { applied, type Operation, type Subject } from './operation.ts';
import { referencesOf } from './references.ts';

/**
 * Gives a restored server a row that changed after its backup. `fork` is the counter up to which the device and the
 * server have a common history: a row that the server has changed since stays, and where it differs from the device's,
 * its owner decides. An actual amount comes with the `corrections` before it, in cents: it is applied as when it was
 * typed. Older apps send none: those that the server had at the common ancestor count.
 */
export const reupload: Operation<{
  table: WritableTable;
  row: WireRow;
  fork: number;
  corrections?: number | undefined;
}> = {
  label: 'Retrouvé sur un appareil',
  effect: 'reupload',
  shape: {
    table: { kind: 'reuploaded table' },
    row: { kind: 'reuploaded row' },
    fork: { kind: 'counter' },
    corrections: { kind: 'cents' },
  },
  subject: ({ table, row, fork: commonAncestor }) =>
    ({ table, id: idOf(table, row), row, known: commonAncestor }) as unknown as Subject,
  reads: ({ table, row }) =>
    isOnMatches(table) ? matchesOf(row as unknown as Row<'tip'>).map((id) => ({ table: 'match', id })) : [],
  requires: ({ table, row }) => (table === 'martingale_tip' ? [] : referencesOf(table, row)),
  async run(rows, { table, row: remembered, fork: commonAncestor, corrections }) {
    const row = await onKnownMatch(rows, table, remembered);
    const current = await currentOf(rows, table, row);
    if (current && (table === 'match' || isSame(table, current, row))) return applied;
    // A row without a counter was written a moment ago.
    if (current && (current.ver ?? Number.POSITIVE_INFINITY) > commonAncestor)
      return { status: 'conflict', theirs: current };
    if (table === 'martingale_tip' && !(await isMissingLink(rows, row))) return applied;
    const { ver: _, ...fields } =
      table === 'own_score' && current ? { ...row, own_id: idOf(table, current as WireRow) } : row;
    if (!current && table === 'movement' && (fields.mvt_saisi ?? null) !== null) {
      const movement = fields as unknown as Row<'movement'>;
      const before = corrections ?? (await correctionsUntil(rows, movement.br_id, commonAncestor));
      return putActualAmount(rows, movement, before);
    }
    const stored = table === 'match' ? { ...fields, score: null } : fields;
    await rows.put(table, stored as unknown as Stored<typeof table>);
    return applied;
  },
};

/** A noted score is on a match as a plain bet is. */
function isOnMatches(table: WritableTable): boolean {
  return table === 'tip' || table === 'own_score';
}

/** A tip and a noted score go to the matches that count, also where these were merged into others. */
async function onKnownMatch(rows: Rows, table: WritableTable, row: WireRow): Promise<WireRow> {
  const tip = row as unknown as Row<'tip'>;
  return isOnMatches(table) ? onKnownMatches(rows, table === 'tip' ? settledTip(tip) : tip) : row;
}

/** The row as the server has it: of a noted score that of its match, whichever device noted it. */
async function currentOf(
  rows: Rows,
  table: WritableTable,
  row: WireRow,
): Promise<Stored<WritableTable> | undefined> {
  const [noted] = table === 'own_score' ? await rows.find(table, 'match_id', String(row.match_id)) : [];
  return noted ?? rows.get(table, idOf(table, row));
}

/** When and where a score was noted first makes no other score of it. */
function isSame(table: WritableTable, one: Stored<WritableTable>, other: WireRow): boolean {
  const columns = table === 'own_score' ? ['match_id', 'score'] : Object.keys(declarationOf(table).fields);
  return columns.every((column) => (one as WireRow)[column] === other[column]);
}

/** Whether both ends of a link exist, and nobody has linked them again since the restore. */
async function isMissingLink(rows: Rows, { um_id, upm_id }: WireRow): Promise<boolean> {
  const tip = await rows.get('tip', String(upm_id));
  const martingale = await rows.get('martingale', String(um_id));
  const links = await rows.find('martingale_tip', 'upm_id', String(upm_id));
  return tip !== undefined && martingale !== undefined && !links.some((link) => link.um_id === um_id);
}

function idOf(table: WritableTable, row: WireRow): string {
  return String(row[declarationOf(table).key]);
}
