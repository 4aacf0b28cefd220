import { createFileRoute } from '@tanstack/react-router';
import { loadingError } from '../../../admin/AdminError.tsx';
import { pageTitle } from '../../../app/page-title.ts';
import { JournalScreen } from '../../../features/admin-overview/JournalScreen.tsx';
import { journalSearch } from '../../../features/admin-overview/journal-search.ts';
import { loadJournal } from '../../../features/admin-overview/overview-calls.ts';

export const Route = createFileRoute('/_member/admin/journal')({
  head: () => pageTitle('Journal'),
  validateSearch: journalSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadJournal(deps),
  component: () => <JournalScreen {...Route.useLoaderData()} />,
  errorComponent: loadingError('écritures du journal'),
});
