import { dayBounds } from '../../../shared/days.ts';
import { writeAsAdmin } from '../../admin/admin-writes.ts';
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
  audit_action: 'create' | 'update' | 'delete' | 'imported' | 'undone';
  audit_table: string;
  audit_row: string;
  audit_before: string | null;
  audit_after: string | null;
  /** What the ids of both are called, by « table:id ». */
  names: Record<string, string>;
  /** 1: an import of which what it created is known. */
  can_undo: 0 | 1;
}

interface JournalPage {
  entries: JournalEntry[];
  actors: string[];
  page: number;
  pages: number;
  total: number;
}

/** A page of the journal, the latest writes first. */
export async function loadJournal(search: JournalSearch) {
  const { page = 1, table, par, du, au, recherche } = search;
  const query = new URLSearchParams({ page: String(page), limit: '50' });
  const wanted = {
    table,
    actor: par,
    date_from: du && dayBounds(du).from,
    date_to: au && new Date(Date.parse(dayBounds(au).to) - 1).toISOString(),
    q: recherche,
  };
  for (const [name, value] of Object.entries(wanted)) if (value) query.set(name, value);
  return { ...(await callApi<JournalPage>('GET', `/admin/audit?${query}`)), search };
}

/** Deletes what an import created, or nothing. */
export function undoImport({ audit_id }: JournalEntry): Promise<{ message: string }> {
  return writeAsAdmin('POST', `/admin/audit/${audit_id}/annulation`);
}
