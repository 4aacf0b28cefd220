import type { Row } from '../../shared/records/tables.ts';

/** Sorts tips by their date, the newest first; those of one instant by the moment they were noted. */
export function newestFirst(a: Row<'tip'>, b: Row<'tip'>): number {
  if (a.date_add !== b.date_add) return a.date_add < b.date_add ? 1 : -1;
  return a.upm_id < b.upm_id ? 1 : -1;
}
