import { useController } from 'react-hook-form';
import { canHold } from '../../../shared/domain/tip-rules.ts';
import { BankrollSelect } from '../../bankrolls/BankrollSelect.tsx';
import { NoBankroll } from '../../bankrolls/NoBankroll.tsx';
import { BookmakerSelect } from '../../forms/BookmakerSelect.tsx';
import { type TipFormProps, useTipForm } from './tip-form-context.ts';

/** The bankroll of the stake and the bookmaker; a first bankroll can be opened here. */
export function BankrollField({ opened, userData, reference }: TipFormProps) {
  const { control, register, trigger, setValue, formState } = useTipForm();
  const {
    field: { onChange, ...field },
  } = useController({ control, name: 'br_id' });
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
      <NoBankroll
        bankrolls={userData.bankrolls}
        isWithout={isWithout}
        onCreated={(br_id) => setValue('br_id', br_id, { shouldDirty: true, shouldTouch: true })}
      />
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
    </>
  );
}
