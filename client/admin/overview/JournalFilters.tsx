import { useState } from 'react';
import type { TableName } from '../../../shared/records/tables.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { DateTimeInput, SearchInput } from '../../ui/TextInput.tsx';
import { isFiltered, type JournalSearch } from './journal-search.ts';
import { kindName } from './journal-text.ts';

const kinds: readonly (TableName | 'source')[] = [
  'sport',
  'country',
  'bookmaker',
  'competition',
  'team',
  'player',
  'player_team',
  'match',
  'source',
  'tip',
  'result_type',
  'prediction_group',
  'prediction_type',
  'competition_team',
  'sport_prediction_group',
  'prompt',
  'user',
  'invitation',
];

function isTurned({ du, au }: JournalSearch): boolean {
  return du !== undefined && au !== undefined && du > au;
}

type JournalFiltersProps = {
  search: JournalSearch;
  /** Everybody with writes in the journal. */
  actors: readonly string[];
  onSearch: (search: JournalSearch) => void;
};

/** Filters the journal by words, person, kind and days. */
export function JournalFilters({ search, actors, onSearch }: JournalFiltersProps) {
  const [typed, setTyped] = useState(search.recherche ?? '');
  const change = (changes: JournalSearch) => onSearch({ ...search, page: undefined, ...changes });
  return (
    <search className="mb-6 block">
      <form
        className="grid grid-cols-pairs gap-4 lg:flex lg:flex-wrap lg:*:grow lg:*:basis-40"
        onSubmit={(event) => {
          event.preventDefault();
          change({ recherche: typed });
        }}
      >
        <div className="col-span-full flex flex-wrap items-end gap-3 lg:basis-full!">
          <Field label="Recherche" className="min-w-0 grow basis-40">
            <SearchInput
              placeholder="Un nom, un fichier"
              value={typed}
              onValueChange={(value) => {
                setTyped(value);
                if (value === '') change({ recherche: undefined });
              }}
            />
          </Field>
          <Button type="submit" variant="secondary" className="mb-0.5">
            Rechercher
          </Button>
        </div>
        <Field label="Par">
          <Select value={search.par ?? ''} onChange={(event) => change({ par: event.currentTarget.value })}>
            <option value="">Tout le monde</option>
            {actors.map((actor) => (
              <option key={actor}>{actor}</option>
            ))}
          </Select>
        </Field>
        <Field label="Donnée">
          <Select
            value={search.table ?? ''}
            onChange={(event) => change({ table: event.currentTarget.value })}
          >
            <option value="">Toutes</option>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindName(kind)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Du">
          <DateTimeInput
            type="date"
            value={search.du ?? ''}
            onChange={(event) => change({ du: event.currentTarget.value })}
          />
        </Field>
        <Field label="Au" error={isTurned(search) ? 'Ce jour est avant «\u202fDu\u202f»' : undefined}>
          <DateTimeInput
            type="date"
            value={search.au ?? ''}
            onChange={(event) => change({ au: event.currentTarget.value })}
          />
        </Field>
        {isFiltered(search) && (
          <Button
            variant="quiet"
            className="self-end justify-self-start lg:grow-0!"
            onClick={() => onSearch({})}
          >
            Effacer les filtres
          </Button>
        )}
      </form>
    </search>
  );
}
