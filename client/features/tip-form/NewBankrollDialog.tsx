import { valibotResolver } from '@hookform/resolvers/valibot';
import { type SubmitEvent, useId } from 'react';
import { useController, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { dayOf } from '../../../shared/dates.ts';
import { bankroll } from '../../../shared/records/bankroll.ts';
import { AmountInput } from '../../forms/AmountInput.tsx';
import { typedEntries } from '../../forms/valibot-fields.ts';
import { useRuntime } from '../../local/runtime-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { notify } from '../../ui/notify.ts';
import { DateTimeInput, TextInput } from '../../ui/TextInput.tsx';
import { createBankroll } from './tip-actions.ts';

const { br_lib, br_montant_initial, br_date_debut } = bankroll.fields;
const schema = v.object(typedEntries({ br_lib, br_montant_initial, br_date_debut }));

type NewBankrollDialogProps = { onClose: () => void; onCreated: (br_id: string) => void };

/** Opens a first bankroll without leaving the tip. */
export function NewBankrollDialog({ onClose, onCreated }: NewBankrollDialogProps) {
  const formId = useId();
  const runtime = useRuntime();
  const { control, register, formState, handleSubmit } = useForm({
    resolver: valibotResolver(schema),
    defaultValues: { br_lib: '', br_montant_initial: '', br_date_debut: dayOf(new Date().toISOString()) },
  });
  const amount = useController({ control, name: 'br_montant_initial' });
  const submit = handleSubmit(async (entered) => {
    try {
      onCreated(await createBankroll(runtime, entered));
    } catch {
      notify.error('Erreur lors de la création de la bankroll');
      return;
    }
    onClose();
    notify.success('Bankroll créée avec succès !');
  });
  // React passes the event on through the portal: it must not reach the tip's own form.
  const submitHereOnly = (event: SubmitEvent<HTMLFormElement>) => {
    event.stopPropagation();
    void submit(event);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Nouvelle bankroll"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={formId} pending={formState.isSubmitting}>
            Créer la bankroll
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submitHereOnly} className="space-y-5">
        <Field label="Nom" required error={formState.errors.br_lib?.message}>
          <TextInput maxLength={br_lib.max} autoComplete="off" {...register('br_lib')} />
        </Field>
        <Field label="Montant initial" required error={amount.fieldState.error?.message}>
          <AmountInput
            name={amount.field.name}
            ref={amount.field.ref}
            value={amount.field.value}
            onValueChange={amount.field.onChange}
            onBlur={amount.field.onBlur}
          />
        </Field>
        <Field label="Date de début" required error={formState.errors.br_date_debut?.message}>
          <DateTimeInput type="date" {...register('br_date_debut')} />
        </Field>
      </form>
    </Dialog>
  );
}
