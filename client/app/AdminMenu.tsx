import { Link } from '@tanstack/react-router';
import { ChevronDown, Globe, LayoutDashboard, Medal, ShieldCheck, Store } from 'lucide-react';
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
      <Link to="/admin" activeOptions={{ exact: true }} className={menuEntryLook}>
        <LayoutDashboard aria-hidden />
        Vue d’ensemble
      </Link>
      <Link to="/admin/sports" className={menuEntryLook}>
        <Medal aria-hidden />
        Sports
      </Link>
      <Link to="/admin/pays" className={menuEntryLook}>
        <Globe aria-hidden />
        Pays
      </Link>
      <Link to="/admin/bookmakers" className={menuEntryLook}>
        <Store aria-hidden />
        Bookmakers
      </Link>
    </HeaderMenu>
  );
}
