import type { UserData } from '../local/live-data.ts';

/** « « Montante » et « Doublée » ». */
export function namesText(names: readonly string[]): string {
  const list = new Intl.ListFormat('fr', { type: 'conjunction' });
  return list.format(names.map((name) => `«\u00a0${name}\u00a0»`));
}

/** The names of each tip's martingales, by `upm_id`; a tip in none has no entry. */
export function martingaleNamesByTip({
  martingales,
  links,
}: Pick<UserData, 'martingales' | 'links'>): ReadonlyMap<string, readonly string[]> {
  const nameById = new Map(martingales.map(({ um_id, martingale_lib }) => [um_id, martingale_lib]));
  const namesByTip = new Map<string, string[]>();
  for (const { um_id, upm_id } of links) {
    const name = nameById.get(um_id);
    if (name === undefined) continue;
    const names = namesByTip.get(upm_id);
    if (names) names.push(name);
    else namesByTip.set(upm_id, [name]);
  }
  return namesByTip;
}
