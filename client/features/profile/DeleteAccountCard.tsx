import { type FormEvent, useId, useState } from 'react';
import { AppError } from '../../../shared/errors.ts';
import { errorText } from '../../api/http.ts';
import { useSyncStatus } from '../../local/sync-status.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { PasswordInput, TextInput } from '../../ui/TextInput.tsx';
import { deleteAccount } from './account-calls.ts';

type DeleteAccountProps = { email: string; isOnline: boolean; onDeleted: () => Promise<void> };

export function DeleteAccountCard(props: DeleteAccountProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <p className="min-w-0 flex-1 basis-72 text-ink-muted">
        Bankrolls, pronostics, martingales et statistiques disparaissent du serveur et de cet appareil. Rien
        ne pourra être retrouvé.
      </p>
      <Button variant="danger" onClick={() => setOpen(true)} className="max-sm:w-full">
        Supprimer mon compte
      </Button>
      {isOpen && <DeleteAccountDialog {...props} onClose={() => setOpen(false)} />}
    </Card>
  );
}

/** Nothing on this device is touched before the server has said that the account is gone. */
function DeleteAccountDialog({
  email,
  isOnline,
  onDeleted,
  onClose,
}: DeleteAccountProps & { onClose: () => void }) {
  const formId = useId();
  const pending = useSyncStatus()?.pending ?? 0;
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isSame = typed.trim().toLowerCase() === email.toLowerCase();
  const canDelete = isSame && password !== '' && isOnline;
  const remove = async (event: FormEvent) => {
    event.preventDefault();
    if (!canDelete || isDeleting) return;
    setDeleting(true);
    setFailure(null);
    try {
      await deleteAccount(typed.trim(), password);
    } catch (error) {
      setFailure(failureOf(error));
      setDeleting(false);
      return;
    }
    await onDeleted();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Supprimer mon compte"
      description="Cette action est irréversible."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button variant="danger" type="submit" form={formId} disabled={!canDelete} pending={isDeleting}>
            Supprimer définitivement
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void remove(event)} className="space-y-5">
        <p>
          Tout votre carnet sera effacé du serveur et de cet appareil. Les matchs que vous avez ajoutés
          partent aussi, sauf ceux que d’autres utilisent ou qu’un administrateur a confirmés, qui restent
          sans votre nom.
        </p>
        {pending > 0 && (
          <Banner tone="warning">Ce qui attend encore sur cet appareil ({pending}) disparaîtra aussi.</Banner>
        )}
        <Field label={`Tapez ${email} pour confirmer`}>
          <TextInput
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        <Field label="Mot de passe" error={failure?.ofPassword}>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              setFailure(null);
            }}
          />
        </Field>
        {failure?.text && <Banner tone="danger">{failure.text}</Banner>}
        {!isOnline && (
          <Banner>Un compte se supprime sur le serveur{'\u202f'}: il faut du réseau pour cette étape.</Banner>
        )}
      </form>
    </Dialog>
  );
}

/** What the server refused: the password, said at its field, or something else. */
type Failure = { ofPassword?: string; text?: string };

function failureOf(error: unknown): Failure {
  const issues = error instanceof AppError ? (error.details ?? []) : [];
  const ofPassword = issues.find(({ field }) => field === 'password')?.message;
  return ofPassword ? { ofPassword } : { text: errorText(error, 'Erreur lors de la suppression') };
}
