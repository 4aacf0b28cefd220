import { Link, Outlet, useCanGoBack, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { ShieldX } from 'lucide-react';
import { useEffect } from 'react';
import { useSessionUser } from '../local/session-user.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import { PageSpinner } from '../ui/Spinner.tsx';
import { adminDashboard, adminSections } from './admin-sections.ts';
import { onRefusedWrite } from './admin-writes.ts';

/** The administration: for administrators alone; the server checks it again at every call. */
export function AdminArea() {
  const user = useSessionUser();
  const router = useRouter();
  // What stands on the page is no longer so: it is read again, under whatever is open.
  useEffect(() => onRefusedWrite(() => void router.invalidate()), [router]);
  if (!user) return <PageSpinner />;
  if (!user.isAdmin) return <AccessDenied />;
  return (
    <>
      <AdminPageSelect />
      <Outlet />
    </>
  );
}

/** The menu on narrow screens: the browser's own list, which a thumb can roll. */
function AdminPageSelect() {
  const navigate = useNavigate();
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '') });
  return (
    <Field label="Page d’administration" className="mb-6 lg:hidden">
      <Select value={path} onChange={(event) => void navigate({ to: event.currentTarget.value })}>
        <option value={adminDashboard.to}>{adminDashboard.label}</option>
        {adminSections.map(({ title, pages }) => (
          <optgroup key={title} label={title}>
            {pages.map(({ to, label }) => (
              <option key={to} value={to}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  );
}

function AccessDenied() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <Card flush>
      <EmptyState
        icon={ShieldX}
        title="Accès refusé"
        text="Vous n’avez pas les droits nécessaires pour accéder à cette page. Seuls les administrateurs peuvent accéder à l’interface d’administration."
        action={
          canGoBack ? (
            <Button variant="secondary" onClick={() => router.history.back()}>
              Retour
            </Button>
          ) : (
            <Button variant="secondary" asChild>
              <Link to="/user">Retour</Link>
            </Button>
          )
        }
      />
    </Card>
  );
}
