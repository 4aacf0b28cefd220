import { stringify } from 'csv-stringify/sync';

/** A number keeps its type until it is written, so that only texts can be taken for formulas. */
export type Cell = string | number | null;

/** Where a formula could begin: at the start of a cell, also after what another program takes for a separator. */
const formulaStart = /(^|[;,])(?=[\s"]*[=+\-@＝＋－＠])/gu;

/**
 * Rows as CSV text for a French spreadsheet: semicolons, decimal commas, RFC 4180 quotes around every text. Each row
 * begins with a text. User text stays one row of texts whatever program opens the file, even one that splits lines
 * before it reads quotes or that takes commas or tabs for separators: a line break shows as ⏎, a tab becomes a space,
 * an apostrophe precedes what would start a formula, and a space comes between a separator and a quote, which would
 * otherwise open a cell that includes the rows after it.
 */
export function spreadsheetRows(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      delimiter: ';',
      record_delimiter: 'windows',
      quoted_string: true,
      cast: { string: cellText, number: (value) => String(value).replace('.', ',') },
    },
  );
}

function cellText(text: string): string {
  return text
    .replaceAll('\t', ' ')
    .replace(/\r\n|[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ⏎ ')
    .replace(formulaStart, "$1'")
    .replace(/[;,](?="|$)/g, '$& ');
}
