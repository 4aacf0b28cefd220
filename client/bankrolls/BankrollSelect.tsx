import type { Ref } from 'react';
import { availableCents, canHold, type TipPlace } from '../../shared/domain/tip-rules.ts';
import { formatCents } from '../../shared/money.ts';
import type { UserData } from '../local/live-data.ts';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import { BANKROLL_ARCHIVED } from './bankroll-choice.ts';

type BankrollSelectProps = {
  userData: Pick<UserData, 'bankrolls' | 'balances'>;
  /** The tip as it was before its edit; `null` for a new one. */
  edited: TipPlace | null;
  value: string;
  onValueChange: (br_id: string) => void;
  onBlur: () => void;
  error: string | undefined;
  ref?: Ref<HTMLSelectElement>;
};

/** The bankroll of a stake, with what each has left. */
export function BankrollSelect({
  userData,
  edited,
  value,
  onValueChange,
  error,
  ...rest
}: BankrollSelectProps) {
  const { bankrolls, balances } = userData;
  // The chosen bankroll stays in the list once it is archived: otherwise the browser would choose another.
  const choices = bankrolls.filter(({ br_id }) => br_id === value || canHold(bankrolls, br_id, edited));
  const isRefused = value !== '' && !canHold(bankrolls, value, edited);
  return (
    <Field label="Bankroll" required error={isRefused ? BANKROLL_ARCHIVED : error}>
      <Select
        placeholder={value === '' ? 'Choisir…' : undefined}
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        {...rest}
      >
        {choices.map(({ br_id, br_lib, is_archive }) => (
          <option key={br_id} value={br_id}>
            {`${br_lib}${is_archive === 1 ? ', archivée' : ''} (${formatCents(availableCents(balances, br_id, edited))})`}
          </option>
        ))}
      </Select>
    </Field>
  );
}
