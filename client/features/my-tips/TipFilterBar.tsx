import { FilterX, SlidersHorizontal } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { SearchInput } from '../../ui/TextInput.tsx';
import type { Choice, FilterChoices } from './my-tips.ts';
import { isFiltering, type TipFilters, tipResult, tipType } from './tip-filters.ts';

type TipFilterBarProps = {
  filters: TipFilters;
  choices: FilterChoices;
  onChange: (changes: TipFilters) => void;
  onReset: () => void;
};

export function TipFilterBar({ filters, choices, onChange, onReset }: TipFilterBarProps) {
  const { mois, resultat, type, bookmaker, bankroll, martingale } = filters;
  const [isOpen, setOpen] = useState(
    [type, bookmaker, bankroll, martingale].some((value) => value !== undefined),
  );
  const seldom = isOpen ? '' : 'max-lg:hidden';
  return (
    <search className="mb-5 grid grid-cols-pairs gap-x-3 gap-y-4 lg:flex lg:flex-wrap">
      <TextFilter text={filters.texte} onChange={(texte) => onChange({ texte })} />
      <FilterSelect
        label="Mois du match"
        all="Tous les mois"
        choices={choices.mois}
        value={mois}
        onChange={(value) => onChange({ mois: value })}
      />
      <FilterSelect
        label="Résultat"
        all="Tous"
        choices={choices.resultat}
        value={resultat}
        onChange={(value) => onChange({ resultat: tipResult(numberOf(value) || value) })}
      />
      {choices.type.length > 0 && (
        <FilterSelect
          label="Type de pari"
          className={seldom}
          all="Tous"
          choices={choices.type}
          value={type}
          onChange={(value) => onChange({ type: tipType(value) })}
        />
      )}
      <FilterSelect
        label="Bookmaker"
        className={seldom}
        all="Tous"
        choices={choices.bookmaker}
        value={bookmaker}
        onChange={(value) => onChange({ bookmaker: numberOf(value) })}
      />
      <FilterSelect
        label="Bankroll"
        className={seldom}
        all="Toutes"
        choices={choices.bankroll}
        value={bankroll}
        onChange={(value) => onChange({ bankroll: value })}
      />
      {choices.martingale.length > 0 && (
        <FilterSelect
          label="Martingale"
          className={classNames('max-lg:col-span-full', seldom)}
          all="Toutes"
          choices={choices.martingale}
          value={martingale}
          onChange={(value) => onChange({ martingale: value })}
        />
      )}
      <div
        className={classNames(
          'col-span-full -ml-4 flex flex-wrap gap-x-2 lg:basis-full',
          !isFiltering(filters) && 'lg:hidden',
        )}
      >
        <Button
          variant="quiet"
          icon={SlidersHorizontal}
          className="lg:hidden"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Moins de filtres' : 'Plus de filtres'}
        </Button>
        {isFiltering(filters) && (
          <Button variant="quiet" icon={FilterX} onClick={onReset}>
            Réinitialiser
          </Button>
        )}
      </div>
    </search>
  );
}

type TextFilterProps = { text: string | undefined; onChange: (text: string | undefined) => void };

/** The field shows what is typed at once; the address, and the list with it, follow later. */
function TextFilter({ text, onChange }: TextFilterProps) {
  const [typed, setTyped] = useState(text ?? '');
  useEffect(() => {
    if (text === undefined) setTyped('');
  }, [text]);
  return (
    <Field label="Recherche" className="min-w-0 max-lg:col-span-full lg:grow-2 lg:basis-52">
      <SearchInput
        placeholder="Équipe, type, commentaire…"
        value={typed}
        onValueChange={(next) => {
          setTyped(next);
          onChange(next.trim() || undefined);
        }}
      />
    </Field>
  );
}

function numberOf(value: string | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}

type FilterSelectProps = {
  label: string;
  /** The label of the option that filters nothing. */
  all: string;
  choices: readonly Choice[];
  value: string | number | undefined;
  onChange: (value: string | undefined) => void;
  className?: string;
};

function FilterSelect({ label, all, choices, value = '', onChange, className }: FilterSelectProps) {
  return (
    <Field label={label} className={classNames('min-w-0 lg:grow lg:basis-26', className)}>
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
