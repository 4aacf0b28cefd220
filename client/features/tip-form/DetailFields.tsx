import { useController, useWatch } from 'react-hook-form';
import { localInputToInstant } from '../../../shared/days.ts';
import { isDateAhead } from '../../../shared/domain/date-ahead.ts';
import { tip } from '../../../shared/records/tip.ts';
import { confidenceLevels } from '../../forms/confidence-levels.ts';
import { ExtraFields, type ExtraFieldsProps } from '../../forms/ExtraFields.tsx';
import { MartingaleChoice } from '../../forms/MartingaleChoice.tsx';
import { isFreeTip } from '../../tips/tip-labels.ts';
import { Field } from '../../ui/Field.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { DateTimeInput, TextArea } from '../../ui/TextInput.tsx';
import { type TipFormProps, useTipForm } from './tip-form-context.ts';
import { useGainProposal } from './use-gain-proposal.ts';

/** Fields whose defaults often suffice: confidence, date, martingales, comment, and what is noted beside the bet. */
export function DetailFields({ userData, reference }: Pick<TipFormProps, 'userData' | 'reference'>) {
  const { control, register, formState } = useTipForm();
  const confidence = useController({ control, name: 'user_fiab' });
  const um_ids = useController({ control, name: 'um_ids' });
  const comment = useWatch({ control, name: 'user_comment' });
  const { errors } = formState;
  const isFree = isFreeTip(reference, { prono_id: Number(useWatch({ control, name: 'prono_id' })) });
  const date = localInputToInstant(useWatch({ control, name: 'date_add' }));
  const isAhead = date !== null && isDateAhead(date, Date.now());
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Indice de confiance" group error={errors.user_fiab?.message}>
          <Stars
            levels={confidenceLevels}
            value={Number(confidence.field.value)}
            onValueChange={(level) => confidence.field.onChange(String(level))}
          />
        </Field>
        <Field
          label="Date"
          required
          hint={isAhead && !errors.date_add ? 'Cette date est à venir.' : undefined}
          error={errors.date_add?.message}
        >
          <DateTimeInput type="datetime-local" {...register('date_add')} />
        </Field>
      </div>
      {userData.martingales.length > 0 && (
        <Field label="Martingales" group error={errors.um_ids?.message}>
          <MartingaleChoice
            martingales={userData.martingales}
            value={um_ids.field.value}
            onValueChange={um_ids.field.onChange}
          />
        </Field>
      )}
      <Field
        label="Commentaire"
        required={isFree}
        hint={isFree ? 'Sur quoi porte le pari, comme sur le ticket.' : undefined}
        error={errors.user_comment?.message}
        counter={{ length: comment.length, max: tip.fields.user_comment.max }}
      >
        <TextArea rows={3} {...register('user_comment')} />
      </Field>
      <Extras outcomeOf={reference.outcomeOf} />
    </>
  );
}

function Extras({ outcomeOf }: Pick<TipFormProps['reference'], 'outcomeOf'>) {
  const { control, formState, getValues, setValue, trigger } = useTipForm();
  const { followMoney } = useGainProposal(outcomeOf);
  const typed = { ...getValues(), ...useWatch({ control }) };
  const type: ExtraFieldsProps['onType'] = (name, value) => {
    const change = () => setValue(name, value, { shouldDirty: true, shouldTouch: true });
    if (name !== 'freebet') return change();
    followMoney(name, value === true, change);
    void trigger('prono_mise');
  };
  return (
    <ExtraFields
      typed={typed}
      errors={formState.errors}
      onType={type}
      onLeave={(name) => void trigger(name)}
    />
  );
}
