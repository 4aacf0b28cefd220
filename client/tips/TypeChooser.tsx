import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Row } from '../../shared/records/tables.ts';
import type { Reference, UserData } from '../local/live-data.ts';
import { ChoiceList } from '../ui/ChoiceList.tsx';
import { classNames } from '../ui/class-names.ts';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import { FoundTypes } from './FoundTypes.tsx';
import { frequentTypes } from './frequent-types.ts';
import { type PredictionType, type TypeGroup, typeGroupsOf, typeTexts } from './prediction-types.ts';
import { TypeSearch } from './TypeSearch.tsx';
import { countTypes, SEARCHED_FROM } from './type-search.ts';

type TypeChooserProps = {
  match: Row<'match'>;
  userData: UserData;
  reference: Reference;
  /** The chosen `prono_id`; empty for none. */
  value: string;
  error?: string | undefined;
  onChoose: (prono_id: string) => void;
  takesFocus: boolean;
};

/** The first group's types are visible at once; another group is two taps away. */
export function TypeChooser({
  match,
  userData,
  reference,
  value,
  error,
  onChoose,
  takesFocus,
}: TypeChooserProps) {
  const groups = useMemo(() => typeGroupsOf(reference, match), [reference, match]);
  const frequent = useMemo(() => frequentTypes(userData, groups), [userData, groups]);
  const [groupId, setGroupId] = useState<number | null>(null);
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const shown = groups.find(({ group }) => group.grp_prono_id === groupId) ?? groups[0];
  if (!shown) {
    return <p className="text-ink-muted">Aucun type de pronostic n’est proposé pour ce sport.</p>;
  }
  const choose = (type: PredictionType) => {
    setGroupId(type.grp_prono_id);
    onChoose(String(type.prono_id));
  };
  return (
    <>
      {frequent.length > 0 && (
        <FrequentTypes types={frequent} groups={groups} value={value} onChoose={choose} />
      )}
      {countTypes(groups) >= SEARCHED_FROM && (
        <TypeSearch
          value={search}
          onValueChange={setSearch}
          // Enter searches for a type and does not submit the form.
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
          <GroupTypes types={shown.types} value={value} error={error} onChoose={onChoose} />
        </>
      ) : (
        <FoundTypes groups={groups} wanted={wanted} value={value} onChoose={choose} />
      )}
    </>
  );
}

type GroupTypesProps = {
  types: readonly PredictionType[];
  value: string;
  error: string | undefined;
  onChoose: (prono_id: string) => void;
};

function GroupTypes({ types, value, error, onChoose }: GroupTypesProps) {
  return (
    <Field label="Type de pronostic" group required error={error}>
      <ChoiceList
        columns={columnsFor(types)}
        choices={types.map(({ prono_id, text }) => ({ value: String(prono_id), ...typeTexts(text) }))}
        value={value}
        onValueChange={onChoose}
      />
    </Field>
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
  // What distinguishes them comes first: the end of a chip may be cut off.
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
