import {
  BookOpen,
  CalendarDays,
  Dices,
  Flag,
  Globe,
  History,
  LayoutDashboard,
  Link2,
  ListOrdered,
  type LucideIcon,
  Medal,
  Network,
  Rss,
  Server,
  Shield,
  Sparkles,
  Store,
  Trophy,
  UserRound,
  Users,
} from 'lucide-react';

export interface AdminPage {
  to: string;
  label: string;
  icon: LucideIcon;
}

export interface AdminSection {
  title: string;
  pages: readonly AdminPage[];
}

/** What the menu of the header leads to directly. */
export const oftenOpened: readonly AdminPage[] = [
  { to: '/admin/sports', label: 'Sports', icon: Medal },
  { to: '/admin/pays', label: 'Pays', icon: Globe },
  { to: '/admin/bookmakers', label: 'Bookmakers', icon: Store },
];

/** Every page of the administration but its dashboard, as its menu and its dashboard list them. */
export const adminSections: readonly AdminSection[] = [
  {
    title: 'Données de référence',
    pages: [
      ...oftenOpened,
      { to: '/admin/competitions', label: 'Compétitions', icon: Trophy },
      { to: '/admin/equipes', label: 'Équipes', icon: Shield },
      { to: '/admin/joueurs', label: 'Joueurs', icon: UserRound },
      { to: '/admin/matchs', label: 'Matchs', icon: CalendarDays },
      { to: '/admin/sources', label: 'Sources', icon: Rss },
    ],
  },
  {
    title: 'Gestion des pronostics',
    pages: [
      { to: '/admin/resultats', label: 'Résultats', icon: Flag },
      { to: '/admin/groupe-pronos', label: 'Groupes de pronostics', icon: ListOrdered },
      { to: '/admin/pronos', label: 'Types de pronostic', icon: Dices },
      { to: '/admin/ia-prompts', label: 'Prompts IA', icon: Sparkles },
    ],
  },
  {
    title: 'Associations',
    pages: [
      { to: '/admin/compet-equipes', label: 'Équipes par compétition', icon: Link2 },
      { to: '/admin/groupe-prono-sports', label: 'Groupes par sport', icon: Network },
    ],
  },
  {
    title: 'Ce serveur',
    pages: [
      { to: '/admin/utilisateurs', label: 'Utilisateurs', icon: Users },
      { to: '/admin/serveur', label: 'Serveur', icon: Server },
      { to: '/admin/journal', label: 'Journal', icon: History },
      { to: '/admin/documentation', label: 'Documentation', icon: BookOpen },
    ],
  },
];

export const adminDashboard: AdminPage = { to: '/admin', label: 'Vue d’ensemble', icon: LayoutDashboard };
