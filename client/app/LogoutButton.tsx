import { lazy, type ReactNode, Suspense, useState } from 'react';
import { menuEntryLook } from './HeaderMenu.tsx';
import { useSession, useSessionManager } from './session.tsx';

const LogoutDialog = lazy(() =>
  import('./LogoutDialog.tsx').then((module) => ({ default: module.LogoutDialog })),
);

/** Logs out at once, or asks first what becomes of what waits to be sent. */
export function LogoutButton({ children }: { children: ReactNode }) {
  const session = useSession();
  const { logout } = useSessionManager();
  const [isAsking, setAsking] = useState(false);
  const leave = async (button: HTMLElement) => {
    button.closest<HTMLElement>('[popover]')?.hidePopover();
    if (!(await logout('ifEmpty'))) setAsking(true);
  };
  return (
    <>
      <button type="button" className={menuEntryLook} onClick={(event) => void leave(event.currentTarget)}>
        {children}
      </button>
      {isAsking && session.status === 'member' && (
        <Suspense>
          <LogoutDialog member={session} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
