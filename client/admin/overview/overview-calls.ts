import type { JournalEntry, ReferenceCounts } from '../../../shared/answers.ts';
import { dayBounds } from '../../../shared/days.ts';
import { callApi } from '../../api/http.ts';
import { writeAsAdmin } from '../admin-writes.ts';
import type { JournalSearch } from './journal-search.ts';

/** How many of each there are. */
export function loadCounts(): Promise<ReferenceCounts> {
  return callApi('GET', '/admin/dashboard/stats');
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
  return { ...(await callApi('GET', `/admin/audit?${query}`)), search };
}

/** Deletes what an import created, or nothing. */
export function undoImport({ audit_id }: JournalEntry): Promise<{ message: string }> {
  return writeAsAdmin('POST', `/admin/audit/${audit_id}/annulation`);
}
