import { Link } from '@tanstack/react-router';
import { NavItem } from '../ui/AppFrame.tsx';
import { adminDashboard, adminSections } from './admin-sections.ts';

/** The administration's menu, from 1024 px on. */
export function AdminSidebar() {
  return (
    <nav aria-label="Administration">
      <NavItem icon={adminDashboard.icon}>
        <Link to={adminDashboard.to} activeOptions={{ exact: true }}>
          {adminDashboard.label}
        </Link>
      </NavItem>
      {adminSections.map(({ title, pages }) => (
        <div key={title} className="mt-5">
          <h2 className="mb-1 px-3 text-xs font-semibold tracking-wide text-ink-subtle uppercase">{title}</h2>
          {pages.map(({ to, label, icon }) => (
            <NavItem key={to} icon={icon}>
              <Link to={to}>{label}</Link>
            </NavItem>
          ))}
        </div>
      ))}
    </nav>
  );
}
