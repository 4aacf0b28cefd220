import { HandCoins, Trash2 } from 'lucide-react';
import { AmountInput } from '../../forms/AmountInput.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { DateTimeInput } from '../../ui/TextInput.tsx';
import type { ErrorsOf } from './TermFields.tsx';
import { newCashOut, type TypedCashOut } from './typed-selections.ts';

type CashOutFieldsProps = {
  typed: readonly TypedCashOut[];
  /** Of each cash-out, and of their sum. */
  errors: readonly (ErrorsOf<TypedCashOut> | undefined)[];
  error: string | undefined;
  /** What no cash-out has ended, in cents. */
  leftCents: number;
  onChange: (cashOuts: TypedCashOut[]) => void;
  onLeave: () => void;
};

/** The cash-outs of a ticket: when, which part of the stake, and what was paid for it. */
export function CashOutFields({ typed, errors, error, leftCents, onChange, onLeave }: CashOutFieldsProps) {
  const change = (index: number, changes: Partial<TypedCashOut>) =>
    onChange(typed.map((one, at) => (at === index ? { ...one, ...changes } : one)));
  return (
    <Field label="Encaissements" group error={error}>
      <div className="space-y-4">
        {typed.map((cashOut, index) => (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: a cash-out has nothing of its own but its place
            key={index}
            aria-label={`Encaissement ${index + 1}`}
            className="space-y-4 rounded-control border border-line p-3"
          >
            <div className="flex items-start justify-between gap-2">
              <Field label="Date" required className="grow" error={errors[index]?.date?.message}>
                <DateTimeInput
                  type="datetime-local"
                  value={cashOut.date}
                  onChange={(event) => change(index, { date: event.currentTarget.value })}
                  onBlur={onLeave}
                />
              </Field>
              <IconButton
                icon={Trash2}
                className="mt-7"
                aria-label={`Retirer l’encaissement ${index + 1}`}
                onClick={() => onChange(typed.filter((_, at) => at !== index))}
              />
            </div>
            <div className="grid grid-cols-pairs gap-4">
              <Field label="Part de la mise" required error={errors[index]?.part?.message}>
                <AmountInput
                  value={cashOut.part}
                  onValueChange={(part) => change(index, { part })}
                  onBlur={onLeave}
                />
              </Field>
              <Field label="Montant encaissé" required error={errors[index]?.montant?.message}>
                <AmountInput
                  // A new one waits for what was paid.
                  autoFocus={cashOut.montant === '' && cashOut.part !== ''}
                  value={cashOut.montant}
                  onValueChange={(montant) => change(index, { montant })}
                  onBlur={onLeave}
                />
              </Field>
            </div>
          </fieldset>
        ))}
        {leftCents > 0 && (
          <Button
            variant="secondary"
            icon={HandCoins}
            onClick={() => onChange([...typed, newCashOut(leftCents)])}
          >
            Encaisser
          </Button>
        )}
      </div>
    </Field>
  );
}
