import type { ComponentProps } from 'react';
import { NumberInput } from '../ui/TextInput.tsx';
import { leavesToSave } from './repaired-numbers.ts';

export type NumberTextProps = Omit<
  ComponentProps<typeof NumberInput>,
  'value' | 'onChange' | 'onFocus' | 'suffix'
> & {
  value: string;
  onValueChange: (text: string) => void;
};

type AmountInputProps = NumberTextProps & {
  /** What the field shows once it is left; without it the text stays as typed. */
  repair?: (text: string) => string;
};

/** Euros as text, the comma being the decimal point. A touch selects the whole, so that digits replace it. */
export function AmountInput({
  repair = (text) => text,
  value,
  onValueChange,
  onBlur,
  ...rest
}: AmountInputProps) {
  return (
    <NumberInput
      {...rest}
      suffix="€"
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => {
        if (!leavesToSave(event)) onValueChange(repair(value));
        onBlur?.(event);
      }}
    />
  );
}
