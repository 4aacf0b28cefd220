import { FilterX } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import type { Choice, FilterChoices } from './my-tips.ts';
import { isFiltering, type TipFilters } from './tip-filters.ts';

type TipFilterBarProps = {
  filters: TipFilters;
  choices: FilterChoices;
  onChange: (changes: TipFilters) => void;
  onReset: () => void;
};

export function TipFilterBar({ filters, choices, onChange, onReset }: TipFilterBarProps) {
  const { mois, bookmaker, bankroll } = filters;
  return (
    <search className="mb-5 grid grid-cols-pairs gap-x-3 gap-y-4 lg:flex lg:flex-wrap lg:items-end">
      <FilterSelect
        label="Mois du match"
        className="col-span-full lg:w-52"
        all="Tous les mois"
        choices={choices.months}
        value={mois}
        onChange={(value) => onChange({ mois: value })}
      />
      <FilterSelect
        label="Bookmaker"
        className="lg:w-52"
        all="Tous"
        choices={choices.bookmakers}
        value={bookmaker === undefined ? undefined : String(bookmaker)}
        onChange={(value) => onChange({ bookmaker: value === undefined ? undefined : Number(value) })}
      />
      <FilterSelect
        label="Bankroll"
        className="lg:w-60"
        all="Toutes"
        choices={choices.bankrolls}
        value={bankroll}
        onChange={(value) => onChange({ bankroll: value })}
      />
      {isFiltering(filters) && (
        <Button variant="quiet" icon={FilterX} className="col-span-full lg:mb-0.5" onClick={onReset}>
          Réinitialiser
        </Button>
      )}
    </search>
  );
}

type FilterSelectProps = {
  label: string;
  /** The option that filters nothing. */
  all: string;
  choices: readonly Choice[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  className: string;
};

function FilterSelect({ label, all, choices, value = '', onChange, className }: FilterSelectProps) {
  return (
    <Field label={label} className={className}>
      <Select
        placeholder={all}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
