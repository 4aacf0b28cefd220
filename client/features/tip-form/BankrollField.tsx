import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { canHold } from '../../../shared/domain/tip-rules.ts';
import { BankrollDialog } from '../../bankrolls/BankrollDialog.tsx';
import { BankrollSelect } from '../../bankrolls/BankrollSelect.tsx';
import { BookmakerSelect } from '../../forms/BookmakerSelect.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { type TipFormProps, useTipForm } from './tip-form-context.ts';

/** The bankroll of the stake and the bookmaker; a first bankroll can be opened here. */
export function BankrollField({ opened, userData, reference }: TipFormProps) {
  const { control, register, trigger, setValue, formState } = useTipForm();
  const {
    field: { onChange, ...field },
  } = useController({ control, name: 'br_id' });
  const [isCreating, setCreating] = useState(false);
  const { errors } = formState;
  const isWithout = !userData.bankrolls.some(({ br_id }) =>
    canHold(userData.bankrolls, br_id, opened.before),
  );
  const chooseBankroll = (br_id: string) => {
    onChange(br_id);
    void trigger('prono_mise');
  };
  return (
    <>
      {isWithout && (
        <NoBankroll isFirst={userData.bankrolls.length === 0} onCreate={() => setCreating(true)} />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {!(isWithout && field.value === '') && (
          <BankrollSelect
            {...field}
            userData={userData}
            edited={opened.before}
            error={errors.br_id?.message}
            onValueChange={chooseBankroll}
          />
        )}
        <BookmakerSelect
          bookmakers={reference.bookmakers}
          placeholder="Choisir…"
          error={errors.bookmaker_id?.message}
          {...register('bookmaker_id')}
        />
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

function NoBankroll({ isFirst, onCreate }: { isFirst: boolean; onCreate: () => void }) {
  return (
    <Banner
      title={isFirst ? 'Pas encore de bankroll' : 'Aucune bankroll active'}
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
