import type { Prompt } from '../../../shared/answers.ts';
import { ConfirmedAction } from '../../forms/ConfirmedAction.tsx';
import { deletePrompt } from './prompt-calls.ts';

type DeletePromptDialogProps = { prompt: Prompt; onClose: () => void; onDeleted: () => Promise<void> };

/** Asks before a prompt is deleted with its history. */
export function DeletePromptDialog({ prompt, onClose, onDeleted }: DeletePromptDialogProps) {
  return (
    <ConfirmedAction
      title={
        <span className="wrap-anywhere">
          Supprimer «{'\u202f'}
          {prompt.prompt_titre}
          {'\u202f'}»
        </span>
      }
      text={
        'Êtes-vous sûr de vouloir supprimer ce prompt\u202f? Tout son historique sera supprimé avec lui. Cette action est irréversible.'
      }
      confirmLabel="Supprimer"
      danger
      act={async () => {
        const { message } = await deletePrompt(prompt);
        await onDeleted();
        return message;
      }}
      failure="Erreur lors de la suppression"
      onClose={onClose}
    />
  );
}
