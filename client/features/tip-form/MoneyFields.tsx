import { useController, useWatch } from 'react-hook-form';
import { availableCents } from '../../../shared/domain/tip-rules.ts';
import { formatCents } from '../../../shared/money.ts';
import { AmountInput } from '../../forms/AmountInput.tsx';
import { OddsInput } from '../../forms/OddsInput.tsx';
import { repairedStake } from '../../forms/repaired-numbers.ts';
import { Field } from '../../ui/Field.tsx';
import { type TipFormProps, useTipForm } from './tip-form-context.ts';
import { useGainProposal } from './use-gain-proposal.ts';

/** The odds and the stake, side by side. */
export function MoneyFields({ opened, userData, reference }: TipFormProps) {
  const { control } = useTipForm();
  const odds = useController({ control, name: 'match_cote' });
  const stake = useController({ control, name: 'prono_mise' });
  const br_id = useWatch({ control, name: 'br_id' });
  const { followMoney } = useGainProposal(reference.outcomeOf);
  const available = br_id ? availableCents(userData.balances, br_id, opened.before) : null;
  return (
    <div className="grid grid-cols-pairs gap-4">
      <Field label="Cote" required error={odds.fieldState.error?.message}>
        <OddsInput
          name={odds.field.name}
          ref={odds.field.ref}
          value={odds.field.value}
          onValueChange={(text) => followMoney('match_cote', text, odds.field.onChange)}
          onBlur={odds.field.onBlur}
        />
      </Field>
      <Field
        label="Mise"
        required
        hint={available === null ? undefined : `Disponible${'\u202f'}: ${formatCents(available)}`}
        error={stake.fieldState.error?.message}
      >
        <AmountInput
          name={stake.field.name}
          ref={stake.field.ref}
          value={stake.field.value}
          repair={repairedStake}
          onValueChange={(text) => followMoney('prono_mise', text, stake.field.onChange)}
          onBlur={stake.field.onBlur}
        />
      </Field>
    </div>
  );
}
