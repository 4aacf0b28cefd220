import { Link } from '@tanstack/react-router';
import type { SessionUser } from '../../shared/answers.ts';
import { fullName } from '../session/display-name.ts';
import { NavItem } from '../ui/AppFrame.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { type MemberPage, memberPages, profilePage, reviewPage } from './member-pages.ts';

/** The person and the pages, from 1024 px on. */
export function MemberSidebar({ user, reviewCount }: { user: SessionUser; reviewCount: number }) {
  return (
    <>
      <div className="mb-6 flex items-center gap-3 px-3">
        <Avatar name={fullName(user)} src={user.picture} size="lg" />
        <div className="min-w-0">
          <p className="truncate font-semibold">{fullName(user)}</p>
          {user.pseudo && <p className="truncate text-sm text-ink-muted">@{user.pseudo}</p>}
        </div>
      </div>
      <nav aria-label="Mon espace" className="space-y-1">
        {[...memberPages, profilePage].map((page) => (
          <PageItem key={page.to} page={page} />
        ))}
        <PageItem page={reviewPage} badge={reviewCount} />
      </nav>
    </>
  );
}

/** The same at the bottom of a phone's screen; « À vérifier » is added only while something waits there. */
export function MemberBottomBar({ reviewCount }: { reviewCount: number }) {
  return (
    <>
      {memberPages
        .filter(({ shortLabel }) => shortLabel !== undefined)
        .map((page) => (
          <PageItem key={page.to} page={page} placement="bar" />
        ))}
      {reviewCount > 0 && <PageItem page={reviewPage} placement="bar" badge={reviewCount} />}
    </>
  );
}

type PageItemProps = { page: MemberPage; placement?: 'bar'; badge?: number };

function PageItem({
  page: { to, label, shortLabel, icon, isExact = false },
  placement,
  badge,
}: PageItemProps) {
  return (
    <NavItem icon={icon} {...(placement && { placement })} {...(badge !== undefined && { badge })}>
      <Link to={to} activeOptions={{ exact: isExact }}>
        {placement === 'bar' ? shortLabel : label}
      </Link>
    </NavItem>
  );
}
