import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { formatCents } from '../../../shared/money.ts';
import { availableCents } from '../../forms/available-balance.ts';
import { BankrollDialog } from '../../forms/BankrollDialog.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { type TipFormProps, useTipForm } from './tip-form-context.ts';

/** Where the stake comes from and where the bet is placed; a first bankroll can be opened on the spot. */
export function BankrollField({ opened, carnet, reference }: TipFormProps) {
  const { register, trigger, setValue, formState } = useTipForm();
  const [isCreating, setCreating] = useState(false);
  const bankrolls = carnet.bankrolls.filter(
    ({ br_id, is_archive }) => is_archive === 0 || br_id === opened.before?.br_id,
  );
  return (
    <>
      {bankrolls.length === 0 && <NoBankroll onCreate={() => setCreating(true)} />}
      <div className="grid gap-5 sm:grid-cols-2">
        {bankrolls.length > 0 && (
          <Field label="Bankroll" required error={formState.errors.br_id?.message}>
            <Select
              placeholder="Choisir…"
              {...register('br_id', { onChange: () => void trigger('prono_mise') })}
            >
              {bankrolls.map(({ br_id, br_lib }) => (
                <option key={br_id} value={br_id}>
                  {`${br_lib} (${formatCents(availableCents(carnet.balances, br_id, opened.before))})`}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <BookmakerField reference={reference} />
      </div>
      {isCreating && (
        <BankrollDialog
          edited={null}
          onClose={() => setCreating(false)}
          onCreated={(br_id) => setValue('br_id', br_id, { shouldDirty: true, shouldTouch: true })}
        />
      )}
    </>
  );
}

function NoBankroll({ onCreate }: { onCreate: () => void }) {
  return (
    <Banner
      title="Pas encore de bankroll"
      actions={
        <Button size="sm" icon={Wallet} onClick={onCreate}>
          Créer une bankroll
        </Button>
      }
    >
      C’est l’argent que vous réservez à vos paris{'\u202f'}: chaque mise en sort, chaque gain y revient.
    </Banner>
  );
}

function BookmakerField({ reference }: Pick<TipFormProps, 'reference'>) {
  const { register, formState } = useTipForm();
  const bookmakers = [...reference.bookmakers.values()].sort((a, b) =>
    a.bookmaker_lib.localeCompare(b.bookmaker_lib, 'fr'),
  );
  return (
    <Field label="Bookmaker" required error={formState.errors.bookmaker_id?.message}>
      <Select placeholder="Choisir…" {...register('bookmaker_id')}>
        {bookmakers.map(({ bookmaker_id, bookmaker_lib }) => (
          <option key={bookmaker_id} value={String(bookmaker_id)}>
            {bookmaker_lib}
          </option>
        ))}
      </Select>
    </Field>
  );
}
