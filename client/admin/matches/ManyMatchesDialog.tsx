import type { AdminMatch } from '../../../shared/answers.ts';
import { counted } from '../../../shared/counts.ts';
import { ConfirmedAction } from '../../forms/ConfirmedAction.tsx';
import { confirmText, deleteText } from './many-matches-text.ts';
import { confirmMatches, deleteMatches } from './match-calls.ts';

type ManyMatchesDialogProps = {
  matches: readonly AdminMatch[];
  onClose: () => void;
  onDone: () => Promise<void>;
};

/** Asks before several matches are shown to everybody permanently. */
export function ConfirmMatchesDialog({ matches, onClose, onDone }: ManyMatchesDialogProps) {
  return (
    <ConfirmedAction
      title={`Confirmer ${counted(matches.length, 'match', 'matchs')}`}
      text={confirmText(matches.length)}
      confirmLabel="Confirmer"
      act={async () => {
        const confirmed = await confirmMatches(matches);
        await onDone();
        return counted(confirmed, 'match confirmé', 'matchs confirmés');
      }}
      failure="Erreur lors de la confirmation"
      staysRefused
      onClose={onClose}
    />
  );
}

/** Asks before several matches are deleted; says first that those with bets stay. */
export function DeleteMatchesDialog({ matches, onClose, onDone }: ManyMatchesDialogProps) {
  const unused = matches.filter(({ nb_pronos }) => nb_pronos === 0);
  return (
    <ConfirmedAction
      title={`Supprimer ${counted(unused.length, 'match', 'matchs')}`}
      text={deleteText(unused.length, matches.length - unused.length)}
      confirmLabel="Supprimer"
      danger
      act={async () => {
        const deleted = await deleteMatches(unused);
        await onDone();
        return counted(deleted, 'match supprimé', 'matchs supprimés');
      }}
      failure="Erreur lors de la suppression"
      staysRefused
      onClose={onClose}
    />
  );
}
