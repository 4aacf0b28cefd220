import { inFrenchOrder } from '../../../shared/french-order.ts';
import { searchFor } from '../../../shared/text.ts';
import { referenceText } from '../record-text.ts';
import type { RecordRow, References } from '../records.ts';

export type SortColumn = 'equipe_lib' | 'sport_id' | 'pays_id';
export interface TeamFilters {
  text: string;
  sport_id: string;
  pays_id: string;
}
export interface TeamSort {
  column: SortColumn;
  isDescending: boolean;
}

export const noFilters: TeamFilters = { text: '', sport_id: '', pays_id: '' };
export const defaultSort: TeamSort = { column: 'equipe_lib', isDescending: false };

/** The teams that pass the filters, in the chosen order; equal ones by name. */
export function teamList(
  rows: readonly RecordRow[],
  references: References,
  { text, sport_id, pays_id }: TeamFilters,
  { column, isDescending }: TeamSort,
): RecordRow[] {
  const isFound = searchFor(text);
  const found = rows.filter(
    (row) =>
      (sport_id === '' || String(row.sport_id) === sport_id) &&
      (pays_id === '' || String(row.pays_id) === pays_id) &&
      isFound(`${row.equipe_lib} ${row.equipe_lib_court}`),
  );
  const named = found.map((row) => ({ row, name: sortText(row, column, references) }));
  const sign = isDescending ? -1 : 1;
  return named
    .sort(
      (a, b) =>
        sign * inFrenchOrder(a.name, b.name) ||
        inFrenchOrder(String(a.row.equipe_lib), String(b.row.equipe_lib)),
    )
    .map(({ row }) => row);
}

function sortText(row: RecordRow, column: SortColumn, references: References): string {
  if (column === 'equipe_lib') return String(row.equipe_lib);
  return referenceText(column === 'sport_id' ? 'sport' : 'country', row[column] ?? null, references);
}
