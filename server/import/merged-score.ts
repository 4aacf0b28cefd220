import { matchDayOf } from '../../shared/domain/same-match.ts';
import { formatScore, type MatchScore, readScore, scoreText } from '../../shared/domain/score.ts';
import type { FileScore } from './file-score.ts';

/** Days of files are local, and clocks differ. */
const DAY_MS = 86_400_000;

/** When a match is played, by what a file says. */
export interface Timing {
  isMoved: boolean;
  /** To a later day. */
  isPutOff: boolean;
  /** How long it is until then, negative once it is past. */
  aheadMs: number;
}

export function timingOf(
  known: { match_date: string; day: string },
  match_date: string,
  nowMs: number,
): Timing {
  return {
    isMoved: match_date !== known.match_date,
    isPutOff: matchDayOf(match_date) > known.day,
    aheadMs: Date.parse(match_date) - nowMs,
  };
}

/**
 * The text of a match's score once a file has told what it knows of it, `null` for none. What an administrator typed
 * stays; what the file merely does not know stays too, unless it says that the match is to come: nobody's bets are
 * settled by what was known of another day.
 */
export function mergedScore(
  known: string | null | undefined,
  told: FileScore | null,
  timing: Timing,
): string | null {
  const before = known ? readScore(known) : null;
  if (before && !told && isOfAnotherDay(before, timing)) return null;
  if (before?.origine === 'administrateur' || !told) return known ?? null;
  if (before && isOver(before) && told.etat === 'reporte') return known ?? null;
  return scoreText({ ...withKnown(told, before), origine: 'source' });
}

/** Whether what was known of a match is over, now that a file gives it a day and nothing else. */
function isOfAnotherDay({ etat, origine }: MatchScore, { isMoved, isPutOff, aheadMs }: Timing): boolean {
  if (isPutOff && aheadMs > 0) return true;
  if (origine === 'administrateur') return false;
  if (etat === 'reporte') return isMoved;
  // Where the day alone is known, a match may be over before its supposed time.
  return aheadMs > (isOver({ etat }) ? DAY_MS : 0);
}

/** What an administrator had typed of a match that a file puts off to a day to come, in French; else `null`. */
export function withdrawal(
  known: string | null | undefined,
  told: FileScore | null,
  timing: Timing,
): string | null {
  const before = known ? readScore(known) : null;
  if (before?.origine !== 'administrateur' || mergedScore(known, told, timing) !== null) return null;
  return `${formatScore(before)} selon l’administrateur, retiré puisque le fichier reporte ce match`;
}

/** What a file says otherwise than the administrator who typed the score, in French; `null` where both agree. */
export function contradiction(known: string | null | undefined, told: FileScore | null): string | null {
  const before = known ? readScore(known) : null;
  if (!told || before?.origine !== 'administrateur') return null;
  const isSame = told.etat === before.etat && String(told.score) === String(before.score);
  if (isSame) return null;
  return `${formatScore({ ...told, origine: 'source' })} selon le fichier, ${formatScore(before)} selon l’administrateur`;
}

function isOver({ etat }: Pick<MatchScore, 'etat'>): boolean {
  return etat === 'termine' || etat === 'tapis_vert';
}

/** The same final score keeps the details that another file gave, and that it was awarded, which few files tell. */
function withKnown(told: FileScore, before: MatchScore | null): FileScore {
  if (!before || told.etat !== 'termine') return told;
  if (before.etat !== 'tapis_vert' && String(before.score) !== String(told.score)) return told;
  if (before.etat === 'tapis_vert') return before;
  const { mi_temps, prolongation, periodes } = before;
  return {
    ...told,
    mi_temps: told.mi_temps ?? mi_temps,
    prolongation: told.prolongation ?? prolongation,
    periodes: told.periodes.length > 0 ? told.periodes : periodes,
  };
}
