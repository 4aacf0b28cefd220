import { z } from 'zod';
import { referencedTables, referenceTables } from '../../shared/records/tables.ts';
import { type KnownRow, NAMES_MAX, type PushedOperation } from '../../sync/protocol.ts';

/** More than the arguments of any operation, and far less than what writing them again would overflow the stack with. */
const DEPTH_MAX = 16;

const tables = [...referenceTables, ...referencedTables] as [KnownRow['table'], ...KnownRow['table'][]];
const value = z.union([z.string().max(1_000), z.number(), z.null()]);
const knownRows = z
  .array(z.object({ table: z.enum(tables), row: z.record(z.string().max(50), value) }))
  .max(NAMES_MAX);

/** An operation as it was sent, in the form of one: what is not a text, or cannot be read, counts as empty. */
export function readOperation(sent: {
  seq: number;
  name?: unknown;
  args?: unknown;
  at?: unknown;
  names?: unknown;
}): PushedOperation {
  const names = knownRows.safeParse(sent.names);
  return {
    seq: sent.seq,
    name: textOf(sent.name),
    args: isDeep(sent.args) ? null : sent.args,
    at: textOf(sent.at),
    ...(names.success ? { names: names.data } : {}),
  };
}

function textOf(sent: unknown): string {
  return typeof sent === 'string' ? sent : '';
}

/** Looks level by level, without recursion: what is too deep may be half a million levels deep. */
function isDeep(sent: unknown): boolean {
  let level: unknown[] = [sent];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEPTH_MAX) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}
