import { valibotResolver } from '@hookform/resolvers/valibot';
import { Link } from '@tanstack/react-router';
import { HandCoins } from 'lucide-react';
import { useId, useState } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { availableCents } from '../../shared/domain/tip-rules.ts';
import { formatCents } from '../../shared/money.ts';
import type { Row } from '../../shared/records/tables.ts';
import { tip as tipRecord } from '../../shared/records/tip.ts';
import { BankrollSelect } from '../bankrolls/BankrollSelect.tsx';
import { AmountInput } from '../forms/AmountInput.tsx';
import { BookmakerSelect } from '../forms/BookmakerSelect.tsx';
import { ExtraFields, type ExtraFieldsProps } from '../forms/ExtraFields.tsx';
import { gainBelowStake } from '../forms/gain-hint.ts';
import { MartingaleChoice } from '../forms/MartingaleChoice.tsx';
import { OddsInput } from '../forms/OddsInput.tsx';
import { repairedGain, repairedStake } from '../forms/repaired-numbers.ts';
import { type TypedBet, typedGainAfter } from '../forms/typed-bet.ts';
import type { Reference, UserData } from '../local/live-data.ts';
import { useRuntime } from '../local/runtime-context.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import { TextArea } from '../ui/TextInput.tsx';
import { tellUnsaved } from '../ui/tell-unsaved.ts';
import { deletedMartingales, deletedMartingalesText, tellTipSaved } from './deleted-martingales.ts';
import type { PlainBet } from './plain-bet.ts';
import { type MadeTicket, ticketOfBet } from './ticket/made-ticket.ts';
import { settledOn, tipEdit } from './tip-changes.ts';
import { type EnteredEdit, type TypedEdit, tipEditSchema, typedEdit } from './tip-edit-form.ts';
import { isFreeTip, matchLabel, tipTypeLabel } from './tip-labels.ts';

type TipEditDialogProps = {
  tip: PlainBet;
  /** Opens the bet as a ticket, which can be cashed out and has terms. */
  onTicket: (made: MadeTicket) => void;
  userData: UserData;
  reference: Reference;
  onClose: () => void;
};

type EditForm = UseFormReturn<TypedEdit, unknown, EnteredEdit>;

/** Edits a plain bet in a dialog; what it was when the dialog opened is sent too, so that the server detects a conflict. */
export function TipEditDialog({ tip, onTicket, userData, reference, onClose }: TipEditDialogProps) {
  const formId = useId();
  const runtime = useRuntime();
  const [before] = useState(tip);
  const [linked] = useState(() => linkedMartingales(userData, tip.upm_id));
  const [known] = useState(userData.martingales);
  const form: EditForm = useForm<TypedEdit, unknown, EnteredEdit>({
    resolver: valibotResolver(tipEditSchema(before, linked, userData, reference)),
    defaultValues: typedEdit(before, linked),
    mode: 'onTouched',
    criteriaMode: 'all',
  });
  const deletedOf = (um_ids: readonly string[]) => deletedMartingales(um_ids, userData.martingales, known);
  const deleted = deletedOf(form.watch('um_ids'));
  const save = form.handleSubmit(async ({ um_ids, ...changes }) => {
    const gone = deletedOf(um_ids);
    const after = um_ids.filter((id) => !gone.some(({ um_id }) => um_id === id));
    try {
      const date_reglement = settledOn(before, { ...before, ...changes }, reference.outcomeOf);
      await runtime.write(tipEdit(before, { ...changes, date_reglement }, { before: linked, after }));
    } catch (error) {
      tellUnsaved(error, 'Erreur lors de la modification');
      return;
    }
    tellTipSaved('Pronostic modifié avec succès\u202f!', gone);
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={matchLabel(reference, tip.match_id)}
      description={tipTypeLabel(reference, tip)}
      size="lg"
      footer={
        <>
          <Button variant="quiet" asChild>
            <Link
              to="/matches/$matchId/bet/edit/$upmId"
              params={{ matchId: tip.match_id, upmId: tip.upm_id }}
            >
              Modifier tout
            </Link>
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={formId} pending={form.formState.isSubmitting}>
            Modifier
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)} className="space-y-5">
        <MoneyFields form={form} before={before} balances={userData.balances} reference={reference} />
        <ResultFields form={form} reference={reference} />
        <TicketWay form={form} before={before} reference={reference} onTicket={onTicket} />
        <PlaceFields form={form} before={before} userData={userData} reference={reference} />
        <Field
          label="Commentaire"
          required={isFreeTip(reference, before)}
          error={form.formState.errors.user_comment?.message}
          counter={{ length: form.watch('user_comment').length, max: tipRecord.fields.user_comment.max }}
        >
          <TextArea rows={3} {...form.register('user_comment')} />
        </Field>
        {userData.martingales.length > 0 && (
          <Field label="Martingales" group>
            <Controller
              control={form.control}
              name="um_ids"
              render={({ field }) => (
                <MartingaleChoice
                  martingales={userData.martingales}
                  value={field.value}
                  onValueChange={field.onChange}
                />
              )}
            />
          </Field>
        )}
        {deleted.length > 0 && <Banner tone="warning">{deletedMartingalesText(deleted)}</Banner>}
        <Extras form={form} reference={reference} />
      </form>
    </Dialog>
  );
}

