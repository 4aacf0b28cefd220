import { createFileRoute } from '@tanstack/react-router';
import { loadingError } from '../../../admin/AdminError.tsx';
import { loadRecords } from '../../../admin/records.ts';
import { pageTitle } from '../../../app/page-title.ts';
import { PredictionsScreen } from '../../../features/admin-predictions/PredictionsScreen.tsx';

export const Route = createFileRoute('/_member/admin/pronos')({
  head: () => pageTitle('Types de pronostic'),
  loader: () => loadRecords('prediction_type'),
  component: () => <PredictionsScreen {...Route.useLoaderData()} />,
  errorComponent: loadingError('pronostics'),
});
