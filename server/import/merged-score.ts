import { formatScore, type MatchScore, readScore, scoreText } from '../../shared/domain/score.ts';
import type { FileScore } from './file-score.ts';

/**
 * The text of a match's score once a file has told what it knows of it, `null` for none. What an administrator typed
 * stays; what the file merely does not know stays too. A match that gets a new date is postponed no more.
 */
export function mergedScore(
  known: string | null | undefined,
  told: FileScore | null,
  isMoved: boolean,
): string | null {
  const before = known ? readScore(known) : null;
  if (before?.origine === 'administrateur') return known ?? null;
  if (!told) return isMoved && before?.etat === 'reporte' ? null : (known ?? null);
  if (before && isOver(before) && told.etat === 'reporte') return known ?? null;
  return scoreText({ ...withKnown(told, before), origine: 'source' });
}

/** What a file says otherwise than the administrator who typed the score, in French; `null` where both agree. */
export function contradiction(known: string | null | undefined, told: FileScore | null): string | null {
  const before = known ? readScore(known) : null;
  if (!told || before?.origine !== 'administrateur') return null;
  const isSame = told.etat === before.etat && String(told.score) === String(before.score);
  if (isSame) return null;
  return `${formatScore({ ...told, origine: 'source' })} selon le fichier, ${formatScore(before)} selon l’administrateur`;
}

function isOver({ etat }: MatchScore): boolean {
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
