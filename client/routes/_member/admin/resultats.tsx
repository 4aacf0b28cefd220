import { createFileRoute } from '@tanstack/react-router';
import { loadingError } from '../../../admin/AdminError.tsx';
import { ResultsScreen } from '../../../admin/ResultsScreen.tsx';
import { loadRecords } from '../../../admin/records.ts';
import { pageTitle } from '../../../shell/page-title.ts';

export const Route = createFileRoute('/_member/admin/resultats')({
  head: () => pageTitle('Résultats'),
  loader: () => loadRecords('result_type'),
  component: () => <ResultsScreen {...Route.useLoaderData()} />,
  errorComponent: loadingError('résultats'),
});
