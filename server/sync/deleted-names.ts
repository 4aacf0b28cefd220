import { declarationOf, type TableName } from '../../shared/records/tables.ts';
import type { RowReference } from '../../sync/operations/operation.ts';
import { referencesOf } from '../../sync/operations/references.ts';
import type { KnownRow, WireRow } from '../../sync/protocol.ts';
import { rowKey } from '../../sync/row-buffer.ts';
import { findDeleted } from '../admin/audit.store.ts';
import type { Tx } from '../db/schema.ts';
import { existingIds } from './sync.store.ts';

/** Tables that administrators delete from and bets refer to; a match is sent with the bet itself. */
const tables = [
  'bookmaker',
  'prediction_group',
  'prediction_type',
  'result_type',
  'player',
] as const satisfies readonly KnownRow['table'][];
type DeletedTable = (typeof tables)[number];

/** The deleted rows that the operations of one batch refer to, from the journal. */
export class DeletedNames {
  readonly #tx: Tx;
  /** Each is looked up once; `null` where nothing was deleted, or it exists again. */
  readonly #rows = new Map<string, KnownRow | null>();

  constructor(tx: Tx) {
    this.#tx = tx;
  }

  /** The deleted rows behind these references, with the deleted ones that they refer to in turn. */
  async among(references: readonly RowReference[]): Promise<KnownRow[]> {
    const found: KnownRow[] = [];
    for (const { table, id } of references) {
      if (!isDeletedTable(table)) continue;
      const deleted = await this.#deleted(table, id);
      if (deleted) found.push(deleted, ...(await this.among(referencesOf(table, deleted.row))));
    }
    return found;
  }

  async #deleted(table: DeletedTable, id: string | number): Promise<KnownRow | null> {
    const key = rowKey(table, id);
    const known = this.#rows.get(key);
    if (known !== undefined) return known;
    const before = await findDeleted(this.#tx, table, String(id));
    const isGone = before !== undefined && (await existingIds(this.#tx, table, [id])).size === 0;
    const deleted = isGone ? { table, row: declaredOf(table, before) } : null;
    this.#rows.set(key, deleted);
    return deleted;
  }
}

function isDeletedTable(table: TableName): table is DeletedTable {
  return tables.some((one) => one === table);
}

/** The declared columns of a row as the journal has it. */
function declaredOf(table: DeletedTable, before: string): WireRow {
  const told: Record<string, unknown> = Object(JSON.parse(before));
  const row: WireRow = {};
  for (const column of Object.keys(declarationOf(table).fields)) {
    const value = told[column];
    row[column] = typeof value === 'string' || typeof value === 'number' ? value : null;
  }
  return row;
}
