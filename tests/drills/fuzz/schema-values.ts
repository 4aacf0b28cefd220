import fc from 'fast-check';
import type { Field } from '../../../shared/fields.ts';
import {
  declarationOf,
  referencedTables,
  referenceTables,
  type TableName,
} from '../../../shared/records/tables.ts';
import type { ArgumentShape } from '../../../sync/operations/operation.ts';
import { operations } from '../../../sync/operations/registry.ts';
import { writableTables } from '../../../sync/operations/writable-tables.ts';
import type { JsonSchema } from '../../helpers/api-routes.ts';
import { anyRuleText, anyScoreText } from '../../helpers/arbitrary-rule.ts';
import { anyTicketText } from '../../helpers/arbitrary-ticket.ts';
import { hostileValues } from './hostile-values.ts';

/** Values that mean something, by the name of the field or parameter that they are for. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

export const hostile = fc.constantFrom(...hostileValues);
const instant = fc
  .date({ min: new Date('1969-06-01'), max: new Date('2101-06-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const nearNow = fc.constantFrom(
  '2026-11-20T10:00:00.000Z',
  '2026-11-20T11:30:00+02:00',
  '2026-11-19T23:59:59Z',
);

/** Values that a schema accepts, most often known to be valid there, sometimes not. */
export function valuesOf(schema: JsonSchema, name: string, known: KnownValues): fc.Arbitrary<unknown> {
  if (name === 'operations') return sentOperations(known);
  const fitting = bySchema(schema, name, known);
  const meant = known[name];
  if (schema.type === 'object') return fitting;
  return fc.oneof(
    { arbitrary: meant && meant.length > 0 ? fc.constantFrom(...meant) : fitting, weight: 40 },
    { arbitrary: fitting, weight: 2 },
    { arbitrary: hostile, weight: 1 },
  );
}

function bySchema(schema: JsonSchema, name: string, known: KnownValues): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (typeof schema.type === 'object') {
    return fc.oneof(...schema.type.map((type) => bySchema({ ...schema, type }, name, known)));
  }
  switch (schema.type) {
    case 'object':
      return recordOf(schema, known);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, name.replace(/s$/, ''), known), { maxLength: 4 });
    case 'integer':
      return fc.oneof(fc.integer({ min: -2, max: 30 }), fc.maxSafeInteger());
    case 'number':
      return fc.oneof(
        fc.integer({ min: -1, max: 2_000 }),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
      );
    case 'string':
      return fc.oneof(fc.string({ maxLength: 60 }), fc.string({ unit: 'binary', maxLength: 20 }), instant);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

function recordOf({ properties = {}, required = [] }: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  const members: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, name, known)]),
  );
  return fc.record(members, { requiredKeys: [...required] });
}

/** Operations of a device: of every name, usually numbered in order. */
function sentOperations(known: KnownValues): fc.Arbitrary<unknown> {
  const each = Object.entries(operations).map(([name, { shape }]) =>
    fc.record({
      name: fc.constant(name),
      args: name === 'salvage' ? reuploadedRow(known) : argsOf(shape, known),
      at: fc.oneof({ arbitrary: nearNow, weight: 15 }, { arbitrary: fc.oneof(instant, hostile), weight: 1 }),
    }),
  );
  const unknown = fc.record(
    {
      name: fc.oneof(fc.string({ maxLength: 120 }), hostile),
      args: fc.oneof(fc.jsonValue(), hostile),
      at: fc.oneof(instant, hostile),
      names: fc.oneof(knownRows(), fc.jsonValue(), hostile),
    },
    { requiredKeys: [] },
  );
  const operation = fc.oneof({ arbitrary: fc.oneof(...each), weight: 15 }, { arbitrary: unknown, weight: 1 });
  const first = fc.oneof({ arbitrary: fc.constant(1), weight: 12 }, { arbitrary: fc.nat(9), weight: 1 });
  return fc
    .tuple(fc.array(operation, { maxLength: 6 }), first)
    .map(([sent, first]) => sent.map((one, index) => ({ ...one, seq: first + index })));
}

