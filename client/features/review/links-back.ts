import { linkChanges } from '../../../shared/domain/tip-links.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { Write } from '../../../sync/operations/registry.ts';
import { newId } from '../../local/random-id.ts';

type Martingale = Row<'martingale'>;
type Link = Row<'martingale_tip'>;

/** The martingales in the edit of a tip that was deleted elsewhere. */
interface LinkedEdit {
  after: Row<'tip'>;
  link: readonly Link[];
  unlink: readonly string[];
  /** Those that it was in; absent from edits by versions that did not send them. */
  linked?: readonly Martingale[] | undefined;
}

/** The martingales of a tip that was deleted elsewhere, as its edit left them. */
export interface PlacesBack {
  /** The names of those that still exist. */
  kept: string[];
  /** The names of those that were deleted. */
  gone: string[];
  isUnknown: boolean;
}

/** The links with which the tip is restored: those that its edit left, to martingales that still exist. */
export function linksBack(
  { after, linked = [], link, unlink }: LinkedEdit,
  martingales: readonly Martingale[],
): Link[] {
  const before = [...unlink, ...link.map(({ um_id }) => um_id)];
  const wanted = linked.map(({ um_id }) => um_id);
  const { link: stayed } = linkChanges(after.upm_id, { before, after: wanted }, newId);
  return [...stayed, ...link].filter(({ um_id }) => martingales.some((one) => one.um_id === um_id));
}

/** The same in words. */
export function placesOf(edit: LinkedEdit, martingales: readonly Martingale[]): PlacesBack {
  const nameById = new Map(martingales.map(({ um_id, martingale_lib }) => [um_id, martingale_lib]));
  const kept = linksBack(edit, martingales).flatMap(({ um_id }) => nameById.get(um_id) ?? []);
  const isGone = ({ um_id }: Martingale) => !nameById.has(um_id) && !edit.unlink.includes(um_id);
  const gone = (edit.linked ?? []).filter(isGone).map(({ martingale_lib }) => martingale_lib);
  return { kept, gone, isUnknown: edit.linked === undefined && kept.length === 0 };
}

/** The writes that put the tips of a restored martingale back into it: those that were in it and still exist. */
export function relinked(um_id: string, linked: readonly string[], tips: readonly Row<'tip'>[]): Write[] {
  const ids = new Set(linked);
  return tips
    .filter(({ upm_id }) => ids.has(upm_id))
    .map((tip) => {
      const places = linkChanges(tip.upm_id, { after: [um_id] }, newId);
      return { name: 'tip.update', args: { before: tip, after: tip, ...places } };
    });
}
