/** What the address says of the screen: its second tab, where that is the one shown. */
export interface ProfileSearch {
  onglet?: 'bankrolls' | undefined;
}

/** Reads an address; what makes no sense is left out. */
export function profileSearch({ onglet }: Record<string, unknown>): ProfileSearch {
  return { onglet: onglet === 'bankrolls' ? onglet : undefined };
}
