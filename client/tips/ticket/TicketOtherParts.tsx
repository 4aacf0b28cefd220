import { tip as tipRecord } from '../../../shared/records/tip.ts';
import { BankrollSelect } from '../../bankrolls/BankrollSelect.tsx';
import { BookmakerSelect } from '../../forms/BookmakerSelect.tsx';
import { confidenceLevels } from '../../forms/confidence-levels.ts';
import { ExtraFields, type ExtraFieldsProps } from '../../forms/ExtraFields.tsx';
import { MartingaleChoice } from '../../forms/MartingaleChoice.tsx';
import { Field } from '../../ui/Field.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { DateTimeInput, TextArea } from '../../ui/TextInput.tsx';
import { isFreeTip } from '../tip-labels.ts';
import { TermFields, type TermFieldsProps } from './TermFields.tsx';
import { type TicketParts, touched } from './ticket-form-context.ts';
import { noTypedTerms } from './typed-terms.ts';

/** The bankroll and the bookmaker. */
export function PlacePart({ form, opened, userData, reference }: TicketParts) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <BankrollSelect
        userData={userData}
        edited={opened.before}
        value={form.watch('br_id')}
        error={errors.br_id?.message}
        onBlur={() => void form.trigger('br_id')}
        onValueChange={(br_id) => {
          form.setValue('br_id', br_id, touched);
          void form.trigger('prono_mise');
        }}
      />
      <BookmakerSelect
        bookmakers={reference.bookmakers}
        error={errors.bookmaker_id?.message}
        {...form.register('bookmaker_id')}
      />
    </div>
  );
}

/** The confidence, the comment and the martingales. */
export function NotePart({ form, userData, reference }: TicketParts) {
  const { errors } = form.formState;
  const isFree = form
    .watch('selections')
    .some(
      ({ match_id, prono_id }) => match_id !== '' && isFreeTip(reference, { prono_id: Number(prono_id) }),
    );
  return (
    <>
      <Field label="Indice de confiance" group error={errors.user_fiab?.message}>
        <Stars
          levels={confidenceLevels}
          value={Number(form.watch('user_fiab'))}
          onValueChange={(level) => form.setValue('user_fiab', String(level), touched)}
        />
      </Field>
      <Field
        label="Commentaire"
        required={isFree}
        error={errors.user_comment?.message}
        counter={{ length: form.watch('user_comment').length, max: tipRecord.fields.user_comment.max }}
      >
        <TextArea rows={3} {...form.register('user_comment')} />
      </Field>
      {userData.martingales.length > 0 && (
        <Field label="Martingales" group error={errors.um_ids?.message}>
          <MartingaleChoice
            martingales={userData.martingales}
            value={form.watch('um_ids')}
            onValueChange={(um_ids) => form.setValue('um_ids', um_ids, touched)}
          />
        </Field>
      )}
    </>
  );
}

const termNames = Object.keys(noTypedTerms) as (keyof typeof noTypedTerms)[];

/** What few tickets need, collapsed until it is used: special terms, dates, and what may be noted beside any bet. */
export function SeldomPart({ form }: TicketParts) {
  const { errors } = form.formState;
  const typed = form.watch();
  const typeTerm: TermFieldsProps['onType'] = (name, value) => {
    form.setValue(name, value as never, touched);
    void form.trigger(['contre', 'gagnant_place', 'match_cote', 'prono_mise']);
  };
  const typeExtra: ExtraFieldsProps['onType'] = (name, value) => {
    form.setValue(name, value as never, touched);
    if (name === 'freebet') void form.trigger(['prono_mise', 'contre']);
  };
  const isUsed =
    termNames.some((name) => typed[name] !== noTypedTerms[name] || errors[name]) ||
    Boolean(errors.date_add ?? errors.date_reglement);
  return (
    <ExtraFields
      typed={typed}
      errors={errors}
      isUsed={isUsed}
      onType={typeExtra}
      onLeave={(name) => void form.trigger(name)}
    >
      <TermFields
        typed={typed}
        errors={errors}
        isSimple={typed.type_pari === 'simple'}
        onType={typeTerm}
        onLeave={(name) => void form.trigger(name)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Date du pari" required error={errors.date_add?.message}>
          <DateTimeInput type="datetime-local" {...form.register('date_add')} />
        </Field>
        <Field
          label="Date de règlement"
          hint="Vide tant que le pari est en cours."
          error={errors.date_reglement?.message}
        >
          <DateTimeInput type="datetime-local" {...form.register('date_reglement')} />
        </Field>
      </div>
    </ExtraFields>
  );
}