/** The rows that an operation claims to refer to, of the tables that everybody reads. */
function knownRows(): fc.Arbitrary<unknown> {
  const row = fc.dictionary(fc.string({ maxLength: 12 }), fc.oneof(fc.jsonValue(), hostile), { maxKeys: 4 });
  return fc.array(fc.record({ table: fc.constantFrom(...referenceTables, ...referencedTables), row }), {
    maxLength: 3,
  });
}

function argsOf(shape: Readonly<Record<string, ArgumentShape>>, known: KnownValues): fc.Arbitrary<unknown> {
  return fc.record(
    Object.fromEntries(Object.entries(shape).map(([name, one]) => [name, argumentOf(name, one, known)])),
  );
}

function argumentOf(name: string, shape: ArgumentShape, known: KnownValues): fc.Arbitrary<unknown> {
  switch (shape.kind) {
    case 'row':
      return rowOf(shape.table, known);
    case 'rows':
      return fc.array(rowOf(shape.table, known), { maxLength: 3 });
    case 'id':
      return idOf(name, known);
    case 'ids':
      return fc.array(idOf('um_id', known), { maxLength: 3 });
    case 'counter':
      return fc.nat(5_000);
    case 'cents':
      return fc.integer();
    case 'reuploaded table':
    case 'reuploaded row':
      return fc.jsonValue();
  }
}

function reuploadedRow(known: KnownValues): fc.Arbitrary<unknown> {
  const each = writableTables.map((table) =>
    fc.record({ table: fc.constant(table), row: rowOf(table, known), fork: fc.nat(5_000) }),
  );
  return fc.oneof(...each);
}

/** A row as it is on the wire: nearly always what its fields allow, at their limits and just beyond. */
function rowOf(table: TableName, known: KnownValues): fc.Arbitrary<unknown> {
  const members = Object.entries(declarationOf(table).fields).map(([name, field]) => {
    const fitting = byField(name, field, known);
    const usual = field.optional ? fc.oneof(fitting, fc.constant(null)) : fitting;
    return [name, fc.oneof({ arbitrary: usual, weight: 40 }, { arbitrary: hostile, weight: 1 })] as const;
  });
  return fc.record(Object.fromEntries(members));
}

function byField(name: string, field: Field, known: KnownValues): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'text':
      return fc.oneof(
        fc.string({ minLength: 1, maxLength: 30 }),
        fc.constant('x'.repeat(Math.min(field.max, 600))),
      );
    case 'url':
      return fc.constantFrom('https://exemple.fr/a.png', 'http://a');
    case 'integer':
      return fc.integer({ min: field.min, max: field.max ?? 100 });
    case 'ticket':
      return anyTicketText(known.match_id?.map(String));
    case 'score':
      return anyScoreText();
    case 'rule':
      return anyRuleText();
    case 'flag':
      return fc.constantFrom(0, 1);
    case 'cents':
      return fc.oneof(fc.integer({ min: 1, max: 50_000 }), fc.constantFrom(0, 1, -500, 1_000_000_000));
    case 'odds':
      return fc.oneof(fc.integer({ min: 1_010, max: 9_000 }), fc.constantFrom(1_010, 10_000_000, 1_000));
    case 'instant':
      return fc.oneof(nearNow, instant);
    case 'day':
      return fc.constantFrom('2026-11-01', '2026-11-30', '2024-02-29');
    case 'id':
      return idOf(name, known);
    case 'choice':
      return fc.constantFrom(...field.options);
    case 'reference':
      return fc.constantFrom(1, 2, 3, 4, 999_999);
  }
}

const newIds = fc.uuid({ version: 7 });

function idOf(name: string, known: KnownValues): fc.Arbitrary<unknown> {
  const meant = known[name] ?? [];
  return meant.length > 0 ? fc.oneof(newIds, fc.constantFrom(...meant), fc.constantFrom(...meant)) : newIds;
}
