import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { SearchInput } from '../../ui/TextInput.tsx';
import { SEARCH_MIN } from './player-search.ts';

type PlayerSearchFormProps = { text: string; onSearch: (text: string) => void };

/** Searches by Enter or by its button; clearing it shows everybody again. */
export function PlayerSearchForm({ text, onSearch }: PlayerSearchFormProps) {
  const [typed, setTyped] = useState(text);
  const isShort = typed.trim() !== '' && typed.trim().length < SEARCH_MIN;
  return (
    <search>
      <form
        className="mb-6 flex flex-wrap items-start gap-x-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isShort) onSearch(typed);
        }}
      >
        <Field
          label="Recherche"
          hint={isShort ? `${SEARCH_MIN} caractères au moins` : undefined}
          className="grow basis-32"
        >
          <SearchInput
            placeholder="Nom, prénom ou pseudo"
            value={typed}
            onValueChange={(value) => {
              setTyped(value);
              if (value === '' && text !== '') onSearch('');
            }}
          />
        </Field>
        <Button type="submit" variant="secondary" icon={Search} className="mt-7">
          Rechercher
        </Button>
      </form>
    </search>
  );
}
