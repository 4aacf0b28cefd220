import { counted as countedThings, formatCount } from '../../shared/counts.ts';
import type { SyncPhase } from '../sync/scheduler.ts';
import type { DatabaseContent } from './database-content.ts';
import type { SyncStatus } from './sync-status.ts';

/** How the local database stands towards the server. */
export type SyncMood = 'upToDate' | 'waiting' | 'offline' | 'review' | 'trouble';

export interface SyncWords {
  mood: SyncMood;
  /** In a word or two. */
  short: string;
  long: string;
}

/** « 3 saisies en attente d’envoi » */
export function pendingText(count: number): string {
  return `${countedThings(count, 'saisie', 'saisies')} en attente d’envoi`;
}

const phaseWords: Record<SyncPhase, SyncWords> = {
  idle: { mood: 'upToDate', short: 'À jour', long: 'Carnet à jour' },
  // A cycle with nothing to send is no news: it runs every minute.
  syncing: { mood: 'upToDate', short: 'À jour', long: 'Carnet à jour' },
  unreachable: { mood: 'offline', short: 'Hors ligne', long: 'Serveur hors d’atteinte' },
  full: {
    mood: 'trouble',
    short: 'Serveur plein',
    long: 'Le serveur n’a plus de place, nouvel essai à venir',
  },
  busy: {
    mood: 'waiting',
    short: 'Patience…',
    long: 'Le serveur répond à beaucoup de monde, la suite arrive',
  },
  failing: {
    mood: 'trouble',
    short: 'Nouvel essai…',
    long: 'La synchronisation a échoué, nouvel essai à venir',
  },
  unrecognised: {
    mood: 'trouble',
    short: 'Nouvel essai…',
    long: 'Le serveur ne reconnaît pas cet appareil, nouvel essai à venir',
  },
  expired: { mood: 'trouble', short: 'Session expirée', long: 'Session expirée, reconnectez-vous' },
  banned: { mood: 'trouble', short: 'Suspendu', long: 'Compte suspendu' },
  outdated: { mood: 'trouble', short: 'Mise à jour', long: 'Application à mettre à jour' },
};

/** What a person is told of the sync: what stands in its way first, then what waits to leave, then what waits for them. */
export function syncWords({ phase, pending }: SyncStatus, reviewCount: number): SyncWords {
  const words = phaseWords[phase];
  if (words.mood !== 'upToDate') {
    return pending === 0 ? words : { ...words, long: `${words.long}, ${pendingText(pending)}` };
  }
  if (pending > 0)
    return { mood: 'waiting', short: `${formatCount(pending)} en attente`, long: pendingText(pending) };
  if (reviewCount === 0) return words;
  const many = `${countedThings(reviewCount, 'saisie', 'saisies')} à vérifier`;
  return { mood: 'review', short: 'À vérifier', long: many };
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
