import type { Inventory } from './drill-page.ts';

/** What a local database holds that no finished transaction leaves: something incomplete. */
export function halfThere({ tips, links, outbox, shadows, state }: Inventory): string[] {
  const rows = new Set([
    ...tips.map(({ id }) => `tip:${id}`),
    ...links.map(({ id }) => `martingale_tip:${id}`),
  ]);
  const shadowed = new Set(shadows);
  const pending = new Set(
    outbox.flatMap((entry) => [
      ...entry.tips.map((id) => `tip:${id}`),
      ...entry.links.map((id) => `martingale_tip:${id}`),
    ]),
  );
  const touched = new Set(outbox.flatMap(({ keys }) => keys));
  const unconfirmed = [
    ...tips.filter(({ isConfirmed }) => !isConfirmed).map(({ id }) => `tip:${id}`),
    ...links.filter(({ isConfirmed }) => !isConfirmed).map(({ id }) => `martingale_tip:${id}`),
  ];
  return [
    ...unconfirmed.filter((key) => !pending.has(key)).map((key) => `${key}: a row without its outbox entry`),
    ...unconfirmed.filter((key) => !shadowed.has(key)).map((key) => `${key}: a row without its shadow`),
    ...[...pending].filter((key) => !rows.has(key)).map((key) => `${key}: an outbox entry without its row`),
    ...shadows.filter((key) => !touched.has(key)).map((key) => `${key}: a shadow of nothing pending`),
    ...outbox
      .filter(({ seq }, index) => seq !== state.next_seq - outbox.length + index)
      .map(({ seq }) => `outbox ${seq}: out of sequence before ${state.next_seq}`),
  ];
}

/** The elements of the first that the second lacks. */
export function missing(wanted: Iterable<string>, present: Iterable<string>): string[] {
  const known = new Set(present);
  return [...wanted].filter((id) => !known.has(id));
}

/** The elements that occur more than once. */
export function doubled(present: readonly string[]): string[] {
  const seen = new Set<string>();
  return present.filter((id) => seen.size === seen.add(id).size);
}
