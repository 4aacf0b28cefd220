import { createFileRoute } from '@tanstack/react-router';
import { profileSearch } from '../../../features/account/profile-search.ts';
import { ProfilePage } from '../../../shell/ProfilePage.tsx';
import { pageTitle } from '../../../shell/page-title.ts';

export const Route = createFileRoute('/_member/user/profile')({
  validateSearch: profileSearch,
  head: () => pageTitle('Mon profil'),
  component: ProfilePage,
});
