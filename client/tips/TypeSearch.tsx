import type { ComponentProps } from 'react';
import { SearchInput } from '../ui/TextInput.tsx';

/** The search field for prediction types. */
export function TypeSearch(props: Omit<ComponentProps<typeof SearchInput>, 'aria-label' | 'placeholder'>) {
  return (
    <SearchInput
      aria-label="Chercher un type de pronostic"
      placeholder="Buteur, plus de 2,5 buts…"
      {...props}
    />
  );
}
