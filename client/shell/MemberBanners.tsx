import { Link, useRouterState } from '@tanstack/react-router';
import { KeyRound, RefreshCw, UserX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type SyncStatus, useSyncStatus } from '../local/sync-status.ts';
import { FormerAccountBanner } from '../session/FormerAccountBanner.tsx';
import type { Member } from '../session/session-state.ts';
import { canSyncInBackground } from '../sync/background-sync.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { laterDialog } from '../ui/later.tsx';
import { applyUpdate, requireUpdate } from './app-update.ts';
import { KeepOpenBanner, OfflineBanner, SlowBanner } from './ConnectionBanners.tsx';
import { useIsOnline, useIsSlow } from './connection.ts';
import { SuspendedBanner } from './SuspendedBanner.tsx';

const GoneDialog = laterDialog(async () => (await import('../session/GoneDialog.tsx')).GoneDialog);

/** Notices about the account and the connection, the most serious first. */
export function MemberBanners({ member }: { member: Member }) {
  const status = useSyncStatus();
  return (
    <>
      <AccountBanner member={member} />
      {status?.phase === 'outdated' && <OutdatedBanner />}
      {status && <ConnectionBanner status={status} />}
      <FormerAccountBanner user={member.user} />
    </>
  );
}

function AccountBanner({ member }: { member: Member }) {
  if (member.isBanned) return <SuspendedBanner />;
  if (!member.isExpired) return null;
  return member.isGone ? <GoneBanner member={member} /> : <ExpiredBanner member={member} />;
}

function ExpiredBanner({ member: { runtime } }: { member: Member }) {
  const here = useRouterState({ select: ({ location }) => location.href });
  // Another request was refused: a cycle is told why.
  useEffect(() => runtime.requestSync(), [runtime]);
  return (
    <Banner
      strip
      tone="warning"
      icon={KeyRound}
      actions={
        <Button size="sm" variant="secondary" asChild>
          <Link to="/login" search={{ retour: here }}>
            Se reconnecter
          </Link>
        </Button>
      }
    >
      Votre session a expiré. Votre carnet reste là{'\u202f'}; reconnectez-vous pour synchroniser.
    </Banner>
  );
}

function GoneBanner({ member }: { member: Member }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Banner
        strip
        tone="danger"
        icon={UserX}
        title="Ce compte a été supprimé"
        actions={
          <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
            Exporter ou effacer
          </Button>
        }
      >
        Rien n’est plus envoyé. Ce qui reste du carnet n’est que sur cet appareil.
      </Banner>
      {isOpen && <GoneDialog member={member} onClose={() => setOpen(false)} />}
    </>
  );
}

function OutdatedBanner() {
  useEffect(() => void requireUpdate(), []);
  return (
    <Banner
      strip
      tone="warning"
      icon={RefreshCw}
      actions={
        <Button size="sm" variant="secondary" data-leaves-form onClick={() => void applyUpdate()}>
          Mettre à jour
        </Button>
      }
    >
      Cette version est trop ancienne pour synchroniser. Vos saisies restent sur cet appareil.
    </Banner>
  );
}

/** The browser takes a captive portal for a network: an unreachable server counts as no network. */
function ConnectionBanner({ status: { phase, pending } }: { status: SyncStatus }) {
  const isOnline = useIsOnline();
  const isSlow = useIsSlow();
  const leavesByItself = useLeavesByItself(pending > 0);
  if (!isOnline || phase === 'unreachable') {
    return <OfflineBanner pending={pending} leavesByItself={leavesByItself} />;
  }
  const isRefused = phase === 'failing' || phase === 'unrecognised';
  if (isRefused && pending > 0 && !leavesByItself) return <KeepOpenBanner pending={pending} />;
  return isSlow ? <SlowBanner /> : null;
}

/** Checked when something waits, since the service worker may have been registered meanwhile. */
function useLeavesByItself(isWaiting: boolean): boolean {
  const [leavesByItself, setLeavesByItself] = useState(true);
  useEffect(() => {
    if (!isWaiting) return;
    let isCurrent = true;
    void canSyncInBackground().then((can) => isCurrent && setLeavesByItself(can));
    return () => {
      isCurrent = false;
    };
  }, [isWaiting]);
  return leavesByItself;
}
