import { createFileRoute } from '@tanstack/react-router';
import { loadingError } from '../../../admin/AdminError.tsx';
import { RecordScreen } from '../../../admin/RecordScreen.tsx';
import { loadRecords } from '../../../admin/records.ts';
import { pageTitle } from '../../../shell/page-title.ts';

export const Route = createFileRoute('/_member/admin/groupe-pronos')({
  head: () => pageTitle('Groupes de pronostics'),
  loader: () => loadRecords('prediction_group'),
  component: () => <RecordScreen {...Route.useLoaderData()} />,
  errorComponent: loadingError('groupes de pronostics'),
});
