import { useState } from 'react';
import { errorText } from '../../api/http.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { type AdminMatch, deleteMatch } from './match-calls.ts';

type DeleteMatchDialogProps = { match: AdminMatch; onClose: () => void; onDeleted: () => Promise<void> };

/** Asks before a match is deleted; tips on it keep it, and that is told where the question stood. */
export function DeleteMatchDialog({ match, onClose, onDeleted }: DeleteMatchDialogProps) {
  const [isDeleting, setDeleting] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const remove = async () => {
    setDeleting(true);
    try {
      const { message } = await deleteMatch(match);
      await onDeleted();
      notify.success(message);
      onClose();
    } catch (error) {
      setRefusal(errorText(error, 'Erreur lors de la suppression'));
      setDeleting(false);
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Supprimer ${match.equipeA.equipe_lib} – ${match.equipeB.equipe_lib}`}
      text={
        <>
          Êtes-vous sûr de vouloir supprimer ce match{'\u202f'}?
          {refusal && (
            <strong role="alert" className="mt-3 block font-medium text-negative">
              {refusal}
            </strong>
          )}
        </>
      }
      confirmLabel="Supprimer"
      onConfirm={() => void remove()}
      pending={isDeleting}
      danger
    />
  );
}