function linkedMartingales(userData: UserData, upm_id: string): string[] {
  return userData.links.filter((link) => link.upm_id === upm_id).map(({ um_id }) => um_id);
}

/** Changes what the gain is proposed from; a gain that was the proposal follows. */
function changeMoney<N extends keyof TypedBet>(
  form: EditForm,
  { outcomeOf }: Reference,
  name: N,
  value: TypedBet[N],
): void {
  const gain = typedGainAfter(form.getValues(), { [name]: value }, outcomeOf);
  form.setValue(name, value as never, { shouldDirty: true, shouldTouch: true });
  form.setValue('prono_gain', gain);
}

function Extras({ form, reference }: { form: EditForm; reference: Reference }) {
  const type: ExtraFieldsProps['onType'] = (name, value) => {
    if (name !== 'freebet') return form.setValue(name, value, { shouldDirty: true, shouldTouch: true });
    changeMoney(form, reference, name, value === true);
    void form.trigger('prono_mise');
  };
  return (
    <ExtraFields
      typed={form.watch()}
      errors={form.formState.errors}
      onType={type}
      onLeave={(name) => void form.trigger(name)}
    />
  );
}

type MoneyFieldsProps = {
  form: EditForm;
  before: Row<'tip'>;
  balances: UserData['balances'];
  reference: Reference;
};

function MoneyFields({ form, before, balances, reference }: MoneyFieldsProps) {
  const { errors } = form.formState;
  const br_id = form.watch('br_id');
  const available = formatCents(availableCents(balances, br_id, before));
  return (
    <div className="grid grid-cols-pairs gap-4">
      <Field label="Cote" required error={errors.match_cote?.message}>
        <OddsInput
          value={form.watch('match_cote')}
          onValueChange={(text) => changeMoney(form, reference, 'match_cote', text)}
          onBlur={() => void form.trigger('match_cote')}
        />
      </Field>
      <Field label="Mise" required hint={`Disponible\u202f: ${available}`} error={errors.prono_mise?.message}>
        <AmountInput
          value={form.watch('prono_mise')}
          repair={repairedStake}
          onValueChange={(text) => changeMoney(form, reference, 'prono_mise', text)}
          onBlur={() => void form.trigger('prono_mise')}
        />
      </Field>
    </div>
  );
}

function ResultFields({ form, reference }: { form: EditForm; reference: Reference }) {
  const results = [...reference.resultTypes.values()].sort((a, b) => a.result_ordre - b.result_ordre);
  const chooseResult = (result_id: string) => {
    const gain = typedGainAfter(form.getValues(), { result_id }, reference.outcomeOf);
    form.setValue('result_id', result_id, { shouldDirty: true });
    form.setValue('prono_gain', gain, { shouldValidate: true });
  };
  return (
    <div className="grid grid-cols-pairs gap-4">
      <Field label="Résultat" required>
        <Select value={form.watch('result_id')} onChange={(event) => chooseResult(event.currentTarget.value)}>
          {results.map(({ result_id, result_lib }) => (
            <option key={result_id} value={String(result_id)}>
              {result_lib}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Gain"
        required
        hint={gainBelowStake(form.watch(), reference.outcomeOf) ?? undefined}
        error={form.formState.errors.prono_gain?.message}
      >
        <AmountInput
          value={form.watch('prono_gain')}
          repair={repairedGain}
          onValueChange={(text) => form.setValue('prono_gain', text, { shouldDirty: true })}
          onBlur={() => void form.trigger('prono_gain')}
        />
      </Field>
    </div>
  );
}

type TicketWayProps = Pick<TipEditDialogProps, 'onTicket' | 'reference'> & {
  form: EditForm;
  before: PlainBet;
};

/** A bet that is cashed out, each-way or lay is a ticket: its form takes over what is typed here. */
function TicketWay({ form, before, reference, onTicket }: TicketWayProps) {
  const made = ticketOfBet(before, form.watch(), reference.outcomeOf);
  if (!made) return null;
  return (
    <Button variant="secondary" icon={HandCoins} className="-mt-1" onClick={() => onTicket(made)}>
      Encaisser, demi-résultat…
    </Button>
  );
}

type PlaceFieldsProps = { form: EditForm; before: Row<'tip'>; userData: UserData; reference: Reference };

function PlaceFields({ form, before, userData, reference }: PlaceFieldsProps) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <Controller
        control={form.control}
        name="br_id"
        render={({ field: { onChange, ...field } }) => (
          <BankrollSelect
            {...field}
            userData={userData}
            edited={before}
            error={errors.br_id?.message}
            onValueChange={(br_id) => {
              onChange(br_id);
              void form.trigger('prono_mise');
            }}
          />
        )}
      />
      <BookmakerSelect
        bookmakers={reference.bookmakers}
        error={errors.bookmaker_id?.message}
        {...form.register('bookmaker_id')}
      />
    </div>
  );
}
