import { createFileRoute } from '@tanstack/react-router';
import { SyncScreen } from '../../../features/sync-state/SyncScreen.tsx';
import { pageTitle } from '../../../shell/page-title.ts';

export const Route = createFileRoute('/_member/user/synchronisation')({
  head: () => pageTitle('Synchronisation'),
  component: SyncScreen,
});
