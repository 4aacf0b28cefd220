import { type ReactNode, useState } from 'react';
import { countDrafts } from '../local/forget-person.ts';
import { useSession, useSessionManager } from '../session/session.tsx';
import { laterDialog } from '../ui/later.tsx';
import { menuEntryLook } from './HeaderMenu.tsx';

const LogoutDialog = laterDialog(async () => (await import('../session/LogoutDialog.tsx')).LogoutDialog);
const DraftsDialog = laterDialog(async () => (await import('../session/DraftsDialog.tsx')).DraftsDialog);

/**
 * Logs out once the server has confirmed that it has everything, or asks first what to do with the local database and
 * with unsaved drafts.
 */
export function LogoutButton({ children }: { children: ReactNode }) {
  const session = useSession();
  const { logout } = useSessionManager();
  const [step, setStep] = useState<'none' | 'drafts' | 'checking' | 'asking'>('none');
  const [drafts, setDrafts] = useState(0);
  const leave = async () => {
    setStep('checking');
    setStep((await logout('ifSafe')) ? 'none' : 'asking');
  };
  const press = async (button: HTMLElement) => {
    if (step === 'checking') return;
    const begun = session.status === 'member' ? countDrafts(session.user.user_id) : 0;
    setDrafts(begun);
    if (begun > 0) setStep('drafts');
    else await leave();
    button.closest<HTMLElement>('[popover]')?.hidePopover();
  };
  return (
    <>
      <button
        type="button"
        data-leaves-form
        className={menuEntryLook}
        aria-busy={step === 'checking'}
        onClick={(event) => void press(event.currentTarget)}
      >
        {children}
        {step === 'checking' && (
          <span role="status" className="ml-auto text-sm text-ink-subtle">
            Vérification…
          </span>
        )}
      </button>
      {step === 'drafts' && (
        <DraftsDialog count={drafts} onLeave={() => void leave()} onClose={() => setStep('none')} />
      )}
      {step === 'asking' && session.status === 'member' && (
        <LogoutDialog member={session} onClose={() => setStep('none')} />
      )}
    </>
  );
}
