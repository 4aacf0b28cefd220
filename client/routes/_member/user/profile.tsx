import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../../../app/ProfilePage.tsx';
import { pageTitle } from '../../../app/page-title.ts';
import { profileSearch } from '../../../features/profile/profile-search.ts';

export const Route = createFileRoute('/_member/user/profile')({
  validateSearch: profileSearch,
  head: () => pageTitle('Mon profil'),
  component: ProfilePage,
});
