import { Link } from '@tanstack/react-router';
import { ChevronDown, LogOut, Menu, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SessionUser } from '../../shared/answers.ts';
import { displayName, fullName } from '../session/display-name.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx';
import { HeaderMenu, MenuRule, menuEntryLook } from './HeaderMenu.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { type MemberPage, memberPages, profilePage, reviewPage } from './member-pages.ts';

type MemberMenuProps = { user: SessionUser; reviewCount: number };

/** The member's own menu: their name on wide screens, the hamburger on narrow ones. */
export function MemberMenu({ user, reviewCount }: MemberMenuProps) {
  const name = displayName(user);
  return (
    <HeaderMenu label="Menu" className="min-w-0" button={<MenuButton name={name} picture={user.picture} />}>
      <p className="truncate px-3 pt-2 font-semibold">{fullName(user)}</p>
      <p className="truncate px-3 pb-1 text-sm text-ink-muted">{user.email}</p>
      <MenuRule />
      {memberPages.map((page) => (
        <PageEntry key={page.to} page={page} />
      ))}
      <PageEntry page={reviewPage}>{reviewCount > 0 && <ReviewCount count={reviewCount} />}</PageEntry>
      <MenuRule />
      <PageEntry page={profilePage} />
      {user.isAdmin && (
        <Link to="/admin" className={classNames(menuEntryLook, 'lg:hidden')}>
          <ShieldCheck aria-hidden />
          Administration
        </Link>
      )}
      <MenuRule />
      <ThemeSwitch className="sm:w-full" />
      <MenuRule />
      <LogoutButton>
        <LogOut aria-hidden />
        Déconnexion
      </LogoutButton>
    </HeaderMenu>
  );
}

type PageEntryProps = { page: MemberPage; children?: ReactNode };

function PageEntry({ page: { to, label, icon: Icon, isExact = false }, children }: PageEntryProps) {
  return (
    <Link to={to} activeOptions={{ exact: isExact }} className={menuEntryLook}>
      <Icon aria-hidden />
      {label}
      {children}
    </Link>
  );
}

function MenuButton({ name, picture }: { name: string; picture: string | null }) {
  return (
    <>
      <Menu aria-hidden className="size-[min(1.5rem,9vw)] lg:hidden" />
      <span className="hidden min-w-0 items-center gap-2 lg:flex">
        <Avatar name={name} src={picture} />
        <span className="max-w-40 truncate">{name}</span>
        <ChevronDown aria-hidden className="size-4" />
      </span>
    </>
  );
}

function ReviewCount({ count }: { count: number }) {
  return (
    <span className="ml-auto grid h-5 min-w-5 place-items-center rounded-full bg-negative-fill px-1.5 text-xs font-semibold text-on-negative tabular-nums">
      {count}
    </span>
  );
}
