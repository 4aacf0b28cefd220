import type { FieldIssue } from '../../shared/errors.ts';
import type { Row, TableName } from '../../shared/records/tables.ts';
import type { Rows, WritableTable } from '../ports.ts';

/** The shape of one argument, in terms that the server can check before it trusts it. */
export type ArgumentShape =
  /**
   * `known`: as the device had it, not as typed now; what was accepted then is accepted. `optional`: where it is absent
   * or wrong, the operation is accepted without it.
   */
  | { kind: 'row'; table: WritableTable; known?: true; optional?: true }
  | { kind: 'rows'; table: WritableTable; max: number; optional?: true; known?: true }
  | { kind: 'id' }
  | { kind: 'ids'; max: number; optional?: true }
  | { kind: 'counter'; optional?: true }
  | { kind: 'cents' }
  | { kind: 'reuploaded table' }
  | { kind: 'reuploaded row' };

/** An edit, as the device that typed it would have sent it after its row was deleted. */
export interface UnseenEdit {
  name: 'tip.update' | 'martingale.update';
  args: unknown;
}

/**
 * How an operation ended: as typed, or with what the server holds instead. `unseen`: what a deletion deleted that its
 * device had not seen, to be kept for its owner.
 */
export type OperationOutcome =
  | { status: 'applied'; unseen?: UnseenEdit }
  | { status: 'conflict'; theirs: unknown };

export const applied: OperationOutcome = { status: 'applied' };

export interface RowReference {
  table: TableName;
  id: string | number;
}

/** The row that a write is about. */
export type Subject = {
  [T in WritableTable]: {
    table: T;
    id: string;
    /** As typed; absent where the write only refers to it. */
    row?: Row<T>;
    /** For a created row: the counter up to which its device knew the server's history, where it says so. */
    known?: number | undefined;
  };
}[WritableTable];

/**
 * A write that a bettor can make: the same code decides its effect on the device and on the server. `Facts` is what its
 * rules need to know of its owner's present data.
 */
export interface Operation<Args, Facts = unknown> {
  /** Its description in French, as lists of writes show it. */
  label: string;
  /** Its effect on its subject; `reupload`: given back to a server that was restored. */
  effect: 'create' | 'update' | 'delete' | 'reupload';
  shape: Readonly<Record<keyof Args & string, ArgumentShape>>;
  subject(args: Args): Subject;
  /** Other rows that it will read by their id: they are fetched together before a batch runs. */
  reads?(args: Args): readonly { table: WritableTable; id: string }[];
  /** Rows that must exist for it to make sense; the server refuses it when one is missing. */
  requires(args: Args): readonly RowReference[];
  /**
   * Why it is refused, in French, by field: a form shows it, and REST refuses it. Sync does not check: what was logged
   * without network is accepted, whatever has changed meanwhile (shared/README.md § Writing).
   */
  check?(facts: Facts, args: Args): FieldIssue[];
  run(rows: Rows, args: Args): Promise<OperationOutcome>;
  /** For an actual amount: the balance in cents that it sets; where that is the balance already, nothing is disputed. */
  balance?(args: Args): { br_id: string; cents: number | null | undefined };
  /**
   * What the device that writes it adds to its arguments: what the server no longer has where the row was deleted
   * meanwhile, so that it can be restored whole; `cursor`, the counter up to which it knows the server's history; or
   * the shown state of the row that it deletes. Without effect on what `run` writes; older apps send none.
   */
  remember?(rows: Pick<Rows, 'get' | 'find'>, args: Args, cursor: number): Promise<Args>;
}

/** All rows that an operation reads by their id. */
export function readsOf(
  operation: Operation<unknown>,
  args: unknown,
): readonly { table: WritableTable; id: string }[] {
  return [operation.subject(args), ...(operation.reads?.(args) ?? [])];
}
