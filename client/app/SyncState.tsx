import { CloudAlert, CloudCheck, CloudOff, CloudUpload, type LucideIcon } from 'lucide-react';
import { type SyncStatus, useSyncStatus } from '../local/sync-status.ts';
import type { SyncPhase } from '../sync/scheduler.ts';
import { useIsOnline } from './connection.ts';
import { pendingText } from './sync-texts.ts';

/** A word in the header on how the carnet stands towards the server; narrow screens show its sign and number. */
export function SyncState() {
  const status = useSyncStatus();
  const isOnline = useIsOnline();
  if (!status) return null;
  const { icon: Icon, text, long } = wordsFor(isOnline ? status : { ...status, phase: 'unreachable' });
  return (
    <p
      role="status"
      title={long}
      className="inline-flex h-11 items-center gap-1.5 px-1 text-sm text-ink-subtle tabular-nums"
    >
      <Icon aria-hidden className="size-[1.125rem] shrink-0" />
      <span aria-hidden className={status.pending > 0 ? undefined : 'hidden sm:inline'}>
        {status.pending > 0 ? status.pending : text}
        {status.pending > 0 && <span className="hidden sm:inline"> en attente</span>}
      </span>
      <span className="sr-only">{long}</span>
    </p>
  );
}

interface Words {
  icon: LucideIcon;
  text: string;
  long: string;
}

function wordsFor({ phase, pending }: SyncStatus): Words {
  const { icon, text, long } = phaseWords[phase];
  if (pending === 0) return { icon, text, long };
  return {
    icon: phase === 'idle' || phase === 'syncing' ? CloudUpload : icon,
    text,
    long: phase === 'idle' || phase === 'syncing' ? pendingText(pending) : `${long}, ${pendingText(pending)}`,
  };
}

// A cycle with nothing to send is no news: it runs every minute.
const upToDate: Words = { icon: CloudCheck, text: 'À jour', long: 'Carnet à jour' };

const phaseWords: Record<SyncPhase, Words> = {
  idle: upToDate,
  syncing: upToDate,
  unreachable: { icon: CloudOff, text: 'Hors ligne', long: 'Serveur hors d’atteinte' },
  failing: {
    icon: CloudAlert,
    text: 'Nouvel essai…',
    long: 'La synchronisation a échoué, nouvel essai à venir',
  },
  expired: { icon: CloudAlert, text: 'En pause', long: 'Synchronisation en pause, reconnectez-vous' },
  banned: { icon: CloudAlert, text: 'Suspendu', long: 'Compte suspendu' },
  outdated: { icon: CloudAlert, text: 'Mise à jour', long: 'Application à mettre à jour' },
};
