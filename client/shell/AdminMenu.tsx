import { Link } from '@tanstack/react-router';
import { ChevronDown, ShieldCheck } from 'lucide-react';
import { adminDashboard, oftenOpened } from '../admin/admin-sections.ts';
import { HeaderMenu, menuEntryLook } from './HeaderMenu.tsx';

/** The administrators' own menu, on wide screens; narrow ones have it in the menu of the member. */
export function AdminMenu() {
  return (
    <HeaderMenu
      className="hidden lg:block"
      label="menu"
      button={
        <>
          <ShieldCheck aria-hidden className="size-5" />
          Administration
          <ChevronDown aria-hidden className="size-4" />
        </>
      }
    >
      {[adminDashboard, ...oftenOpened].map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === adminDashboard.to }} className={menuEntryLook}>
          <Icon aria-hidden />
          {label}
        </Link>
      ))}
    </HeaderMenu>
  );
}
