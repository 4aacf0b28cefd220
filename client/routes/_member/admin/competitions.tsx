import { createFileRoute } from '@tanstack/react-router';
import { loadingError } from '../../../admin/AdminError.tsx';
import { RecordScreen } from '../../../admin/RecordScreen.tsx';
import { loadRecords } from '../../../admin/records.ts';
import { pageTitle } from '../../../shell/page-title.ts';

export const Route = createFileRoute('/_member/admin/competitions')({
  head: () => pageTitle('Compétitions'),
  loader: () => loadRecords('competition'),
  component: () => <RecordScreen {...Route.useLoaderData()} />,
  errorComponent: loadingError('compétitions'),
});
