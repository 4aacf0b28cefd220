import { useNavigate } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { formatDay, formatTime } from '../../../shared/dates.ts';
import type { TableName } from '../../../shared/records/tables.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { PageHeader } from '../../ui/Page.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Select } from '../../ui/Select.tsx';
import { journalSearch } from './journal-search.ts';
import { journalChanges, journalSentence, kindName } from './journal-text.ts';
import type { JournalEntry, loadJournal } from './overview-calls.ts';

const kinds: readonly TableName[] = [
  'sport',
  'country',
  'bookmaker',
  'competition',
  'team',
  'player',
  'player_team',
  'match',
  'result_type',
  'prediction_group',
  'prediction_type',
  'competition_team',
  'sport_prediction_group',
  'prompt',
  'user',
  'invitation',
];

/** Who wrote what, when, and what it was before. */
export function JournalScreen({
  entries,
  page,
  pages,
  total,
  table,
}: Awaited<ReturnType<typeof loadJournal>>) {
  const navigate = useNavigate();
  const go = (search: Record<string, unknown>) =>
    void navigate({ to: '/admin/journal', search: journalSearch(search) });
  return (
    <>
      <PageHeader
        title="Journal"
        sub={`${total} écriture${total > 1 ? 's' : ''} d’administration, la dernière d’abord`}
      />
      <Field label="Donnée" className="mb-6 sm:w-80">
        <Select value={table ?? ''} onChange={(event) => go({ table: event.currentTarget.value })}>
          <option value="">Toutes</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindName(kind)}
            </option>
          ))}
        </Select>
      </Field>
      <Card flush>
        {entries.length === 0 ? (
          <EmptyState
            icon={History}
            title="Aucune écriture"
            text="Ce que les administrateurs changent s’inscrit ici."
          />
        ) : (
          <ul className="divide-y divide-line">
            {entries.map((entry) => (
              <Entry key={entry.audit_id} entry={entry} />
            ))}
          </ul>
        )}
      </Card>
      <Pagination page={page} pages={pages} onPageChange={(to) => go({ page: to, table })} />
    </>
  );
}

function Entry({ entry }: { entry: JournalEntry }) {
  const changes = journalChanges(entry);
  return (
    <li className="px-4 py-3 sm:px-5">
      <p className="wrap-anywhere">
        <strong className="font-semibold">{entry.audit_actor}</strong> {journalSentence(entry)}
      </p>
      <p className="text-sm text-ink-muted">
        {formatDay(entry.audit_date)} à {formatTime(entry.audit_date)}
      </p>
      {changes.length > 0 && (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer rounded-control py-3 text-sm font-medium text-accent">
            {changes.length} valeur{changes.length > 1 ? 's' : ''}
          </summary>
          <dl className="mt-1 space-y-1 text-sm">
            {changes.map(({ label, before, after }) => (
              <div key={label} className="wrap-anywhere">
                <dt className="inline text-ink-muted">
                  {label}
                  {'\u202f'}:{' '}
                </dt>
                <dd className="inline">
                  {before !== null && <del className="decoration-ink-subtle">{before}</del>}
                  {before !== null && after !== null && ' → '}
                  {after !== null && <ins className="font-medium no-underline">{after}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}
