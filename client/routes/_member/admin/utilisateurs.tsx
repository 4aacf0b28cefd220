import { createFileRoute } from '@tanstack/react-router';
import { loadingError } from '../../../admin/AdminError.tsx';
import { UsersScreen } from '../../../admin/users/UsersScreen.tsx';
import { loadInvitations, loadUsers } from '../../../admin/users/user-calls.ts';
import { userSearch } from '../../../admin/users/user-search.ts';
import { pageTitle } from '../../../shell/page-title.ts';

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
