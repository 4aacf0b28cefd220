import { FilterX } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { DateTimeInput, SearchInput } from '../../ui/TextInput.tsx';
import type { MartingaleSearch } from './martingale-filters.ts';

type MartingaleFilterBarProps = {
  search: MartingaleSearch;
  onChange: (changes: MartingaleSearch) => void;
};

export function MartingaleFilterBar({ search, onChange }: MartingaleFilterBarProps) {
  const { recherche = '', debut = '', fin = '' } = search;
  const isFiltered = recherche !== '' || debut !== '' || fin !== '';
  return (
    <search className="mb-6 grid grid-cols-pairs gap-x-3 gap-y-4 lg:flex lg:flex-wrap">
      <Field label="Recherche" className="col-span-full lg:flex-1">
        <SearchInput
          placeholder="Nom ou commentaire"
          value={recherche}
          onValueChange={(text) => onChange({ recherche: text })}
        />
      </Field>
      <Field label="Commence à partir du" className="lg:w-48">
        <DateTimeInput
          value={debut}
          onChange={(event) => onChange({ debut: event.currentTarget.value || undefined })}
        />
      </Field>
      <Field label="Se termine au plus tard le" className="lg:w-48">
        <DateTimeInput
          value={fin}
          onChange={(event) => onChange({ fin: event.currentTarget.value || undefined })}
        />
      </Field>
      {isFiltered && (
        <Button
          variant="quiet"
          icon={FilterX}
          className="col-span-full lg:mb-0.5 lg:self-end"
          onClick={() => onChange({ recherche: undefined, debut: undefined, fin: undefined })}
        >
          Réinitialiser
        </Button>
      )}
    </search>
  );
}
