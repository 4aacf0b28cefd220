import { referencedTables, referenceTables } from '../../shared/records/tables.ts';
import { type KnownRow, NAMES_MAX, type PushedOperation } from '../../sync/protocol.ts';

/**
 * More than the arguments of any operation, and far less than what would overflow the stack when they are serialised
 * again.
 */
const DEPTH_MAX = 16;
const COLUMN_MAX = 50;
const VALUE_MAX = 1_000;

const tables: ReadonlySet<unknown> = new Set([...referenceTables, ...referencedTables]);

/** An operation whose number can be read; the rest of it is checked separately. */
export interface SentOperation {
  seq: number;
  name?: unknown;
  args?: unknown;
  at?: unknown;
  names?: unknown;
}

/** An operation as it was sent, in its normal form: what is not a text, or cannot be read, counts as empty. */
export function readOperation(sent: SentOperation): PushedOperation {
  const read: PushedOperation = {
    seq: sent.seq,
    name: textOf(sent.name),
    args: isDeep(sent.args, 0) ? null : sent.args,
    at: textOf(sent.at),
  };
  const { names } = sent;
  if (!Array.isArray(names) || names.length > NAMES_MAX || !names.every(isKnownRow)) return read;
  return { ...read, names: names.map(({ table, row }) => ({ table, row })) };
}

function isKnownRow(sent: unknown): sent is KnownRow {
  if (!isObject(sent) || !tables.has(sent.table)) return false;
  const { row } = sent;
  return (
    isObject(row) && !Array.isArray(row) && Object.keys(row).every((name) => isKnownValue(name, row[name]))
  );
}

function isKnownValue(name: string, value: unknown): boolean {
  if (name.length > COLUMN_MAX) return false;
  return value === null || Number.isFinite(value) || (typeof value === 'string' && value.length <= VALUE_MAX);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function textOf(sent: unknown): string {
  return typeof sent === 'string' ? sent : '';
}

/** Stops at the maximum depth: what was sent may be half a million levels deep. */
function isDeep(sent: unknown, depth: number): boolean {
  if (depth > DEPTH_MAX) return true;
  return isObject(sent) && Object.values(sent).some((one) => isDeep(one, depth + 1));
}
