import { useSyncExternalStore } from 'react';
import { counted } from '../../shared/counts.ts';
import { limits } from '../../shared/limits.ts';
import { useRuntime } from './runtime-context.tsx';

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];

const listeners = new Set<() => void>();
let aheadMs = 0;

/** Compares this device's clock with the `Date` of an answer that the server has just given. */
export function noteServerTime(date: string | null, nowMs = Date.now()): void {
  const difference = nowMs - Date.parse(date ?? '');
  if (Number.isNaN(difference)) return;
  const isFar = Math.abs(difference) > limits.clockSlackMinutes * MINUTE_MS;
  const next = isFar ? Math.round(difference / MINUTE_MS) * MINUTE_MS : 0;
  if (next === aheadMs) return;
  aheadMs = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What to say of this device's clock; `null` where it is right, or the server cannot be asked. */
export function useClockFault(): string | null {
  const { phase, subscribe: toPhase } = useRuntime();
  const isAlone = useSyncExternalStore(toPhase, () => phase() === 'unreachable');
  const ahead = useSyncExternalStore(subscribe, () => aheadMs);
  return isAlone ? null : clockFault(ahead);
}

/** « L’horloge de cet appareil avance de 3 heures… », for a clock that is so many milliseconds ahead; `null` for none. */
export function clockFault(ahead: number): string | null {
  if (ahead === 0) return null;
  const is = ahead > 0 ? 'avance' : 'retarde';
  return `L’horloge de cet appareil ${is} de ${durationText(Math.abs(ahead))}. Réglez sa date et son heure\u202f: les matchs et vos saisies les suivent.`;
}

/** In the largest unit that says it well: « 1 heure », « 90 minutes », « 26 heures », « 2 jours ». */
function durationText(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  const hours = Math.round(ms / HOUR_MS);
  if (minutes < 120 && minutes !== 60) return counted(minutes, 'minute', 'minutes');
  if (hours < 48 && hours !== 24) return counted(hours, 'heure', 'heures');
  return counted(Math.round(ms / DAY_MS), 'jour', 'jours');
}
