import { NumberInput } from '../ui/TextInput.tsx';
import type { NumberTextProps } from './AmountInput.tsx';
import { leavesToSave, repairedOdds } from './repaired-numbers.ts';

/** Decimal odds as text, the comma being the decimal point; left invalid or under 1,01, they become 1,01. */
export function OddsInput({ value, onValueChange, onBlur, ...rest }: Omit<NumberTextProps, 'signed'>) {
  return (
    <NumberInput
      {...rest}
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => {
        if (!leavesToSave(event)) onValueChange(repairedOdds(value));
        onBlur?.(event);
      }}
    />
  );
}
