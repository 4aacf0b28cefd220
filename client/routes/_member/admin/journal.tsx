import { createFileRoute } from '@tanstack/react-router';
import { loadingError } from '../../../admin/AdminError.tsx';
import { JournalScreen } from '../../../admin/overview/JournalScreen.tsx';
import { journalSearch } from '../../../admin/overview/journal-search.ts';
import { loadJournal } from '../../../admin/overview/overview-calls.ts';
import { pageTitle } from '../../../shell/page-title.ts';

export const Route = createFileRoute('/_member/admin/journal')({
  head: () => pageTitle('Journal'),
  validateSearch: journalSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadJournal(deps),
  component: () => <JournalScreen {...Route.useLoaderData()} />,
  errorComponent: loadingError('écritures du journal'),
});
