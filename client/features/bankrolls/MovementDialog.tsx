import { valibotResolver } from '@hookform/resolvers/valibot';
import { useId, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { instantToLocalInput } from '../../../shared/days.ts';
import { centsToInput, formatCents } from '../../../shared/money.ts';
import { type MovementType, movement, movementName } from '../../../shared/records/movement.ts';
import type { ShownBankroll } from '../../bankrolls/bankroll-writes.ts';
import { AmountInput } from '../../forms/AmountInput.tsx';
import { useRuntime } from '../../local/runtime-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { notify } from '../../ui/notify.ts';
import { DateTimeInput, TextInput } from '../../ui/TextInput.tsx';
import { tellUnsaved } from '../../ui/tell-unsaved.ts';
import { movementSchema } from './movement-form.ts';
import { type EnteredMovement, movementWrite } from './movement-writes.ts';

const { mvt_comment } = movement.fields;

type MovementDialogProps = { type: MovementType; shown: ShownBankroll; onClose: () => void };

/** Records a deposit, a withdrawal, or the actual amount of the bankroll. */
export function MovementDialog({ type, shown, onClose }: MovementDialogProps) {
  const formId = useId();
  const runtime = useRuntime();
  // What is typed refers to what was shown when the dialog opened.
  const [seen] = useState(shown);
  const isActual = type === 'correction';
  const { control, register, formState, handleSubmit } = useForm({
    resolver: valibotResolver(movementSchema(type, seen)),
    defaultValues: {
      mvt_montant: isActual ? centsToInput(seen.balanceCents) : '',
      mvt_date: instantToLocalInput(new Date().toISOString()),
      mvt_comment: '',
    },
    criteriaMode: 'all',
  });
  const amount = useController({ control, name: 'mvt_montant' });
  const [overdraft, setOverdraft] = useState<EnteredMovement | null>(null);
  const [isWriting, setWriting] = useState(false);
  const note = async (entered: EnteredMovement) => {
    const write = movementWrite(type, seen, entered);
    setWriting(true);
    try {
      if (write) await runtime.write([write]);
    } catch (error) {
      tellUnsaved(error, 'Erreur lors de l’enregistrement du mouvement');
      setWriting(false);
      setOverdraft(null);
      return;
    }
    if (write) notify.success(`${movementName(type)} enregistré${isActual ? 'e' : ''}.`);
    else notify.info('Le solde est déjà celui-là.');
    onClose();
  };
  const save = handleSubmit(async (entered) => {
    if (type === 'withdrawal' && entered.mvt_montant > seen.balanceCents) setOverdraft(entered);
    else await note(entered);
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={movementName(type)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={formId} pending={formState.isSubmitting}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)} className="space-y-5">
        <Field
          label={isActual ? 'Montant actuel' : 'Montant'}
          required
          hint={
            isActual
              ? `Ce qu’il y a vraiment, pour un solde affiché de ${formatCents(seen.balanceCents)}.`
              : `Solde actuel\u202f: ${formatCents(seen.balanceCents)}`
          }
          error={amount.fieldState.error?.message}
        >
          <AmountInput
            name={amount.field.name}
            ref={amount.field.ref}
            signed={isActual}
            value={amount.field.value}
            onValueChange={amount.field.onChange}
            onBlur={amount.field.onBlur}
          />
        </Field>
        <Field label="Date" required error={formState.errors.mvt_date?.message}>
          <DateTimeInput type="datetime-local" {...register('mvt_date')} />
        </Field>
        <Field label="Commentaire" error={formState.errors.mvt_comment?.message}>
          <TextInput maxLength={mvt_comment.max} autoComplete="off" {...register('mvt_comment')} />
        </Field>
      </form>
      {overdraft && (
        <ConfirmDialog
          open
          onOpenChange={() => setOverdraft(null)}
          title={'Retirer plus que le solde\u202f?'}
          text={`Le solde passerait de ${formatCents(seen.balanceCents)} à ${formatCents(seen.balanceCents - overdraft.mvt_montant)}. Le solde du bookmaker peut être un autre\u202f: vérifiez le montant.`}
          confirmLabel="Noter ce retrait"
          cancelLabel="Revenir au montant"
          onConfirm={() => void note(overdraft)}
          pending={isWriting}
        />
      )}
    </Dialog>
  );
}
