import { FilterX } from 'lucide-react';
import { formatMonth } from '../../../shared/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import type { FilterChoices } from './my-tips.ts';
import type { TipFilters } from './tip-filters.ts';

type TipFilterBarProps = {
  filters: TipFilters;
  choices: FilterChoices;
  onChange: (changes: TipFilters) => void;
  onReset: () => void;
};

export function TipFilterBar({ filters, choices, onChange, onReset }: TipFilterBarProps) {
  const { mois, bookmaker, bankroll } = filters;
  const isFiltered = mois !== undefined || bookmaker !== undefined || bankroll !== undefined;
  return (
    <search className="mb-6 grid grid-cols-2 gap-x-3 gap-y-4 lg:flex lg:items-end">
      <Field label="Mois du match" className="col-span-2 lg:w-52">
        <Select
          value={mois ?? ''}
          onChange={(event) => onChange({ mois: event.currentTarget.value || undefined })}
        >
          <option value="">Tous les mois</option>
          {choices.months.map((month) => (
            <option key={month} value={month}>
              {formatMonth(month)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Bookmaker" className="lg:w-52">
        <Select
          value={bookmaker ?? ''}
          onChange={(event) => onChange({ bookmaker: Number(event.currentTarget.value) || undefined })}
        >
          <option value="">Tous</option>
          {choices.bookmakers.map(({ bookmaker_id, bookmaker_lib }) => (
            <option key={bookmaker_id} value={bookmaker_id}>
              {bookmaker_lib}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Bankroll" className="lg:w-60">
        <Select
          value={bankroll ?? ''}
          onChange={(event) => onChange({ bankroll: event.currentTarget.value || undefined })}
        >
          <option value="">Toutes</option>
          {choices.bankrolls.map(({ br_id, br_lib, is_archive }) => (
            <option key={br_id} value={br_id}>
              {is_archive === 1 ? `${br_lib} (archivée)` : br_lib}
            </option>
          ))}
        </Select>
      </Field>
      {isFiltered && (
        <Button variant="quiet" icon={FilterX} className="col-span-2 lg:mb-0.5" onClick={onReset}>
          Réinitialiser
        </Button>
      )}
    </search>
  );
}
