import { useEffect, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Row } from '../../../shared/records/tables.ts';
import type { Reference } from '../../local/carnet.tsx';
import { type TypeGroup, typeGroupsOf, typeTexts } from '../../tip-views/prediction-types.ts';
import { ChoiceList } from '../../ui/ChoiceList.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { type TipFormProps, useTipForm } from './tip-form-context.ts';
import { frequentTypes, groupLabelOf } from './tip-types.ts';

type TypeChooserProps = TipFormProps & { onChoose: (prono_id: string) => void; takesFocus: boolean };

/** The first group's types stand ready to be touched; another group is two touches away. */
export function TypeChooser({ opened, carnet, reference, onChoose, takesFocus }: TypeChooserProps) {
  const { control, formState } = useTipForm();
  const value = useWatch({ control, name: 'prono_id' });
  const groups = useMemo(() => typeGroupsOf(reference, opened.match), [reference, opened.match]);
  const frequent = useMemo(() => frequentTypes(carnet, groups), [carnet, groups]);
  const [groupId, setGroupId] = useState<number | null>(null);
  const shown = groups.find(({ group }) => group.grp_prono_id === groupId) ?? groups[0];
  if (!shown) {
    return <p className="text-ink-muted">Aucun type de pronostic n’est proposé pour ce sport.</p>;
  }
  return (
    <>
      {frequent.length > 0 && (
        <FrequentTypes
          types={frequent}
          reference={reference}
          value={value}
          onChoose={(type) => {
            setGroupId(type.grp_prono_id);
            onChoose(String(type.prono_id));
          }}
        />
      )}
      <GroupSelect
        groups={groups}
        shown={shown}
        takesFocus={takesFocus}
        onChange={(id) => {
          setGroupId(id);
          onChoose('');
        }}
      />
      <Field label="Type de pronostic" group required error={formState.errors.prono_id?.message}>
        <ChoiceList
          columns={columnsFor(shown.types)}
          choices={shown.types.map(({ prono_id, prono_lib }) => ({
            value: String(prono_id),
            ...typeTexts(prono_lib),
          }))}
          value={value}
          onValueChange={onChoose}
        />
      </Field>
    </>
  );
}

type GroupSelectProps = {
  groups: readonly TypeGroup[];
  shown: TypeGroup;
  takesFocus: boolean;
  onChange: (grp_prono_id: number) => void;
};

function GroupSelect({ groups, shown, takesFocus, onChange }: GroupSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (takesFocus) select.current?.focus();
  }, [takesFocus]);
  return (
    <Field label="Groupe">
      <Select
        ref={select}
        value={String(shown.group.grp_prono_id)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      >
        {groups.map(({ group }) => (
          <option key={group.grp_prono_id} value={String(group.grp_prono_id)}>
            {group.grp_prono_lib}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type FrequentTypesProps = {
  types: readonly Row<'prediction_type'>[];
  reference: Reference;
  value: string;
  onChoose: (type: Row<'prediction_type'>) => void;
};

function FrequentTypes({ types, reference, value, onChoose }: FrequentTypesProps) {
  return (
    <fieldset
      aria-label="Vos plus fréquents"
      className="scrollbar-none -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {types.map((type) => (
        <button
          key={type.prono_id}
          type="button"
          aria-pressed={value === String(type.prono_id)}
          onClick={() => onChoose(type)}
          className={classNames(
            'min-h-11 max-w-64 shrink-0 rounded-full border px-4 text-left text-sm font-medium',
            value === String(type.prono_id)
              ? 'border-accent bg-accent-soft text-accent'
              : 'border-line-control text-ink hover:border-ink-subtle',
          )}
        >
          <span className="line-clamp-1">{`${groupLabelOf(reference, type)} · ${type.prono_lib}`}</span>
        </button>
      ))}
    </fieldset>
  );
}

function columnsFor(types: readonly Row<'prediction_type'>[]): 1 | 2 | 3 {
  const longest = Math.max(...types.map(({ prono_lib }) => typeTexts(prono_lib).label.length));
  if (longest <= 6 && types.length > 2) return 3;
  return longest <= 18 ? 2 : 1;
}
