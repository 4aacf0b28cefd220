import { z } from 'zod';
import { AppError } from '../../shared/errors.ts';
import type { Age } from '../../shared/field-issues.ts';
import { isId } from '../../shared/ids.ts';
import { declarationOf } from '../../shared/records/tables.ts';
import type { ArgumentShape } from '../../sync/operations/operation.ts';
import { type OperationName, operationNamed, operations } from '../../sync/operations/registry.ts';
import { writableTables } from '../../sync/operations/writable-tables.ts';
import type { WritableTable } from '../../sync/ports.ts';
import { type Accept, acceptRow, refused } from '../http/accept-wire.ts';
import { bodySchema, withChecks } from '../http/zod-fields.ts';

const id = z.string().refine(isId, { error: 'Identifiant incorrect' });

/** Compiled when something is wrong: a server that receives nothing wrong compiles none. */
const schemaByName = new Map<OperationName, z.ZodType<Record<string, unknown>>>();

function schemaOf(name: OperationName): z.ZodType<Record<string, unknown>> {
  const schema =
    schemaByName.get(name) ?? (name === 'salvage' ? reuploadSchema() : argsSchema(operations[name].shape));
  schemaByName.set(name, schema);
  return schema;
}

const acceptByName = new Map<string, Accept>(
  Object.entries(operations).flatMap(([name, { shape }]): [string, Accept][] =>
    name === 'salvage' ? [] : [[name, acceptArgs(shape)]],
  ),
);

/**
 * The arguments of an operation, checked and normalised; throws `VALIDATION` with each wrong field. Valid ones are
 * accepted as they are read; the schemas are used only for what may be wrong.
 */
export function parseArgs(name: string, sent: unknown): unknown {
  const taken = acceptByName.get(name)?.(sent) ?? refused;
  return taken === refused ? parseBySchema(name, sent) : taken;
}

function parseBySchema(name: string, sent: unknown): unknown {
  const result = operationNamed(name) && schemaOf(name as OperationName).safeParse(sent);
  if (result?.success) return result.data;
  const details = (result?.error.issues ?? []).map(({ path, message }) => ({
    field: path.map(String).join('.'),
    message,
  }));
  throw new AppError('VALIDATION', undefined, { details: uniqueByMessage(details) });
}

function uniqueByMessage<T extends { message: string }>(issues: readonly T[]): T[] {
  return [...new Map(issues.map((issue) => [issue.message, issue])).values()];
}

function argsSchema(shape: Readonly<Record<string, ArgumentShape>>): z.ZodType<Record<string, unknown>> {
  return z.object(Object.fromEntries(Object.entries(shape).map(([name, kind]) => [name, argSchema(kind)])));
}

function argSchema(shape: ArgumentShape): z.ZodType {
  switch (shape.kind) {
    case 'row': {
      const row = rowSchema(shape.table, shape.known ? 'kept' : 'new');
      return shape.optional ? row.optional().catch(undefined) : row;
    }
    case 'rows':
      return listOf(rowSchema(shape.table, shape.known ? 'kept' : 'new'), shape);
    case 'id':
      return id;
    case 'ids':
      return listOf(id, shape);
    case 'counter':
      return shape.optional ? z.int().min(0).optional() : z.int().min(0);
    case 'cents':
      return z.int();
    case 'reuploaded table':
    case 'reuploaded row':
      return z.unknown();
  }
}

function acceptArgs(shape: Readonly<Record<string, ArgumentShape>>): Accept {
  const named = Object.entries(shape).map(([name, kind]) => [name, acceptArg(kind)] as const);
  return (sent) => {
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return refused;
    const args: Record<string, unknown> = {};
    for (const [name, accept] of named) {
      const taken = accept(sent[name as keyof typeof sent]);
      if (taken === refused) return refused;
      if (taken !== undefined) args[name] = taken;
    }
    return args;
  };
}

function acceptArg(shape: ArgumentShape): Accept {
  const accept = acceptPresent(shape);
  const isOptional = 'optional' in shape && shape.optional;
  return isOptional ? (value) => (value === undefined ? undefined : accept(value)) : accept;
}

function acceptPresent(shape: ArgumentShape): Accept {
  switch (shape.kind) {
    case 'row':
      return acceptRow(declarationOf(shape.table), shape.known ? 'kept' : 'new');
    case 'rows':
      return acceptList(acceptRow(declarationOf(shape.table), shape.known ? 'kept' : 'new'), shape.max);
    case 'id':
      return acceptId;
    case 'ids':
      return acceptList(acceptId, shape.max);
    case 'counter':
      return (value) => (Number.isSafeInteger(value) && Number(value) >= 0 ? value : refused);
    case 'cents':
      return (value) => (Number.isSafeInteger(value) ? value : refused);
    case 'reuploaded table':
    case 'reuploaded row':
      return () => refused;
  }
}

function acceptId(value: unknown): unknown {
  return typeof value === 'string' && isId(value) ? value : refused;
}

function acceptList(accept: Accept, max: number): Accept {
  return (sent) => {
    if (!Array.isArray(sent) || sent.length > max) return refused;
    const list = sent.map(accept);
    return list.includes(refused) ? refused : list;
  };
}

function listOf(element: z.ZodType, { max, optional }: { max: number; optional?: true }): z.ZodType {
  const list = z.array(element).max(max, { error: 'Trop d’éléments' });
  return optional ? list.optional().catch(undefined) : list;
}

function rowSchema(table: WritableTable, age: Age): z.ZodType {
  const declaration = declarationOf(table);
  return withChecks(bodySchema(declaration.fields, 'wire', age), declaration);
}

/**
 * A re-uploaded row is checked as the row of its table, whichever that is. Apps from before common ancestors send none:
 * then nothing is known to be of a common history.
 */
function reuploadSchema(): z.ZodType<Record<string, unknown>> {
  const [first, ...others] = writableTables.map((table) =>
    z.object({
      table: z.literal(table),
      row: rowSchema(table, 'kept'),
      fork: z.int().min(0).default(0),
      corrections: z.int().optional(),
    }),
  );
  if (!first) throw new Error('No table can be re-uploaded');
  return z.discriminatedUnion('table', [first, ...others]);
}
