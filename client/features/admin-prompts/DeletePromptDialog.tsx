import { useState } from 'react';
import { errorText } from '../../api/http.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { deletePrompt, type Prompt } from './prompt-calls.ts';

type DeletePromptDialogProps = { prompt: Prompt; onClose: () => void; onDeleted: () => Promise<void> };

/** Asks before a prompt goes with its history. */
export function DeletePromptDialog({ prompt, onClose, onDeleted }: DeletePromptDialogProps) {
  const [isDeleting, setDeleting] = useState(false);
  const remove = async () => {
    setDeleting(true);
    try {
      const { message } = await deletePrompt(prompt);
      await onDeleted();
      notify.success(message);
      onClose();
    } catch (error) {
      notify.error(errorText(error, 'Erreur lors de la suppression'));
      setDeleting(false);
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={<span className="wrap-anywhere">Supprimer « {prompt.prompt_titre} »</span>}
      text={`Êtes-vous sûr de vouloir supprimer ce prompt\u202f? Tout son historique sera supprimé avec lui. Cette action est irréversible.`}
      confirmLabel="Supprimer"
      onConfirm={() => void remove()}
      pending={isDeleting}
      danger
    />
  );
}
