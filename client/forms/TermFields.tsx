import { termFields } from '../../shared/records/ticket.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field } from '../ui/Field.tsx';
import { NumberInput, TextInput } from '../ui/TextInput.tsx';
import type { SpecialTerms } from './special-terms.ts';

type TermFieldsProps = {
  typed: SpecialTerms;
  errorOf: (name: keyof SpecialTerms) => string | undefined;
  onType: (changes: Partial<SpecialTerms>) => void;
  onLeave: (name: keyof SpecialTerms) => void;
};

const percents = [
  { name: 'bonus_pct', hint: 'En plus des gains nets, quand le ticket gagne.' },
  { name: 'commission_pct', hint: 'Prise sur les gains nets.' },
] as const;

/** The terms that a bookmaker may add to a ticket; to be put in a grid of two columns. */
export function TermFields({ typed, errorOf, onType, onLeave }: TermFieldsProps) {
  return (
    <>
      {percents.map(({ name, hint }) => (
        <Field key={name} label={termFields[name].label} hint={hint} error={errorOf(name)}>
          <NumberInput
            suffix="%"
            value={typed[name]}
            onChange={({ currentTarget }) => onType({ [name]: currentTarget.value })}
            onBlur={() => onLeave(name)}
          />
        </Field>
      ))}
      <Field
        label="Gagnant-placé"
        hint="La part de la cote payée à une place, comme 1/5."
        error={errorOf('gagnant_place')}
      >
        <TextInput
          autoComplete="off"
          value={typed.gagnant_place}
          onChange={({ currentTarget }) => onType({ gagnant_place: currentTarget.value })}
          onBlur={() => onLeave('gagnant_place')}
        />
      </Field>
      <Field label={termFields.contre.label} group error={errorOf('contre')}>
        <Checkbox
          label="Vous jouez contre"
          sub="La mise est celle de qui joue pour."
          checked={typed.contre}
          onChange={({ currentTarget }) => onType({ contre: currentTarget.checked })}
        />
      </Field>
    </>
  );
}
