import { valibotResolver } from '@hookform/resolvers/valibot';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { invitation } from '../../../shared/records/invitation.ts';
import { showRefusal } from '../../forms/show-refusal.ts';
import { fieldSchema } from '../../forms/valibot-fields.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { RefusalBanner } from '../../ui/Refusal.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { CopyLinkButton, OneTimeLink } from './OneTimeLink.tsx';
import { invite, type MadeLink } from './user-calls.ts';

const schema = v.object({ invitation_pour: fieldSchema(invitation.fields.invitation_pour) });

type InviteDialogProps = { onClose: () => void; onDone: () => Promise<void> };

/** Creates a link by which one person may create an account. */
export function InviteDialog({ onClose, onDone }: InviteDialogProps) {
  const formId = useId();
  const [made, setMade] = useState<MadeLink | null>(null);
  const form = useForm({ resolver: valibotResolver(schema), defaultValues: { invitation_pour: '' } });
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const make = handleSubmit(async ({ invitation_pour }) => {
    try {
      setMade(await invite(invitation_pour));
      await onDone();
    } catch (error) {
      showRefusal(form, error, 'Une erreur est survenue');
    }
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Inviter quelqu’un"
      footer={
        made ? (
          <CopyLinkButton made={made} />
        ) : (
          <Button type="submit" form={formId} pending={isSubmitting}>
            Créer l’invitation
          </Button>
        )
      }
    >
      <RefusalBanner error={errors.root} />
      {made ? (
        <OneTimeLink made={made} />
      ) : (
        <form id={formId} noValidate onSubmit={(event) => void make(event)}>
          <Field
            label="Pour qui"
            required
            hint="Un nom pour vous y retrouver, que cette personne ne verra pas"
            error={errors.invitation_pour?.message}
          >
            <TextInput {...register('invitation_pour')} />
          </Field>
        </form>
      )}
    </Dialog>
  );
}
