import { valibotResolver } from '@hookform/resolvers/valibot';
import { type SubmitEvent, useId, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { dayOf } from '../../shared/dates.ts';
import { centsToInput } from '../../shared/money.ts';
import { bankroll as bankrollRecord } from '../../shared/records/bankroll.ts';
import type { Row } from '../../shared/records/tables.ts';
import { AmountInput } from '../forms/AmountInput.tsx';
import { previewed, typedEntries, typedSchema } from '../forms/valibot-fields.ts';
import type { UserData } from '../local/live-data.ts';
import type { Runtime } from '../local/runtime.ts';
import { useRuntime } from '../local/runtime-context.tsx';
import { useUserData } from '../local/user-data.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { notify } from '../ui/notify.ts';
import { DateTimeInput, TextInput } from '../ui/TextInput.tsx';
import { tellUnsaved } from '../ui/tell-unsaved.ts';
import {
  bankrollCreation,
  bankrollEdit,
  bankrollEditIssues,
  type EnteredBankroll,
  type ShownBankroll,
} from './bankroll-writes.ts';

const { br_lib, br_date_debut, br_montant_initial } = bankrollRecord.fields;
const names = typedEntries({ br_lib, br_date_debut });
const newSchema = (min: number) =>
  v.object({ ...names, br_montant: typedSchema({ ...br_montant_initial, min, label: 'Montant' }) });
/** An overdrawn bankroll may be renamed: its amount is then below zero. */
const editSchema = (shown: ShownBankroll) =>
  v.pipe(
    v.object({ ...names, br_montant: typedSchema({ kind: 'cents', label: 'Montant' }) }),
    previewed<EnteredBankroll>({ ...shown.bankroll, br_montant: shown.balanceCents }, (entered) =>
      bankrollEditIssues(shown, entered, Date.now()),
    ),
  );

type BankrollDialogProps = {
  /** The bankroll to edit; `null` opens a new one. */
  edited: Row<'bankroll'> | null;
  onCreated?: (br_id: string) => void;
  onClose: () => void;
  /** The lowest initial amount of a new one, in cents. */
  minCents?: number;
  /** The message once an edit is written. */
  editedText?: string;
};

/** Opens a bankroll, or edits one. */
export function BankrollDialog({
  edited,
  onCreated,
  onClose,
  minCents = 0,
  editedText = 'Bankroll modifiée avec succès\u202f!',
}: BankrollDialogProps) {
  const formId = useId();
  const runtime = useRuntime();
  const userData = useUserData();
  const [before] = useState(() => edited && shownBankroll(edited, userData));
  const { control, register, formState, handleSubmit } = useForm({
    resolver: valibotResolver(before ? editSchema(before) : newSchema(minCents)),
    defaultValues: {
      br_lib: before?.bankroll.br_lib ?? '',
      br_montant: before ? centsToInput(before.balanceCents) : '',
      br_date_debut: before?.bankroll.br_date_debut ?? dayOf(new Date().toISOString()),
    },
    criteriaMode: 'all',
  });
  // Before the amount: the first field that is wrong takes the focus, in the order of registration.
  const name = register('br_lib');
  const amount = useController({ control, name: 'br_montant' });
  const save = handleSubmit(async (entered) => {
    try {
      if (before) {
        await change(runtime, before, entered);
      } else {
        const br_id = await create(runtime, entered);
        onCreated?.(br_id);
      }
    } catch (error) {
      tellUnsaved(
        error,
        before ? 'Erreur lors de la mise à jour de la bankroll' : 'Erreur lors de la création de la bankroll',
      );
      return;
    }
    notify.success(before ? editedText : 'Bankroll créée avec succès !');
    onClose();
  });
  // React propagates the event through the portal: it must not reach a form around the button that opened this one.
  const submitHereOnly = (event: SubmitEvent<HTMLFormElement>) => {
    event.stopPropagation();
    void save(event);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={before ? 'Modifier la bankroll' : 'Nouvelle bankroll'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={formId} pending={formState.isSubmitting}>
            {before ? 'Enregistrer' : 'Créer la bankroll'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submitHereOnly} className="space-y-5">
        <Field label="Nom" required error={formState.errors.br_lib?.message}>
          <TextInput maxLength={br_lib.max} autoComplete="off" {...name} />
        </Field>
        <Field
          label={before ? 'Montant actuel' : 'Montant'}
          required
          hint={
            before
              ? 'Un autre montant s’inscrit comme une correction. Un dépôt ou un retrait se note dans ses mouvements.'
              : undefined
          }
          error={amount.fieldState.error?.message}
        >
          <AmountInput
            name={amount.field.name}
            ref={amount.field.ref}
            signed={before !== null}
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

/** What the form shows of a bankroll, all read at the same time. */
function shownBankroll(bankroll: Row<'bankroll'>, userData: UserData | undefined): ShownBankroll {
  const balanceCents = userData?.balances.get(bankroll.br_id) ?? bankroll.br_montant_initial;
  return { bankroll, balanceCents, movements: userData?.movements ?? [] };
}

async function change(runtime: Runtime, before: ShownBankroll, entered: EnteredBankroll): Promise<void> {
  const writes = bankrollEdit(before, entered, new Date().toISOString());
  if (writes.length > 0) await runtime.write(writes);
}

async function create(runtime: Runtime, entered: EnteredBankroll): Promise<string> {
  const creation = bankrollCreation(entered);
  await runtime.write([creation]);
  return creation.args.bankroll.br_id;
}
