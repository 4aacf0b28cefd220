import { createFileRoute } from '@tanstack/react-router';
import { SettleScreen } from '../../../features/settle/SettleScreen.tsx';
import { pageTitle } from '../../../shell/page-title.ts';

export const Route = createFileRoute('/_member/user/a-regler')({
  head: () => pageTitle('À régler'),
  component: SettleScreen,
});
