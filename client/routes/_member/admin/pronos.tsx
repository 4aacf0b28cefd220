import { createFileRoute } from '@tanstack/react-router';
import { loadingError } from '../../../admin/AdminError.tsx';
import { PredictionsScreen } from '../../../admin/predictions/PredictionsScreen.tsx';
import { loadRecords } from '../../../admin/records.ts';
import { pageTitle } from '../../../shell/page-title.ts';

export const Route = createFileRoute('/_member/admin/pronos')({
  head: () => pageTitle('Types de pronostic'),
  loader: () => loadRecords('prediction_type'),
  component: () => <PredictionsScreen {...Route.useLoaderData()} />,
  errorComponent: loadingError('pronostics'),
});
