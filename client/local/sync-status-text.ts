import { counted as countedThings, formatCount } from '../../shared/counts.ts';
import type { DatabaseContent } from './database-content.ts';
import type { SyncPhase } from './sync-phase.ts';
import type { SyncStatus } from './sync-status.ts';

/** The state of the local database's sync. */
export type SyncStatusKind = 'upToDate' | 'waiting' | 'offline' | 'review' | 'trouble';

export interface SyncStatusText {
  kind: SyncStatusKind;
  /** In a word or two. */
  short: string;
  long: string;
}

/** « 3 saisies en attente d’envoi » */
export function pendingText(count: number): string {
  return `${countedThings(count, 'saisie', 'saisies')} en attente d’envoi`;
}

const phaseTexts: Record<SyncPhase, SyncStatusText> = {
  idle: { kind: 'upToDate', short: 'À jour', long: 'Carnet à jour' },
  // A cycle with nothing to send is not shown: one runs every minute.
  syncing: { kind: 'upToDate', short: 'À jour', long: 'Carnet à jour' },
  unreachable: { kind: 'offline', short: 'Hors ligne', long: 'Serveur hors d’atteinte' },
  full: {
    kind: 'trouble',
    short: 'Serveur plein',
    long: 'Le serveur n’a plus de place, nouvel essai à venir',
  },
  busy: {
    kind: 'waiting',
    short: 'Patience…',
    long: 'Le serveur répond à beaucoup de monde, la suite arrive',
  },
  failing: {
    kind: 'trouble',
    short: 'Nouvel essai…',
    long: 'La synchronisation a échoué, nouvel essai à venir',
  },
  unrecognised: {
    kind: 'trouble',
    short: 'Nouvel essai…',
    long: 'Le serveur ne reconnaît pas cet appareil, nouvel essai à venir',
  },
  expired: { kind: 'trouble', short: 'Session expirée', long: 'Session expirée, reconnectez-vous' },
  gone: { kind: 'trouble', short: 'Supprimé', long: 'Ce compte a été supprimé' },
  banned: { kind: 'trouble', short: 'Suspendu', long: 'Compte suspendu' },
  outdated: { kind: 'trouble', short: 'Mise à jour', long: 'Application à mettre à jour' },
};

/** What a person is told of the sync: what stands in its way first, then what waits to leave, then what waits for them. */
export function syncStatusText({ phase, pending, isReady }: SyncStatus, reviewCount: number): SyncStatusText {
  const words = phaseTexts[phase];
  if (words.kind !== 'upToDate') {
    return pending === 0 ? words : { ...words, long: `${words.long}, ${pendingText(pending)}` };
  }
  if (!isReady) return { kind: 'waiting', short: 'Réception…', long: 'Votre carnet arrive…' };
  if (pending > 0)
    return { kind: 'waiting', short: `${formatCount(pending)} en attente`, long: pendingText(pending) };
  if (reviewCount === 0) return words;
  const many = `${countedThings(reviewCount, 'saisie', 'saisies')} à vérifier`;
  return { kind: 'review', short: 'À vérifier', long: many };
}

/** « 12 pronostics, 2 bankrolls, dont 3 saisies en attente d’envoi » */
export function contentText({ tips, bankrolls, martingales, pending }: DatabaseContent): string {
  const rows = [
    ...counted(tips, 'pronostic'),
    ...counted(bankrolls, 'bankroll'),
    ...counted(martingales, 'martingale'),
  ];
  if (rows.length === 0) return pending === 0 ? 'aucune saisie' : pendingText(pending);
  return pending === 0 ? rows.join(', ') : `${rows.join(', ')}, dont ${pendingText(pending)}`;
}

function counted(count: number, name: string): string[] {
  return count === 0 ? [] : [countedThings(count, name, `${name}s`)];
}
