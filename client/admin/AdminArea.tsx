import { Link, Outlet, useCanGoBack, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { ShieldX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSessionUser } from '../local/session-user.ts';
import { hasTypedForm } from '../shell/typing-watch.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import { PageSpinner } from '../ui/Spinner.tsx';
import { adminDashboard, adminSections } from './admin-sections.ts';
import { onRefusedWrite } from './admin-writes.ts';

/**
 * The administration, for administrators alone; the server checks it again at every call. A form typed before the
 * rights were lost stays.
 */
export function AdminArea() {
  const user = useSessionUser();
  const router = useRouter();
  // The data of the page is out of date: it is read again, under whatever dialog is open.
  useEffect(() => onRefusedWrite(() => void router.invalidate()), [router]);
  const isTypedPage = useTypedPage(user?.isAdmin);
  if (!user) return <PageSpinner />;
  if (!user.isAdmin && !isTypedPage) return <AccessDenied />;
  return (
    <>
      {user.isAdmin ? <AdminPageSelect /> : <RightsGone />}
      <Outlet />
    </>
  );
}

/** Whether this is the page in which something was typed when its administrator’s rights were taken. */
function useTypedPage(isAdmin: boolean | undefined): boolean {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [wasAdmin, setWasAdmin] = useState(isAdmin);
  const [typedPath, setTypedPath] = useState<string | null>(null);
  if (isAdmin !== wasAdmin) {
    setWasAdmin(isAdmin);
    setTypedPath(wasAdmin && hasTypedForm() ? path : null);
  }
  return typedPath === path;
}

/** Above a page that stays so that what was typed in it can be copied; the server refuses to save it. */
function RightsGone() {
  return (
    <Banner tone="danger" className="mb-6" title="Vous n’êtes plus administrateur">
      Ce que vous avez saisi reste affiché pour que vous puissiez le copier{'\u202f'}; rien n’est plus
      enregistré ici.
    </Banner>
  );
}

/**
 * The menu on narrow screens: the browser's own list, which scrolls by thumb. A form in the page asks first, as for a
 * link.
 */
function AdminPageSelect() {
  const navigate = useNavigate();
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '') });
  const chosen = useRef(path);
  const leave = useRef<HTMLButtonElement>(null);
  return (
    <Field label="Page d’administration" className="mb-6 lg:hidden">
      <button
        ref={leave}
        type="button"
        hidden
        data-leaves-form
        onClick={() => void navigate({ to: chosen.current })}
      />
      <Select
        value={path}
        onChange={(event) => {
          chosen.current = event.currentTarget.value;
          leave.current?.click();
        }}
      >
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
