import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spreadsheetRows } from '../../../server/account/spreadsheet-rows.ts';

const separators = [';', ',', '\t'];
const formula = /^[\s"]*[=+\-@＝＋－＠]/u;
const ownNumber = /^-\d+(,\d+)?$/;

/** Texts made of what programs misread, and of anything else. */
const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc
    .array(
      fc
        .constantFrom(
          '=1+1',
          '=cmd|" /C calc"!A0',
          '+',
          '-2',
          '@',
          '＝',
          '"',
          '""',
          "'",
          ' ',
          '\t',
          ';',
          ',',
          '\n',
        )
        .chain((part) => fc.constantFrom(part, `\r\n${part}`, `\r${part}`, `\u2028${part}`, `a${part}`)),
      { maxLength: 6 },
    )
    .map((parts) => parts.join('')),
);
const cells = fc.oneof(
  nasty,
  fc.integer({ min: -9999, max: 9999 }).map((n) => n / 100),
  fc.constant(null),
);
/** As in every table of the export, a row begins with a text. */
const table = fc.array(fc.tuple(nasty, cells, cells), { minLength: 1, maxLength: 4 });

const startsFormula = (cell: string) => formula.test(cell) && !ownNumber.test(cell);

describe('rows for a spreadsheet', () => {
  test('are read by RFC 4180 as they are: one record per row, every number a number, no formula', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const read: string[][] = parse(spreadsheetRows(rows), { delimiter: ';', record_delimiter: '\r\n' });
        expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
        expect(read.flat().filter(startsFormula)).toEqual([]);
        const flat = read.flat();
        for (const [at, cell] of rows.flat().entries()) {
          if (typeof cell === 'number') expect(flat[at]).toBe(String(cell).replace('.', ','));
        }
      }),
      { numRuns: 500 },
    );
  });

  test('hold no formula in a program that splits at lines and separators before it reads quotes', () => {
    fc.assert(
      fc.property(table, fc.constantFrom(...separators), (rows, separator) => {
        const lines = spreadsheetRows(rows).split(/\r\n|[\p{Cc}\p{Zl}\p{Zp}]/u);
        expect(lines).toHaveLength(rows.length + 1);
        expect(lines.flatMap((line) => line.split(separator)).filter(startsFormula)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('hold no formula in a program that honours quotes and uses another separator', () => {
    fc.assert(
      fc.property(table, fc.constantFrom(...separators), (rows, delimiter) => {
        const read: string[][] = parse(spreadsheetRows(rows), {
          delimiter,
          relax_quotes: true,
          relax_column_count: true,
          record_delimiter: '\r\n',
        });
        expect(read).toHaveLength(rows.length);
        expect(read.flat().filter(startsFormula)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['=1+1', "'=1+1"],
    [' -2+3', "' -2+3"],
    ['+33 6', "'+33 6"],
    ['＝1', "'＝1"],
    ['premier\r\n=second', 'premier ⏎ =second'],
    ['a;=1,@b', "a;'=1,'@b"],
    ['il dit "oui,"', 'il dit "oui, "'],
    ['2-1, perdu = dommage', '2-1, perdu = dommage'],
    ['peut-être', 'peut-être'],
  ])('show %j as %j', (text, shown) => {
    expect(parse(spreadsheetRows([[text]]), { delimiter: ';' })).toEqual([[shown]]);
  });
});
