import { useState } from 'react';
import { AppError } from '../../../shared/errors.ts';
import { errorText } from '../../api/http.ts';
import { AccountDeletionDialog } from '../../forms/AccountDeletionDialog.tsx';
import { useSyncStatus } from '../../local/sync-status.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { PasswordInput } from '../../ui/TextInput.tsx';
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

/** Nothing on this device is deleted before the server has confirmed the deletion. */
function DeleteAccountDialog({
  email,
  isOnline,
  onDeleted,
  onClose,
}: DeleteAccountProps & { onClose: () => void }) {
  const pending = useSyncStatus()?.pending ?? 0;
  const [password, setPassword] = useState('');
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const remove = async (typedEmail: string) => {
    setDeleting(true);
    setFailure(null);
    try {
      await deleteAccount(typedEmail, password);
    } catch (error) {
      setFailure(failureOf(error));
      setDeleting(false);
      return;
    }
    await onDeleted();
  };
  return (
    <AccountDeletionDialog
      title="Supprimer mon compte"
      email={email}
      about={
        <>
          <p>
            Tout votre carnet sera effacé du serveur et de cet appareil. Les matchs que vous avez ajoutés
            partent aussi, sauf ceux que d’autres utilisent ou qu’un administrateur a confirmés, qui restent
            sans votre nom.
          </p>
          {pending > 0 && (
            <Banner tone="warning">
              Ce qui attend encore sur cet appareil ({pending}) disparaîtra aussi.
            </Banner>
          )}
        </>
      }
      fields={
        <>
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
          {!isOnline && (
            <Banner>
              Un compte se supprime sur le serveur{'\u202f'}: il faut du réseau pour cette étape.
            </Banner>
          )}
        </>
      }
      isReady={password !== '' && isOnline}
      isDeleting={isDeleting}
      failure={failure?.text}
      onDelete={(typedEmail) => void remove(typedEmail)}
      onClose={onClose}
    />
  );
}

/** Why the server refused: the password, shown at its field, or something else. */
type Failure = { ofPassword?: string; text?: string };

function failureOf(error: unknown): Failure {
  const issues = error instanceof AppError ? (error.details ?? []) : [];
  const ofPassword = issues.find(({ field }) => field === 'password')?.message;
  return ofPassword ? { ofPassword } : { text: errorText(error, 'Erreur lors de la suppression') };
}
