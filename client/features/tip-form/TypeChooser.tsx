import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  type PredictionType,
  type TypeGroup,
  typeGroupsOf,
  typeTexts,
} from '../../tip-views/prediction-types.ts';
import { countTypes, SEARCHED_FROM, searchTypes, typeCountText } from '../../tip-views/type-search.ts';
import { ChoiceList } from '../../ui/ChoiceList.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { SearchInput } from '../../ui/TextInput.tsx';
import { type TipFormProps, useTipForm } from './tip-form-context.ts';
import { frequentTypes } from './tip-types.ts';

type TypeChooserProps = TipFormProps & { onChoose: (prono_id: string) => void; takesFocus: boolean };

/** The first group's types stand ready to be touched; another group is two touches away. */
export function TypeChooser({ opened, carnet, reference, onChoose, takesFocus }: TypeChooserProps) {
  const { control, formState } = useTipForm();
  const value = useWatch({ control, name: 'prono_id' });
  const groups = useMemo(() => typeGroupsOf(reference, opened.match), [reference, opened.match]);
  const frequent = useMemo(() => frequentTypes(carnet, groups), [carnet, groups]);
  const [groupId, setGroupId] = useState<number | null>(null);
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const shown = groups.find(({ group }) => group.grp_prono_id === groupId) ?? groups[0];
  if (!shown) {
    return <p className="text-ink-muted">Aucun type de pronostic n’est proposé pour ce sport.</p>;
  }
  return (
    <>
      {frequent.length > 0 && (
        <FrequentTypes
          types={frequent}
          groups={groups}
          value={value}
          onChoose={(type) => {
            setGroupId(type.grp_prono_id);
            onChoose(String(type.prono_id));
          }}
        />
      )}
      {countTypes(groups) >= SEARCHED_FROM && (
        <SearchInput
          aria-label="Chercher un type de pronostic"
          placeholder="Buteur, plus de 2,5 buts…"
          value={search}
          onValueChange={setSearch}
          // Enter looks for a type and saves nothing.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {wanted === '' ? (
        <>
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
              choices={shown.types.map(({ prono_id, text }) => ({
                value: String(prono_id),
                ...typeTexts(text),
              }))}
              value={value}
              onValueChange={onChoose}
            />
          </Field>
        </>
      ) : (
        <FoundTypes
          groups={groups}
          wanted={wanted}
          value={value}
          onChoose={(type) => {
            setGroupId(type.grp_prono_id);
            onChoose(String(type.prono_id));
          }}
        />
      )}
    </>
  );
}

/** More are not looked through: another word finds the one that is meant. */
const FOUND_MAX = 30;

type FoundTypesProps = {
  groups: readonly TypeGroup[];
  wanted: string;
  value: string;
  onChoose: (type: PredictionType) => void;
};

/** What a search finds, whichever group it is in. */
function FoundTypes({ groups, wanted, value, onChoose }: FoundTypesProps) {
  const found = useMemo(() => searchTypes(groups, wanted), [groups, wanted]);
  const count = countTypes(found);
  const shown = found
    .flatMap(({ title, types }) => types.map((type) => ({ title, type })))
    .slice(0, FOUND_MAX);
  return (
    <>
      <p role="status" className="text-sm text-ink-muted">
        {count > FOUND_MAX
          ? `${typeCountText(count)}, dont voici les ${FOUND_MAX} premiers`
          : typeCountText(count)}
      </p>
      {shown.length > 0 && (
        <Field label="Type de pronostic" group required>
          <ChoiceList
            choices={shown.map(({ title, type }) => ({
              value: String(type.prono_id),
              label: type.text,
              sub: title,
            }))}
            value={value}
            onValueChange={(prono_id) => {
              const chosen = shown.find(({ type }) => String(type.prono_id) === prono_id);
              if (chosen) onChoose(chosen.type);
            }}
          />
        </Field>
      )}
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
        {groups.map(({ group, title }) => (
          <option key={group.grp_prono_id} value={String(group.grp_prono_id)}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type FrequentTypesProps = {
  types: readonly PredictionType[];
  groups: readonly TypeGroup[];
  value: string;
  onChoose: (type: PredictionType) => void;
};

function FrequentTypes({ types, groups, value, onChoose }: FrequentTypesProps) {
  // What differs stands first: the end of a chip may be cut.
  const titleOf = ({ grp_prono_id }: PredictionType) =>
    groups.find(({ group }) => group.grp_prono_id === grp_prono_id)?.title ?? '';
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
          <span className="line-clamp-1">{`${type.text} · ${titleOf(type)}`}</span>
        </button>
      ))}
    </fieldset>
  );
}

function columnsFor(types: readonly PredictionType[]): 1 | 2 | 3 {
  const longest = Math.max(...types.map(({ text }) => typeTexts(text).label.length));
  if (longest <= 6 && types.length > 2) return 3;
  return longest <= 18 ? 2 : 1;
}
