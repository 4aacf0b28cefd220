import { ArrowDown, ArrowUp, ArrowUpDown, FilterX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { SearchInput } from '../../ui/TextInput.tsx';
import { ImportRecords } from '../ImportRecords.tsx';
import { RecordScreen } from '../RecordScreen.tsx';
import type { loadRecords, RecordRow, References } from '../records.ts';
import {
  defaultSort,
  noFilters,
  type SortColumn,
  type TeamFilters,
  type TeamSort,
  teamList,
} from './team-list.ts';

const sortHeads: Readonly<Record<SortColumn, string>> = {
  equipe_lib: 'Nom de l’équipe',
  sport_id: 'Sport',
  pays_id: 'Pays',
};

/** The teams, searched, filtered and sorted. */
export function TeamsScreen(loaded: Awaited<ReturnType<typeof loadRecords>>) {
  const { rows, references } = loaded;
  const [filters, setFilters] = useState(noFilters);
  const [sort, setSort] = useState(defaultSort);
  const shown = useMemo(() => teamList(rows, references, filters, sort), [rows, references, filters, sort]);
  const heads = Object.fromEntries(
    Object.entries(sortHeads).map(([column, label]) => [
      column,
      <SortButton key={column} column={column as SortColumn} label={label} sort={sort} onSort={setSort} />,
    ]),
  );
  return (
    <RecordScreen
      {...loaded}
      shown={shown}
      actions={
        <ImportRecords
          place="equipes"
          title="Importer des équipes"
          columns={{ needed: 'Équipe\u202f; Sport\u202f; Pays', optional: 'Nom court\u202f; Logo' }}
        />
      }
      heads={heads}
      sorted={{ [sort.column]: sort.isDescending ? 'descending' : 'ascending' }}
      cells={{ equipe_lib: (row) => <TeamName row={row} /> }}
      filters={
        <TeamFilterBar
          filters={filters}
          references={references}
          isChanged={filters !== noFilters || sort !== defaultSort}
          onChange={(changes) => setFilters({ ...filters, ...changes })}
          onReset={() => {
            setFilters(noFilters);
            setSort(defaultSort);
          }}
        />
      }
    />
  );
}

function TeamName({ row }: { row: RecordRow }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <Avatar
        name={String(row.equipe_lib)}
        initials={String(row.equipe_lib_court).slice(0, 2)}
        src={row.equipe_img === null ? null : String(row.equipe_img)}
        size="sm"
        shape="logo"
      />
      {row.equipe_lib}
    </span>
  );
}

type SortButtonProps = {
  column: SortColumn;
  label: string;
  sort: TeamSort;
  onSort: (sort: TeamSort) => void;
};

function SortButton({ column, label, sort, onSort }: SortButtonProps) {
  const isChosen = sort.column === column;
  const Icon = !isChosen ? ArrowUpDown : sort.isDescending ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={() => onSort({ column, isDescending: isChosen && !sort.isDescending })}
      className="-ml-2 inline-flex h-11 items-center gap-1.5 rounded-control px-2 font-medium hover:text-ink"
    >
      {label}
      <Icon aria-hidden className="size-4" />
    </button>
  );
}

type TeamFilterBarProps = {
  filters: TeamFilters;
  references: References;
  isChanged: boolean;
  onChange: (changes: Partial<TeamFilters>) => void;
  onReset: () => void;
};

function TeamFilterBar({ filters, references, isChanged, onChange, onReset }: TeamFilterBarProps) {
  return (
    <search className="mb-6 grid grid-cols-pairs gap-x-3 gap-y-4 lg:flex lg:flex-wrap lg:items-end">
      <Field label="Recherche" className="col-span-full lg:flex-1">
        <SearchInput value={filters.text} onValueChange={(text) => onChange({ text })} />
      </Field>
      <Field label="Sport" className="lg:w-48">
        <Select
          value={filters.sport_id}
          onChange={(event) => onChange({ sport_id: event.currentTarget.value })}
        >
          <option value="">Tous les sports</option>
          {references.sport?.map(({ sport_id, sport_lib }) => (
            <option key={sport_id} value={String(sport_id)}>
              {sport_lib}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Pays" className="lg:w-48">
        <Select
          value={filters.pays_id}
          onChange={(event) => onChange({ pays_id: event.currentTarget.value })}
        >
          <option value="">Tous les pays</option>
          {references.country?.map(({ pays_id, pays_lib }) => (
            <option key={pays_id} value={String(pays_id)}>
              {pays_lib}
            </option>
          ))}
        </Select>
      </Field>
      {isChanged && (
        <Button variant="quiet" icon={FilterX} className="col-span-full lg:mb-0.5" onClick={onReset}>
          Réinitialiser
        </Button>
      )}
    </search>
  );
}
