import { type ComponentProps, useState } from 'react';
import { NumberInput } from '../ui/TextInput.tsx';
import { leavesToSave, type Repair } from './repaired-numbers.ts';

export type RepairedInputProps = Omit<
  ComponentProps<typeof NumberInput>,
  'value' | 'onChange' | 'onFocus'
> & {
  value: string;
  onValueChange: (text: string) => void;
  /** What the field shows after blur. */
  repair: (text: string) => Repair;
};

/**
 * A number as text, with a decimal comma. A tap selects the whole, so that digits replace it. If blur replaces the
 * text, a note under the field says so until it is changed again.
 */
export function RepairedInput({ repair, value, onValueChange, onBlur, ...rest }: RepairedInputProps) {
  const [repaired, setRepaired] = useState<Repair | null>(null);
  return (
    <>
      <NumberInput
        {...rest}
        value={value}
        onChange={(event) => {
          setRepaired(null);
          onValueChange(event.currentTarget.value);
        }}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={(event) => {
          if (!leavesToSave(event)) {
            const left = repair(value);
            if (left.text !== value) {
              setRepaired(left);
              onValueChange(left.text);
            }
          }
          onBlur?.(event);
        }}
      />
      <p role="status" className="mt-1.5 text-sm text-ink-muted empty:mt-0">
        {repaired?.text === value && repaired.told}
      </p>
    </>
  );
}
