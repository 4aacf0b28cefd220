import { stringify } from 'csv-stringify/sync';

/** A number keeps its type until it is written, so that only texts can be taken for formulas. */
export type Cell = string | number | null;

/** Where a formula would begin: at a cell's start, also where another program sees one, after its own separator. */
const formulaStart = /(^|[;,])(?=[\s"]*[=+\-@＝＋－＠])/gu;

/**
 * Rows as CSV text for a French spreadsheet: semicolons, decimal commas, RFC 4180 quotes around every text. Each row
 * begins with a text. What one wrote stays one row of texts whatever opens the file, even by lines before quotes or with
 * a comma or a tab for separator: a line break shows as ⏎, a tab is a space, an apostrophe stands before what would start
 * a formula, and a space between a separator and a quote, which would open a cell that swallows the rows after it.
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
