import {
  CalendarDays,
  ChartLine,
  CheckCheck,
  ClipboardCheck,
  Layers,
  LayoutDashboard,
  type LucideIcon,
  ReceiptText,
  UserRound,
} from 'lucide-react';

export interface MemberPage {
  to: string;
  label: string;
  /** Its name in the bottom bar of a phone, for the pages that are there. */
  shortLabel?: string;
  icon: LucideIcon;
  /** Other pages have its address as a prefix: it is the current one only at exactly that address. */
  isExact?: boolean;
}

/** A member's pages, as the sidebar, the menu and the bottom bar list them. */
export const memberPages: readonly MemberPage[] = [
  { to: '/user', label: 'Tableau de bord', shortLabel: 'Dashboard', icon: LayoutDashboard, isExact: true },
  { to: '/matches', label: 'Matchs', shortLabel: 'Matchs', icon: CalendarDays },
  { to: '/user/pronos', label: 'Mes pronostics', icon: ReceiptText },
  { to: '/user/a-regler', label: 'À régler', icon: CheckCheck },
  { to: '/user/martingales', label: 'Mes martingales', icon: Layers },
  { to: '/user/statistics', label: 'Statistiques', shortLabel: 'Stats', icon: ChartLine },
];

export const reviewPage: MemberPage = {
  to: '/user/a-verifier',
  label: 'À vérifier',
  shortLabel: 'À vérifier',
  icon: ClipboardCheck,
};

export const profilePage: MemberPage = { to: '/user/profile', label: 'Mon profil', icon: UserRound };
