/** Of a selection on the same match as one before it: their odds cannot be multiplied. `null` where there is none. */
export function sameMatchNotice(
  type_pari: string,
  matchIds: readonly (string | null)[],
  index: number,
): string | null {
  const on = matchIds[index];
  if (type_pari === 'simple' || !on || !matchIds.slice(0, index).includes(on)) return null;
  return type_pari === 'combine'
    ? 'Déjà sur ce match\u202f: tapez la cote totale du bookmaker.'
    : 'Déjà sur ce match\u202f: le gain calculé peut différer de celui du bookmaker.';
}
