import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { fieldSchema as valibotField } from '../../client/forms/valibot-fields.ts';
import { acceptField, refused } from '../../server/http/accept-wire.ts';
import { fieldSchema as zodField } from '../../server/http/zod-fields.ts';
import type { Age } from '../../shared/field-issues.ts';
import type { Field } from '../../shared/fields.ts';
import { limits } from '../../shared/limits.ts';
import { declarationOf, type TableName, tables } from '../../shared/records/tables.ts';
import { anyRuleText, anyScoreText } from '../helpers/arbitrary-rule.ts';
import { anyTicketText } from '../helpers/arbitrary-ticket.ts';

interface Verdict {
  value: unknown;
  refusal: string | undefined;
}

const fields = (Object.keys(tables) as TableName[]).flatMap((table) =>
  Object.entries(declarationOf(table).fields).map(([name, field]) => ({ path: `${table}.${name}`, field })),
);

function verdictOfServer(field: Field, value: unknown, age: Age = 'new'): Verdict {
  const result = zodField(field, 'wire', age).safeParse(value);
  return result.success
    ? { value: result.data, refusal: undefined }
    : { value: undefined, refusal: result.error.issues[0]?.message };
}

function verdictOfClient(field: Field, value: unknown): Verdict {
  const result = v.safeParse(valibotField(field), value);
  return result.success
    ? { value: result.output, refusal: undefined }
    : { value: undefined, refusal: result.issues[0]?.message };
}

/** Requires that what is accepted without a schema has the same values, in the same form. */
function requireTakenAlike(field: Field, value: unknown, age: Age): void {
  const { value: taken, refusal } = verdictOfServer(field, value, age);
  expect(acceptField(field, age)(value)).toEqual(refusal === undefined ? taken : refused);
}

const spaces = fc.constantFrom('', ' ', '\u00a0', '\t\n', '\u202f');

const hostile = fc.oneof(
  fc.anything(),
  fc.constantFrom<unknown>(
    undefined,
    null,
    '',
    ' ',
    '\u200b',
    '\u3164 \u2060',
    '\ud800',
    'a\udfffb',
    '<script>',
    "'; drop table tip; --",
    0,
    -0,
    1.5,
    -1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.MAX_SAFE_INTEGER + 2,
    true,
    10n,
    '12',
    'javascript:alert(1)',
    'https://',
    '2026-02-30',
    '2026-13-01',
    '1969-12-31',
    '2101-01-01',
    '2026-08-16T20:45:00',
    '2026-08-16T24:00:00Z',
    '2026-02-30T10:00:00Z',
    '0199-01-01T00:00:00Z',
  ),
);

/** Values that the field's kind is meant for, around every limit it has. */
function likely(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'text':
      return padded(fc.oneof(fc.string({ unit: 'grapheme' }), ofLengthNear(field.max, 'é')));
    case 'url':
      return padded(
        fc.oneof(fc.webUrl(), ofLengthNear(field.max - 'https://a.fr/'.length, 'x').map(asUrl), fc.string()),
      );
    case 'integer':
      return around([field.min, field.max ?? Number.MAX_SAFE_INTEGER]);
    case 'reference':
      return around([1, Number.MAX_SAFE_INTEGER]);
    case 'cents':
      return around([field.min ?? -limits.amountMaxCents, 0, limits.amountMaxCents]);
    case 'odds':
      return around([limits.oddsMin, 1_000, limits.oddsMax]);
    case 'ticket':
      return fc.oneof(
        anyTicketText(),
        anyTicketText().map((text) => text.replace('{', '{ "more": 1,')),
      );
    case 'score':
      return anyScoreText();
    case 'rule':
      return anyRuleText();
    case 'flag':
      return fc.constantFrom<unknown>(0, 1, 2, '0', '1', false, true);
    case 'choice':
      return fc.oneof(
        fc.constantFrom(...field.options),
        fc.constantFrom('', field.options[0]?.toUpperCase()),
      );
    case 'id':
      return fc.oneof(fc.uuid({ version: 7 }), fc.uuid(), fc.uuid({ version: 7 }).map(upper));
    case 'day':
      return anyDate.map((date) => date.toISOString().slice(0, 10));
    case 'instant':
      return fc.oneof(
        anyDate.map((date) => date.toISOString()),
        anyDate.map((date) => date.toISOString().replace(/\.\d+Z$/, '+02:00')),
        anyDate.map((date) => date.toISOString().replace(/\dZ$/, 'Z')),
      );
  }
}

const anyDate = fc.oneof(
  fc.date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }),
  fc.date({ min: new Date('1960-01-01'), max: new Date('2110-01-01'), noInvalidDate: true }),
);

function padded(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(spaces, texts, spaces).map((parts) => parts.join(''));
}

function ofLengthNear(length: number, letter: string): fc.Arbitrary<string> {
  return fc.integer({ min: Math.max(0, length - 2), max: length + 2 }).map((count) => letter.repeat(count));
}

function around(limitsOfField: readonly number[]): fc.Arbitrary<number> {
  const near = limitsOfField.map((limit) => fc.integer({ min: -2, max: 2 }).map((step) => limit + step));
  return fc.oneof(...near, fc.integer(), fc.double());
}

const asUrl = (path: string) => `https://a.fr/${path}`;
const upper = (text: string) => text.toUpperCase();

describe('both the server and the client accept the same values of a field', () => {
  test('every record is checked', () => {
    expect(new Set(fields.map(({ path }) => path.split('.')[0])).size).toBe(Object.keys(tables).length);
    expect(fields.length).toBeGreaterThan(100);
  });

  // The client leaves rules to the field that edits them.
  test.for(fields.filter(({ field }) => field.kind !== 'rule'))('$path', ({ field }) => {
    let accepted = 0;
    let refused = 0;
    const property = fc.property(fc.oneof({ weight: 3, arbitrary: likely(field) }, hostile), (value) => {
      const server = verdictOfServer(field, value);
      expect(verdictOfClient(field, value)).toEqual(server);
      requireTakenAlike(field, value, 'new');
      requireTakenAlike(field, value, 'kept');
      if (server.refusal === undefined) accepted += 1;
      else refused += 1;
    });
    fc.assert(property, { numRuns: 200 });
    expect({ accepted: accepted > 0, refused: refused > 0 }).toEqual({ accepted: true, refused: true });
  });
});
