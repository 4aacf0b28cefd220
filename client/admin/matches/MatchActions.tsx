import { ArrowRightLeft, Merge, Pencil, Trash2 } from 'lucide-react';
import type { AdminMatch } from '../../../shared/answers.ts';
import { IconButton } from '../../ui/Button.tsx';
import { nameOf } from './match-names.ts';

/** What can be done with a match in a list. */
export interface MatchActs {
  onEdit: (match: AdminMatch) => void;
  onDelete: (match: AdminMatch) => void;
  onMoveBets: (match: AdminMatch) => void;
  onScore: (match: AdminMatch) => void;
}

type MatchActionsProps = Omit<MatchActs, 'onScore'> & {
  match: AdminMatch;
  onMerge?: (match: AdminMatch) => void;
};

export function MatchActions({ match, onEdit, onDelete, onMoveBets, onMerge }: MatchActionsProps) {
  const name = nameOf(match);
  return (
    <>
      {match.nb_pronos > 0 && (
        <IconButton
          icon={ArrowRightLeft}
          title="Déplacer les pronostics"
          aria-label={`Déplacer les pronostics de ${name}`}
          onClick={() => onMoveBets(match)}
        />
      )}
      {onMerge && (
        <IconButton
          icon={Merge}
          title="Fusionner"
          aria-label={`Fusionner ${name}`}
          onClick={() => onMerge(match)}
        />
      )}
      <IconButton
        icon={Pencil}
        aria-label={`Modifier ${name}`}
        data-leaves-form
        onClick={() => onEdit(match)}
      />
      <IconButton
        icon={Trash2}
        variant="danger"
        aria-label={`Supprimer ${name}`}
        onClick={() => onDelete(match)}
      />
    </>
  );
}
