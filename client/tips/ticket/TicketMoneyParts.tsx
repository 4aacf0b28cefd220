import { useState } from 'react';
import { paidStakeCents } from '../../../shared/domain/settlement.ts';
import { availableCents } from '../../../shared/domain/tip-rules.ts';
import { centsToInput, formatCents } from '../../../shared/money.ts';
import { ticketTypeNames } from '../../../shared/records/ticket.ts';
import { AmountInput } from '../../forms/AmountInput.tsx';
import { OddsInput } from '../../forms/OddsInput.tsx';
import { repairedStake } from '../../forms/repaired-numbers.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { CashOutFields } from './CashOutFields.tsx';
import { SizesField } from './SizesField.tsx';
import { isOnSameMatch, previewOf, typedProduct, typesFor } from './ticket-form.ts';
import { messageOf, type TicketForm, type TicketParts, touched } from './ticket-form-context.ts';
import { WholeOdds } from './WholeOdds.tsx';

/** The odds and the stake; those of a system follow from its selections. */
export function StakePart({ form, opened, userData }: TicketParts) {
  const { errors } = form.formState;
  const type = form.watch('type_pari');
  const available = availableCents(userData.balances, form.watch('br_id'), opened.before);
  const risk = form.watch('contre') ? previewOf(opened, form.watch())?.outlayCents : undefined;
  return (
    <div className="space-y-5">
      <div className="grid grid-cols-pairs gap-4">
        {type === 'combine' && (
          <WholeOdds
            typed={form.watch('match_cote')}
            product={typedProduct(form.watch('selections'))}
            isSameMatch={isOnSameMatch(form.watch('selections'))}
            error={errors.match_cote?.message}
            onType={(text) => form.setValue('match_cote', text, touched)}
            onLeave={() => void form.trigger('match_cote')}
          />
        )}
        {type === 'simple' && (
          <Field label="Cote" required error={errors.match_cote?.message}>
            <OddsInput
              value={form.watch('match_cote')}
              onValueChange={(text) => changeOdds(form, text)}
              onBlur={() => void form.trigger('match_cote')}
            />
          </Field>
        )}
        <Field
          label="Mise"
          required
          hint={[
            `Disponible\u202f: ${formatCents(available)}`,
            risk !== undefined && `risque\u202f: ${formatCents(risk)}`,
          ]
            .filter(Boolean)
            .join(', ')}
          error={errors.prono_mise?.message}
        >
          <AmountInput
            value={form.watch('prono_mise')}
            repair={repairedStake}
            onValueChange={(text) => form.setValue('prono_mise', text, touched)}
            onBlur={() => void form.trigger('prono_mise')}
          />
        </Field>
      </div>
      <FormPart form={form} />
    </div>
  );
}

/** Odds of a simple ticket are those of its selection. */
function changeOdds(form: TicketForm, text: string): void {
  const isSame = form.getValues('selections.0.sel_cote') === form.getValues('match_cote');
  form.setValue('match_cote', text, touched);
  if (isSame) form.setValue('selections.0.sel_cote', text);
}

/** Combined bet or system, and the sizes of a system. */
function FormPart({ form }: { form: TicketForm }) {
  const { errors } = form.formState;
  const selections = form.watch('selections');
  const type = form.watch('type_pari');
  const types = typesFor(selections.length);
  if (types.length === 1) return null;
  return (
    <>
      <Field label="Type de pari" group error={errors.type_pari?.message}>
        <SegmentedControl
          segments={types.map((value) => ({ value, label: ticketTypeNames[value] }))}
          value={types.find((value) => value === type) ?? 'combine'}
          onValueChange={(value) => form.setValue('type_pari', value, touched)}
        />
      </Field>
      {type === 'systeme' && (
        <SizesField
          selections={selections}
          value={form.watch('tailles')}
          error={messageOf(errors.tailles)}
          onValueChange={(sizes) => {
            form.setValue('tailles', sizes, touched);
            void form.trigger('tailles');
          }}
        />
      )}
    </>
  );
}

/** The return of a ticket that has ended: by the rules, unless the bettor typed another. */
export function ReturnPart({ form, opened }: TicketParts) {
  const [isEmptied, setEmptied] = useState(false);
  const typed = form.watch('gain_saisi');
  const preview = previewOf(opened, form.watch());
  const isOpen = preview?.etat === 'en_cours';
  if (typed === '' && (isOpen || !preview)) return null;
  const proposed = preview ? centsToInput(preview.returnCents) : '';
  const hint = isOpen
    ? 'Saisi à la main\u202f: il comptera quand le pari sera réglé.'
    : preview && `Saisi à la main\u202f; les règles donnent ${formatCents(preview.returnCents)}.`;
  return (
    <Field
      label="Gain"
      hint={typed === '' ? 'Calculé d’après les résultats, mise comprise.' : hint}
      error={form.formState.errors.gain_saisi?.message}
    >
      <AmountInput
        value={typed === '' && !isEmptied ? proposed : typed}
        onValueChange={(text) => {
          setEmptied(text === '');
          form.setValue('gain_saisi', text, touched);
        }}
        onBlur={() => {
          setEmptied(false);
          void form.trigger('gain_saisi');
        }}
      />
      {typed !== '' && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => form.setValue('gain_saisi', '', { ...touched, shouldValidate: true })}
        >
          Revenir au gain calculé
        </Button>
      )}
    </Field>
  );
}

export function CashOutPart({ form, opened }: TicketParts) {
  const { errors } = form.formState;
  const typed = form.watch('encaissements');
  const preview = previewOf(opened, form.watch());
  const isOpen = preview === null || preview.etat === 'en_cours' || preview.etat === 'encaisse';
  if (!isOpen && typed.length === 0) return null;
  return (
    <CashOutFields
      typed={typed}
      errors={typed.map((_, index) => errors.encaissements?.[index])}
      error={messageOf(errors.encaissements)}
      leftCents={preview?.leftCents ?? paidStakeCents(opened.before)}
      onChange={(cashOuts) => form.setValue('encaissements', cashOuts, touched)}
      onLeave={() => void form.trigger('encaissements')}
    />
  );
}
