/** The screen's state in the address: its second tab, where that is the one shown. */
export interface ProfileSearch {
  onglet?: 'bankrolls' | undefined;
}

/** Reads an address; invalid values are left out. */
export function profileSearch({ onglet }: Record<string, unknown>): ProfileSearch {
  return { onglet: onglet === 'bankrolls' ? onglet : undefined };
}
