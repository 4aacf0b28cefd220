import { Link } from '@tanstack/react-router';
import {
  CalendarDays,
  ChartLine,
  ClipboardCheck,
  Layers,
  LayoutDashboard,
  ReceiptText,
  UserRound,
} from 'lucide-react';
import type { SessionUser } from '../local/session-store.ts';
import { NavItem } from '../ui/AppFrame.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { fullName } from './display-name.ts';

/** Who it is and where they can go, from 1024 px on. */
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
        <NavItem icon={LayoutDashboard}>
          <Link to="/user" activeOptions={{ exact: true }}>
            Tableau de bord
          </Link>
        </NavItem>
        <NavItem icon={CalendarDays}>
          <Link to="/matches">Matchs</Link>
        </NavItem>
        <NavItem icon={ReceiptText}>
          <Link to="/user/pronos">Mes pronostics</Link>
        </NavItem>
        <NavItem icon={Layers}>
          <Link to="/user/martingales">Mes martingales</Link>
        </NavItem>
        <NavItem icon={ChartLine}>
          <Link to="/user/statistics">Statistiques</Link>
        </NavItem>
        <NavItem icon={UserRound}>
          <Link to="/user/profile">Mon profil</Link>
        </NavItem>
        <NavItem icon={ClipboardCheck} badge={reviewCount}>
          <Link to="/user/a-verifier">À vérifier</Link>
        </NavItem>
      </nav>
    </>
  );
}

/** The same under the thumb; « À vérifier » joins it only while something waits there. */
export function MemberBottomBar({ reviewCount }: { reviewCount: number }) {
  return (
    <>
      <NavItem icon={LayoutDashboard} placement="bar">
        <Link to="/user" activeOptions={{ exact: true }}>
          Dashboard
        </Link>
      </NavItem>
      <NavItem icon={CalendarDays} placement="bar">
        <Link to="/matches">Matchs</Link>
      </NavItem>
      <NavItem icon={ChartLine} placement="bar">
        <Link to="/user/statistics">Stats</Link>
      </NavItem>
      {reviewCount > 0 && (
        <NavItem icon={ClipboardCheck} placement="bar" badge={reviewCount}>
          <Link to="/user/a-verifier">À vérifier</Link>
        </NavItem>
      )}
    </>
  );
}
