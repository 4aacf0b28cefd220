import { useState } from 'react';
import { RepairedInput } from '../../forms/RepairedInput.tsx';
import { tidiedOdds } from '../../forms/repaired-numbers.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { NumberInput } from '../../ui/TextInput.tsx';
import type { ErrorsOf } from './TermFields.tsx';
import { resultChoices, type TypedSelection } from './typed-selections.ts';

export type SelectionFieldsProps = {
  typed: TypedSelection;
  errors: ErrorsOf<TypedSelection>;
  /** Only a system has bases. */
  isSystem: boolean;
  isEachWay: boolean;
  /** The odds of a simple ticket are its selection's. */
  isPriced: boolean;
  onType: <N extends keyof TypedSelection>(name: N, value: TypedSelection[N]) => void;
  onLeave: (name: keyof TypedSelection) => void;
};

/** A chosen selection: its odds and its result, its base in a system, and a dead heat where it won or was placed. */
export function SelectionFields({
  typed,
  errors,
  isSystem,
  isEachWay,
  isPriced,
  onType,
  onLeave,
}: SelectionFieldsProps) {
  const choose = (result: string) => {
    onType('sel_resultat', result);
    if (!canBeLevel(result)) clearLevel();
  };
  const clearLevel = () => {
    onType('places', '');
    onType('a_egalite', '');
  };
  return (
    <div className="space-y-2">
      <div className="grid grid-cols-pairs gap-4">
        {isPriced && (
          <Field label="Cote" required error={errors.sel_cote?.message}>
            <RepairedInput
              repair={tidiedOdds}
              value={typed.sel_cote}
              onValueChange={(text) => onType('sel_cote', text)}
              onBlur={() => onLeave('sel_cote')}
            />
          </Field>
        )}
        <Field label="Résultat" error={errors.sel_resultat?.message}>
          <Select value={typed.sel_resultat} onChange={(event) => choose(event.currentTarget.value)}>
            {resultChoices(isEachWay, typed.sel_resultat).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {(isSystem || typed.base) && (
        <Checkbox
          label="Base"
          sub="Elle est dans toutes les lignes."
          checked={typed.base}
          onChange={(event) => onType('base', event.currentTarget.checked)}
        />
      )}
      {canBeLevel(typed.sel_resultat) && (
        <LevelFields typed={typed} errors={errors} onType={onType} onLeave={onLeave} onClear={clearLevel} />
      )}
    </div>
  );
}

function canBeLevel(result: string): boolean {
  return result === 'gagne' || result === 'place';
}

type LevelFieldsProps = Pick<SelectionFieldsProps, 'typed' | 'errors' | 'onType' | 'onLeave'> & {
  onClear: () => void;
};

/** A dead heat: how many ended level, for how many places. */
function LevelFields({ typed, errors, onType, onLeave, onClear }: LevelFieldsProps) {
  const [isLevel, setLevel] = useState(false);
  const isShown = isLevel || typed.places !== '' || typed.a_egalite !== '';
  const number = (name: 'places' | 'a_egalite') => ({
    value: typed[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => onType(name, event.currentTarget.value),
    onBlur: () => onLeave(name),
  });
  return (
    <>
      <Checkbox
        label="À égalité avec d’autres"
        checked={isShown}
        onChange={({ currentTarget }) => {
          setLevel(currentTarget.checked);
          if (!currentTarget.checked) onClear();
        }}
      />
      {isShown && (
        <div className="grid grid-cols-pairs gap-4">
          <Field label="À égalité" hint="Combien, le vôtre compris." error={errors.a_egalite?.message}>
            <NumberInput {...number('a_egalite')} />
          </Field>
          <Field label="Pour combien de places" error={errors.places?.message}>
            <NumberInput {...number('places')} />
          </Field>
        </div>
      )}
    </>
  );
}
