import type { AdminMatch } from '../../../shared/answers.ts';
import { ConfirmedAction } from '../../forms/ConfirmedAction.tsx';
import { deleteMatch } from './match-calls.ts';

type DeleteMatchDialogProps = { match: AdminMatch; onClose: () => void; onDeleted: () => Promise<void> };

/** Asks before a match is deleted; one with tips on it is kept, and the dialog says so. */
export function DeleteMatchDialog({ match, onClose, onDeleted }: DeleteMatchDialogProps) {
  return (
    <ConfirmedAction
      title={`Supprimer ${match.equipeA.equipe_lib} – ${match.equipeB.equipe_lib}`}
      text={'Êtes-vous sûr de vouloir supprimer ce match\u202f?'}
      confirmLabel="Supprimer"
      danger
      act={async () => {
        const { message } = await deleteMatch(match);
        await onDeleted();
        return message;
      }}
      failure="Erreur lors de la suppression"
      staysRefused
      onClose={onClose}
    />
  );
}
