import type { Row } from '../records/tables.ts';

type Link = Row<'martingale_tip'>;

/**
 * The changes from the martingales that a tip is in to those that it shall be in, all by their `um_id`: the links to
 * add, each martingale once and in the order of `after`, and the martingales to leave. `newId` makes the id of a link.
 */
export function linkChanges(
  upm_id: string,
  { before = [], after }: { before?: readonly string[]; after: readonly string[] },
  newId: () => string,
): { link: Link[]; unlink: string[] } {
  const [present, wanted] = [new Set(before), new Set(after)];
  const added = [...wanted].filter((um_id) => !present.has(um_id));
  return {
    link: added.map((um_id) => ({ upmart_id: newId(), um_id, upm_id })),
    unlink: [...present].filter((um_id) => !wanted.has(um_id)),
  };
}
