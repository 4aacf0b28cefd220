import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../app/page-title.ts';
import { ReviewScreen } from '../../../features/review/ReviewScreen.tsx';

export const Route = createFileRoute('/_member/user/a-verifier')({
  head: () => pageTitle('À vérifier'),
  component: ReviewScreen,
});
