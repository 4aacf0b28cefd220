import { type FormEvent, useId, useState } from 'react';
import { errorText } from '../../api/http.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { notify } from '../../ui/notify.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { deleteUser, type UserRow } from './user-calls.ts';

type DeleteUserDialogProps = { user: UserRow; onClose: () => void; onDone: () => Promise<void> };

/** Asks for the address of the account before it goes for good. */
export function DeleteUserDialog({ user, onClose, onDone }: DeleteUserDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isSame = typed.trim().toLowerCase() === user.user_mail.toLowerCase();
  const remove = async (event: FormEvent) => {
    event.preventDefault();
    if (!isSame || isDeleting) return;
    setDeleting(true);
    setFailure(null);
    try {
      const { message } = await deleteUser(user, typed.trim());
      await onDone();
      notify.success(message);
      onClose();
    } catch (error) {
      setFailure(errorText(error, 'Erreur lors de la suppression'));
      setDeleting(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Supprimer ce compte"
      description="Cette action est irréversible."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button variant="danger" type="submit" form={formId} disabled={!isSame} pending={isDeleting}>
            Supprimer définitivement
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void remove(event)} className="space-y-5">
        <p>
          Tout le carnet de cette personne sera effacé du serveur
          {user.nb_pronos > 0 && ` (${user.nb_pronos} pronostic${user.nb_pronos > 1 ? 's' : ''})`}, et ses
          appareils déconnectés. Les matchs qu’elle a ajoutés partent aussi, sauf ceux que d’autres utilisent
          ou qui sont confirmés.
        </p>
        <Field label={`Tapez ${user.user_mail} pour confirmer`}>
          <TextInput
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        {failure && <Banner tone="danger">{failure}</Banner>}
      </form>
    </Dialog>
  );
}
