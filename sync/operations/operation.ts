import type { TableName } from '../../shared/records/tables.ts';
import type { Rows, WritableTable } from '../ports.ts';

/** The shape of one argument, in words that the server can check before it trusts it. */
export type ArgumentShape =
  /** `known`: as the device had it, not as it is typed now; what was taken then is taken. */
  | { kind: 'row'; table: WritableTable; known?: true }
  | { kind: 'rows'; table: WritableTable; max: number; optional?: true; known?: true }
  | { kind: 'id' }
  | { kind: 'ids'; max: number; optional?: true }
  | { kind: 'counter'; optional?: true }
  | { kind: 'cents' }
  | { kind: 'salvaged table' }
  | { kind: 'salvaged row' };

/** How an operation ended: as typed, or with what the server holds instead. */
export type OperationOutcome = { status: 'applied' } | { status: 'conflict'; theirs: unknown };

export const applied: OperationOutcome = { status: 'applied' };

export interface RowReference {
  table: TableName;
  id: string | number;
}

/** A write that a bettor can make: the same code decides its effect on the device and on the server. */
export interface Operation<Args> {
  shape: Readonly<Record<keyof Args & string, ArgumentShape>>;
  /** Rows that it will read by their id: fetched together before a batch runs. */
  reads(args: Args): readonly { table: WritableTable; id: string }[];
  /** Rows that must exist for it to make sense; the server refuses it when one is missing. */
  requires(args: Args): readonly RowReference[];
  run(rows: Rows, args: Args): Promise<OperationOutcome>;
  /** The rows that it reads by their id are those that it deletes. */
  deletes?: true;
  /**
   * What the device that writes it adds to its arguments: what the server no longer has where the row was deleted
   * meanwhile, so that it can be restored whole, or `cursor`, the counter up to which it knows the server's history.
   * Without effect on `run`; apps from before send none.
   */
  remember?(rows: Pick<Rows, 'get' | 'find'>, args: Args, cursor: number): Promise<Args>;
}
