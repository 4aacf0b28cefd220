import { callApi } from '../../api/http.ts';
import type { JournalSearch } from './journal-search.ts';

/** How many rows there are of each kind. */
export interface Counts {
  sports: number;
  pays: number;
  competitions: number;
  equipes: number;
  matchs: number;
  bookmakers: number;
  pronos: number;
}

const none: Counts = {
  sports: 0,
  pays: 0,
  competitions: 0,
  equipes: 0,
  matchs: 0,
  bookmakers: 0,
  pronos: 0,
};

/** The counts; a failure is logged only, and counts nothing (specification § 8). */
export async function loadCounts(): Promise<Counts> {
  try {
    return await callApi('GET', '/admin/dashboard/stats');
  } catch (error) {
    console.error(error);
    return none;
  }
}

export interface JournalEntry {
  audit_id: number;
  audit_date: string;
  audit_actor: string;
  audit_action: 'create' | 'update' | 'delete';
  audit_table: string;
  audit_row: string;
  audit_before: string | null;
  audit_after: string | null;
}

/** A page of the journal, the latest writes first. */
export async function loadJournal({ page = 1, table }: JournalSearch) {
  const query = new URLSearchParams({ page: String(page), limit: '50' });
  if (table) query.set('table', table);
  const found = await callApi<{ entries: JournalEntry[]; page: number; pages: number; total: number }>(
    'GET',
    `/admin/audit?${query}`,
  );
  return { ...found, table };
}
