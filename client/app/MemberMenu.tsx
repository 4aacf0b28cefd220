import { Link } from '@tanstack/react-router';
import {
  CalendarDays,
  ChartLine,
  ChevronDown,
  ClipboardCheck,
  Layers,
  LayoutDashboard,
  LogOut,
  Menu,
  ReceiptText,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import type { SessionUser } from '../local/session-store.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx';
import { displayName, fullName } from './display-name.ts';
import { HeaderMenu, MenuRule, menuEntryLook } from './HeaderMenu.tsx';
import { LogoutButton } from './LogoutButton.tsx';

type MemberMenuProps = { user: SessionUser; reviewCount: number };

/** The member's own menu: their name on wide screens, the hamburger on narrow ones. */
export function MemberMenu({ user, reviewCount }: MemberMenuProps) {
  const name = displayName(user);
  return (
    <HeaderMenu label="Menu" className="min-w-0" button={<MenuButton name={name} picture={user.picture} />}>
      <p className="truncate px-3 pt-2 font-semibold">{fullName(user)}</p>
      <p className="truncate px-3 pb-1 text-sm text-ink-muted">{user.email}</p>
      <MenuRule />
      <Link to="/user" activeOptions={{ exact: true }} className={menuEntryLook}>
        <LayoutDashboard aria-hidden />
        Tableau de bord
      </Link>
      <Link to="/matches" className={menuEntryLook}>
        <CalendarDays aria-hidden />
        Matchs
      </Link>
      <Link to="/user/pronos" className={menuEntryLook}>
        <ReceiptText aria-hidden />
        Mes pronostics
      </Link>
      <Link to="/user/martingales" className={menuEntryLook}>
        <Layers aria-hidden />
        Mes martingales
      </Link>
      <Link to="/user/statistics" className={menuEntryLook}>
        <ChartLine aria-hidden />
        Statistiques
      </Link>
      <Link to="/user/a-verifier" className={menuEntryLook}>
        <ClipboardCheck aria-hidden />À vérifier
        {reviewCount > 0 && <ReviewCount count={reviewCount} />}
      </Link>
      <MenuRule />
      <Link to="/user/profile" className={menuEntryLook}>
        <UserRound aria-hidden />
        Mon profil
      </Link>
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
