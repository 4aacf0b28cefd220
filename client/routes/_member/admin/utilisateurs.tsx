import { createFileRoute } from '@tanstack/react-router';
import { loadingError } from '../../../admin/AdminError.tsx';
import { pageTitle } from '../../../app/page-title.ts';
import { UsersScreen } from '../../../features/admin-users/UsersScreen.tsx';
import { loadInvitations, loadUsers } from '../../../features/admin-users/user-calls.ts';
import { userSearch } from '../../../features/admin-users/user-search.ts';

export const Route = createFileRoute('/_member/admin/utilisateurs')({
  head: () => pageTitle('Utilisateurs'),
  validateSearch: userSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [users, invitations] = await Promise.all([loadUsers(deps), loadInvitations()]);
    return { ...users, ...invitations };
  },
  component: () => <UsersScreen {...Route.useLoaderData()} />,
  errorComponent: loadingError('utilisateurs'),
});
