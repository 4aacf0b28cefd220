import { useState } from 'react';

interface TypesLook {
  search: string;
  opened: ReadonlySet<number>;
}

let last: { match_id: string; look: TypesLook } | null = null;

/** The search and the open groups, restored when the bettor comes back from the tip form. */
export function useTypesLook(match_id: string, first: number | undefined) {
  const [look, setLook] = useState<TypesLook>(() =>
    last?.match_id === match_id
      ? last.look
      : { search: '', opened: new Set(first === undefined ? [] : [first]) },
  );
  const change = (changes: Partial<TypesLook>) => {
    const next = { ...look, ...changes };
    last = { match_id, look: next };
    setLook(next);
  };
  return {
    ...look,
    setSearch: (search: string) => change({ search }),
    toggle: (id: number) => {
      const opened = new Set(look.opened);
      if (!opened.delete(id)) opened.add(id);
      change({ opened });
    },
  };
}
