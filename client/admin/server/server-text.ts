import type { ServerState } from '../../../shared/answers.ts';
import { bytesText } from '../../ui/bytes-text.ts';
import { everyText, hoursText } from '../../ui/hours-text.ts';

const HOUR_MS = 3_600_000;

/** What the person who hosts has to do, the most pressing first. */
export function warningsOf(
  { database, journal, disk, backups, maintenance_failures, sources }: ServerState,
  nowMs: number,
): { tone: 'danger' | 'warning'; text: string }[] {
  const free = bytesText(disk.free_bytes);
  const { every_hours, newest_at } = backups;
  // The server checks every ten minutes whether a backup is due: one hour late is late.
  const isLate =
    every_hours > 0 && newest_at !== null && nowMs - Date.parse(newest_at) > (every_hours + 1) * HOUR_MS;
  return [
    database === 'damaged' && {
      tone: 'danger' as const,
      text: 'La base de données est endommagée\u202f: ce qui s’y lit peut être faux, et plus aucune sauvegarde ne se fait (les dernières sont gardées). Vérifiez le disque, arrêtez le serveur, puis restaurez la dernière sauvegarde\u202f: npm run restore -- data/backups/….db. Les appareils rendront ce qu’ils ont vu depuis.',
    },
    database === 'moved' && {
      tone: 'danger' as const,
      text: 'Le fichier de la base de données a été déplacé, remplacé ou supprimé pendant que le serveur s’en sert\u202f: plus rien ne s’écrit, et les saisies attendent sur les appareils. Remettez-le à sa place avec ceux qui l’accompagnent (-wal, -shm), le serveur reprendra de lui-même\u202f; ou arrêtez le serveur et restaurez une sauvegarde.',
    },
    journal === 'behind' && {
      tone: 'danger' as const,
      text: 'Le journal des révocations (revocations.jsonl) ne peut pas être écrit\u202f: une restauration pourrait rouvrir des comptes supprimés ou suspendus. Rendez ce fichier au compte qui fait tourner le serveur (chown), qui le complétera de lui-même.',
    },
    disk.state === 'full' && {
      tone: 'danger' as const,
      text: `Le disque est plein (${free} libres)\u202f: plus rien ne s’écrit. Les saisies attendent sur les appareils. Faites de la place, le serveur reprendra de lui-même.`,
    },
    disk.state === 'low' && {
      tone: 'warning' as const,
      text: `Il reste peu de place sur le disque\u202f: ${free}.`,
    },
    isLate && {
      tone: 'danger' as const,
      text: `La dernière sauvegarde a plus de ${hoursText(Math.floor((nowMs - Date.parse(newest_at)) / HOUR_MS))}, et une est prévue ${everyText(every_hours)}. Le journal du serveur dit pourquoi.`,
    },
    ...sources.failing.map(({ nom, erreur }) => ({
      tone: 'warning' as const,
      text: `Une source de matchs ne peut pas être lue (${nom})\u202f: ${erreur}`,
    })),
    every_hours === 0 && {
      tone: 'warning' as const,
      text: 'Le serveur ne fait pas de sauvegarde (BACKUP_EVERY vaut 0).',
    },
    maintenance_failures > 0 &&
      !isLate && {
        tone: 'warning' as const,
        text: 'Une sauvegarde ou un nettoyage a échoué depuis le démarrage. Le journal du serveur dit pourquoi.',
      },
  ].filter((warning) => warning !== false);
}

/** A duration in short: « 12 ms », « 4 s », « 35 min », « 6 h », « 3 j ». */
export function durationText(seconds: number | null): string {
  if (seconds === null) return '—';
  const [value, unit] =
    seconds < 1
      ? [seconds * 1_000, 'ms']
      : seconds < 60
        ? [seconds, 's']
        : seconds < 3_600
          ? [seconds / 60, 'min']
          : seconds < 86_400
            ? [seconds / 3_600, 'h']
            : [seconds / 86_400, 'j'];
  return `${value.toLocaleString('fr-FR', { maximumFractionDigits: value < 10 ? 1 : 0 })}\u00a0${unit}`;
}

/** Of so many hours: « 24 h », « 10 min ». */
export function paceText(hours: number): string {
  const isWhole = Number.isInteger(hours);
  return `${(isWhole ? hours : Math.round(hours * 60)).toLocaleString('fr-FR')}\u00a0${isWhole ? 'h' : 'min'}`;
}
