import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../app/page-title.ts';
import { SyncScreen } from '../../../features/sync-state/SyncScreen.tsx';

export const Route = createFileRoute('/_member/user/synchronisation')({
  head: () => pageTitle('Synchronisation'),
  component: SyncScreen,
});
