import type { ReactNode } from 'react';
import { lineCount } from '../../../shared/domain/ticket.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field, useFieldGroup } from '../../ui/Field.tsx';
import { linesText } from './ticket-labels.ts';

type SizesFieldProps = {
  selections: readonly { base: boolean }[];
  /** The sizes that are ticked, as text. */
  value: readonly string[];
  error: string | undefined;
  onValueChange: (sizes: string[]) => void;
};

/** How many selections the lines of a system hold, with the lines that each size makes. */
export function SizesField({ selections, value, error, onValueChange }: SizesFieldProps) {
  const bases = selections.filter(({ base }) => base).length;
  const sizes = selections
    .map((_, index) => index + 1)
    .filter((size) => size > bases || value.includes(String(size)));
  const linesOf = (tailles: readonly number[]) => lineCount({ type_pari: 'systeme', tailles, selections });
  const lines = linesOf(value.map(Number));
  return (
    <Field label="Tailles du système" group error={error} hint={`${linesText(lines)} en tout`}>
      <SizeChoices>
        {sizes.map((size) => (
          <Checkbox
            key={size}
            label={`${size}/${selections.length}`}
            sub={linesText(linesOf([size]))}
            checked={value.includes(String(size))}
            onChange={({ currentTarget }) =>
              onValueChange(
                currentTarget.checked
                  ? [...value, String(size)].sort((a, b) => Number(a) - Number(b))
                  : value.filter((other) => other !== String(size)),
              )
            }
          />
        ))}
      </SizeChoices>
    </Field>
  );
}

function SizeChoices({ children }: { children: ReactNode }) {
  return (
    <fieldset
      {...useFieldGroup()}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(6.75rem,100%),1fr))] gap-x-4"
    >
      {children}
    </fieldset>
  );
}
