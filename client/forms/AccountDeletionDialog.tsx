import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';

type AccountDeletionDialogProps = {
  title: string;
  /** The address of the account, to be typed. */
  email: string;
  /** What is deleted with it. */
  about: ReactNode;
  /** What else is asked for, below the address. */
  fields?: ReactNode;
  /** Whether all of that is there. */
  isReady?: boolean;
  isDeleting: boolean;
  failure: string | null | undefined;
  onDelete: (typedEmail: string) => void;
  onClose: () => void;
};

/** Asks for the address of an account before it is deleted for good. */
export function AccountDeletionDialog({
  title,
  email,
  about,
  fields,
  isReady = true,
  isDeleting,
  failure,
  onDelete,
  onClose,
}: AccountDeletionDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState('');
  const canDelete = isReady && typed.trim().toLowerCase() === email.toLowerCase();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canDelete && !isDeleting) onDelete(typed.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
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
      <form id={formId} noValidate onSubmit={submit} className="space-y-5">
        {about}
        <Field label={`Tapez ${email} pour confirmer`}>
          <TextInput
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        {fields}
        {failure && <Banner tone="danger">{failure}</Banner>}
      </form>
    </Dialog>
  );
}
