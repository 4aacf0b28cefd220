import { createFileRoute } from '@tanstack/react-router';
import { ReviewScreen } from '../../../features/review/ReviewScreen.tsx';
import { pageTitle } from '../../../shell/page-title.ts';

export const Route = createFileRoute('/_member/user/a-verifier')({
  head: () => pageTitle('À vérifier'),
  component: ReviewScreen,
});
