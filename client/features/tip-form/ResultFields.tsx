import { useController, useWatch } from 'react-hook-form';
import { AmountInput } from '../../forms/AmountInput.tsx';
import { gainBelowStake } from '../../forms/gain-hint.ts';
import { repairedGain } from '../../forms/repaired-numbers.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { type TipFormProps, useTipForm } from './tip-form-context.ts';
import { useGainProposal } from './use-gain-proposal.ts';

/** The tip's result, and what it paid back once it is no longer in progress. */
export function ResultFields({ reference }: Pick<TipFormProps, 'reference'>) {
  const { control, register, formState } = useTipForm();
  const { followResult } = useGainProposal(reference.outcomeOf);
  const result_id = useWatch({ control, name: 'result_id' });
  const results = [...reference.resultTypes.values()].sort((a, b) => a.result_ordre - b.result_ordre);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Résultat" error={formState.errors.result_id?.message}>
        <Select
          {...register('result_id', {
            onChange: (event) => followResult(result_id, String(event.target.value)),
          })}
        >
          {results.map((result) => (
            <option key={result.result_id} value={String(result.result_id)}>
              {result.result_lib}
            </option>
          ))}
        </Select>
      </Field>
      {reference.outcomeOf(Number(result_id)) !== 'pending' && <GainField outcomeOf={reference.outcomeOf} />}
    </div>
  );
}

function GainField({ outcomeOf }: Pick<TipFormProps['reference'], 'outcomeOf'>) {
  const { control } = useTipForm();
  const { field, fieldState } = useController({ control, name: 'prono_gain' });
  const [result_id, prono_mise, freebet] = useWatch({
    control,
    name: ['result_id', 'prono_mise', 'freebet'],
  });
  const typed = { result_id, prono_mise, freebet, prono_gain: field.value };
  const hint = freebet
    ? 'Ce qui a été payé\u202f: la mise d’un freebet ne revient pas.'
    : 'Ce qui a été payé, mise comprise.';
  return (
    <Field
      label="Gain réalisé"
      hint={gainBelowStake(typed, outcomeOf) ?? hint}
      error={fieldState.error?.message}
    >
      <AmountInput
        signed
        name={field.name}
        ref={field.ref}
        value={field.value}
        repair={repairedGain}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
      />
    </Field>
  );
}
