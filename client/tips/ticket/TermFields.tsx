import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { NumberInput } from '../../ui/TextInput.tsx';
import type { TypedTerms } from './typed-terms.ts';

/** The messages about the fields of what is typed. */
export type ErrorsOf<T> = { readonly [Name in keyof T]?: { message?: string | undefined } | undefined };

export type TermFieldsProps = {
  typed: TypedTerms;
  errors: ErrorsOf<TypedTerms>;
  /** A lay bet has one selection. */
  isSimple: boolean;
  /** What such a ticket cannot have. */
  without?: readonly (keyof TypedTerms)[];
  onType: <N extends keyof TypedTerms>(name: N, value: TypedTerms[N]) => void;
  onLeave: (name: keyof TypedTerms) => void;
};

/** The parts of the odds that bookmakers pay for a place. */
const usualFractions = ['1/2', '1/3', '1/4', '1/5', '1/6', '1/8'];

/** The terms that few tickets have: bonus, commission, each-way, lay. */
export function TermFields({ typed, errors, isSimple, without = [], onType, onLeave }: TermFieldsProps) {
  const { gagnant_place, contre } = typed;
  const isUsual = gagnant_place === '' || usualFractions.includes(gagnant_place);
  const percent = (name: 'bonus_pct' | 'commission_pct') => ({
    suffix: '%',
    value: typed[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => onType(name, event.currentTarget.value),
    onBlur: () => onLeave(name),
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {!without.includes('bonus_pct') && (
        <Field
          label="Bonus"
          hint="Ajouté au gain net, comme sur un combiné."
          error={errors.bonus_pct?.message}
        >
          <NumberInput {...percent('bonus_pct')} />
        </Field>
      )}
      <Field label="Commission" hint="Retenue sur le gain net." error={errors.commission_pct?.message}>
        <NumberInput {...percent('commission_pct')} />
      </Field>
      <Field
        label="Gagnant-placé"
        hint={`La part de la cote que paie une place${'\u202f'}: la mise est pour moitié gagnant, pour moitié placé.`}
        error={errors.gagnant_place?.message}
      >
        <Select
          value={gagnant_place}
          onChange={(event) => onType('gagnant_place', event.currentTarget.value)}
          onBlur={() => onLeave('gagnant_place')}
        >
          <option value="">Non</option>
          {(isUsual ? usualFractions : [...usualFractions, gagnant_place]).map((fraction) => (
            <option key={fraction} value={fraction}>
              {fraction}
            </option>
          ))}
        </Select>
      </Field>
      {(isSimple || contre) && (
        <Field label="Pari contre" group error={errors.contre?.message}>
          <Checkbox
            label="Contre (lay)"
            sub={`La mise est celle de l’autre parieur${'\u202f'}; le risque est mise × (cote − 1).`}
            checked={contre}
            onChange={(event) => onType('contre', event.currentTarget.checked)}
          />
        </Field>
      )}
    </div>
  );
}
