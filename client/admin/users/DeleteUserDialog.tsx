import { useState } from 'react';
import type { UserRow } from '../../../shared/answers.ts';
import { errorText } from '../../api/http.ts';
import { AccountDeletionDialog } from '../../forms/AccountDeletionDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { deleteUser } from './user-calls.ts';

type DeleteUserDialogProps = { user: UserRow; onClose: () => void; onDone: () => Promise<void> };

export function DeleteUserDialog({ user, onClose, onDone }: DeleteUserDialogProps) {
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async (email: string) => {
    setDeleting(true);
    setFailure(null);
    try {
      const { message } = await deleteUser(user, email);
      await onDone();
      notify.success(message);
      onClose();
    } catch (error) {
      setFailure(errorText(error, 'Erreur lors de la suppression'));
      setDeleting(false);
    }
  };
  return (
    <AccountDeletionDialog
      title="Supprimer ce compte"
      email={user.user_mail}
      about={
        <p>
          Tout le carnet de cette personne sera effacé du serveur
          {user.nb_pronos > 0 && ` (${user.nb_pronos} pronostic${user.nb_pronos > 1 ? 's' : ''})`}, et ses
          appareils déconnectés. Les matchs qu’elle a ajoutés partent aussi, sauf ceux que d’autres utilisent
          ou qui sont confirmés.
        </p>
      }
      isDeleting={isDeleting}
      failure={failure}
      onDelete={(email) => void remove(email)}
      onClose={onClose}
    />
  );
}
