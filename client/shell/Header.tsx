import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMayRegister } from '../session/registration-mode.ts';
import { useSession } from '../session/session.tsx';
import { Wordmark } from '../ui/AppFrame.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { later } from '../ui/later.tsx';
import { MemberMenu } from './MemberMenu.tsx';
import { VisitorMenu } from './VisitorMenu.tsx';

const AdminMenu = later(async () => (await import('./AdminMenu.tsx')).AdminMenu);

type HeaderProps = {
  /** The sync state of the local database, in the member's area. */
  status?: ReactNode;
  reviewCount?: number;
};

/** The header of every page. */
export function Header({ status, reviewCount = 0 }: HeaderProps) {
  const session = useSession();
  const isMember = session.status === 'member';
  return (
    <>
      <Link
        to={isMember ? '/user' : '/home'}
        aria-label="Pronos, accueil"
        className="flex min-h-11 items-center"
      >
        <Wordmark>Pronos</Wordmark>
      </Link>
      {isMember && (
        <nav aria-label="Navigation principale" className="ml-6 hidden lg:block">
          <Link to="/matches" className={linkLook}>
            Matchs
          </Link>
        </nav>
      )}
      <div className="ml-auto flex min-w-0 items-center gap-[min(0.5rem,2vw)]">
        {status}
        {isMember && session.user.isAdmin && (
          <>
            <Badge tone="accent" className="max-sm:hidden">
              Admin
            </Badge>
            <AdminMenu />
          </>
        )}
        {isMember && <MemberMenu user={session.user} reviewCount={reviewCount} />}
        {(session.status === 'anonymous' || session.status === 'failed') && <VisitorLinks />}
      </div>
    </>
  );
}

function VisitorLinks() {
  const mayRegister = useMayRegister();
  return (
    <>
      <div className="hidden gap-2 sm:flex">
        <Button variant="quiet" asChild>
          <Link to="/login">Connexion</Link>
        </Button>
        {mayRegister && (
          <Button asChild>
            <Link to="/register">Inscription</Link>
          </Button>
        )}
      </div>
      <VisitorMenu mayRegister={mayRegister} />
    </>
  );
}

const linkLook =
  'inline-flex min-h-11 items-center rounded-control px-3 text-[0.9375rem] font-medium text-ink-muted transition-colors duration-150 ' +
  'hover:bg-neutral-soft hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-accent';
