import { type ReactNode, useState } from 'react';
import { useSession, useSessionManager } from '../session/session.tsx';
import { laterDialog } from '../ui/later.tsx';
import { menuEntryLook } from './HeaderMenu.tsx';

const LogoutDialog = laterDialog(async () => (await import('../session/LogoutDialog.tsx')).LogoutDialog);

/** Logs out once the server has said that it has everything, or asks first what becomes of the local database. */
export function LogoutButton({ children }: { children: ReactNode }) {
  const session = useSession();
  const { logout } = useSessionManager();
  const [step, setStep] = useState<'none' | 'checking' | 'asking'>('none');
  const leave = async (button: HTMLElement) => {
    if (step === 'checking') return;
    setStep('checking');
    const hasLeft = await logout('ifSafe');
    button.closest<HTMLElement>('[popover]')?.hidePopover();
    setStep(hasLeft ? 'none' : 'asking');
  };
  return (
    <>
      <button
        type="button"
        data-leaves-form
        className={menuEntryLook}
        aria-busy={step === 'checking'}
        onClick={(event) => void leave(event.currentTarget)}
      >
        {children}
        {step === 'checking' && (
          <span role="status" className="ml-auto text-sm text-ink-subtle">
            Vérification…
          </span>
        )}
      </button>
      {step === 'asking' && session.status === 'member' && (
        <LogoutDialog member={session} onClose={() => setStep('none')} />
      )}
    </>
  );
}
