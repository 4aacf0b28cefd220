import { useNavigate, useRouter } from '@tanstack/react-router';
import { History, SearchX } from 'lucide-react';
import { useState } from 'react';
import type { JournalEntry } from '../../../shared/answers.ts';
import { counted } from '../../../shared/counts.ts';
import { formatDay, formatTime } from '../../../shared/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/Page.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { JournalFilters } from './JournalFilters.tsx';
import { isFiltered, type JournalSearch, journalSearch } from './journal-search.ts';
import { type JournalChange, journalChanges, journalSentence } from './journal-text.ts';
import type { loadJournal } from './overview-calls.ts';
import { UndoImportDialog } from './UndoImportDialog.tsx';

/** Who wrote what, when, and what it was before. */
export function JournalScreen({
  entries,
  actors,
  page,
  pages,
  total,
  search,
}: Awaited<ReturnType<typeof loadJournal>>) {
  const navigate = useNavigate();
  const router = useRouter();
  const [undone, setUndone] = useState<JournalEntry | null>(null);
  const go = (to: JournalSearch) => void navigate({ to: '/admin/journal', search: journalSearch({ ...to }) });
  return (
    <>
      <PageHeader
        title="Journal"
        sub={`${counted(total, 'écriture', 'écritures')} d’administration, la dernière d’abord`}
      />
      <JournalFilters key={search.recherche} search={search} actors={actors} onSearch={go} />
      <Card flush>
        {entries.length === 0 ? (
          <NoEntry isFiltered={isFiltered(search)} />
        ) : (
          <ul className="divide-y divide-line">
            {entries.map((entry) => (
              <Entry key={entry.audit_id} entry={entry} onUndo={setUndone} />
            ))}
          </ul>
        )}
      </Card>
      <Pagination page={page} pages={pages} onPageChange={(to) => go({ ...search, page: to })} />
      {undone && (
        <UndoImportDialog entry={undone} onClose={() => setUndone(null)} onDone={() => router.invalidate()} />
      )}
    </>
  );
}

function NoEntry({ isFiltered: isSome }: { isFiltered: boolean }) {
  return isSome ? (
    <EmptyState
      icon={SearchX}
      title="Aucune écriture trouvée"
      text="Aucune ne répond à ces filtres. Élargissez-les, ou effacez-les."
    />
  ) : (
    <EmptyState
      icon={History}
      title="Aucune écriture"
      text="Ce que les administrateurs changent s’inscrit ici."
    />
  );
}

function Entry({ entry, onUndo }: { entry: JournalEntry; onUndo: (entry: JournalEntry) => void }) {
  const changes = journalChanges(entry);
  return (
    <li className="px-4 py-3 sm:px-5">
      <p className="wrap-anywhere">
        <strong className="font-semibold">{entry.audit_actor}</strong> {journalSentence(entry)}
      </p>
      <p className="text-sm text-ink-muted">
        {formatDay(entry.audit_date)} à {formatTime(entry.audit_date)}
      </p>
      {changes.length > 0 && <Changes changes={changes} />}
      {entry.can_undo === 1 && (
        <Button variant="secondary" className="mt-2" onClick={() => onUndo(entry)}>
          Annuler cet import
        </Button>
      )}
    </li>
  );
}

function Changes({ changes }: { changes: readonly JournalChange[] }) {
  return (
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
  );
}
