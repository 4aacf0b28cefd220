import { Link } from '@tanstack/react-router';
import { LogIn, Menu, UserPlus } from 'lucide-react';
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx';
import { HeaderMenu, MenuRule, menuEntryLook } from './HeaderMenu.tsx';

/** The hamburger of those who are not logged in; wider screens show its links. */
export function VisitorMenu({ mayRegister }: { mayRegister: boolean }) {
  return (
    <HeaderMenu label="Menu" button={<Menu aria-hidden className="size-6" />} className="sm:hidden">
      <Link to="/login" className={menuEntryLook}>
        <LogIn aria-hidden />
        Connexion
      </Link>
      {mayRegister && (
        <Link to="/register" className={menuEntryLook}>
          <UserPlus aria-hidden />
          Inscription
        </Link>
      )}
      <MenuRule />
      <ThemeSwitch className="sm:w-full" />
    </HeaderMenu>
  );
}
