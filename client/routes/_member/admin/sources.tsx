import { createFileRoute } from '@tanstack/react-router';
import { loadingError } from '../../../admin/AdminError.tsx';
import { SourcesScreen } from '../../../admin/sources/SourcesScreen.tsx';
import { loadSources } from '../../../admin/sources/source-calls.ts';
import { pageTitle } from '../../../shell/page-title.ts';

export const Route = createFileRoute('/_member/admin/sources')({
  head: () => pageTitle('Sources'),
  loader: () => loadSources(),
  component: () => <SourcesScreen {...Route.useLoaderData()} />,
  errorComponent: loadingError('sources'),
});
