import { type FocusEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Row } from '../../../shared/records/tables.ts';

interface Place {
  upm_id: string;
  index: number;
  /** The tips before and after it. */
  neighbours: readonly (string | undefined)[];
}

/**
 * Where the keyboard stands in a list of which only a part is rendered: `index`, -1 for nowhere. When that tip
 * leaves its place, deleted here or on another device or settled and sorted elsewhere, the tip that took its place gets
 * the focus; while a dialog is open, the dialog keeps it.
 */
export function useKeptFocus(tips: readonly Row<'tip'>[], isDialogOpen: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<Place | null>(null);
  const index = useMemo(
    () => (focused ? tips.findIndex(({ upm_id }) => upm_id === focused.upm_id) : -1),
    [tips, focused],
  );
  const hasLeft = focused !== null && (index === -1 || !isBesideAny(tips, index, focused.neighbours));
  useLayoutEffect(() => {
    if (!hasLeft || isDialogOpen) return;
    const next = tips.findIndex(({ upm_id }) => upm_id === focused.neighbours[1]);
    const nearest = next === -1 ? Math.min(focused.index, tips.length - 1) : next;
    const card = list.current?.querySelector<HTMLElement>(`[data-index="${nearest}"]`);
    const { activeElement } = document;
    if (activeElement === document.body || list.current?.contains(activeElement)) {
      card?.focus({ preventScroll: true });
    }
    setFocused(null);
  }, [hasLeft, isDialogOpen, focused, tips]);
  const onFocus = (event: FocusEvent) => {
    const at = Number(event.target.closest('[data-index]')?.getAttribute('data-index') ?? Number.NaN);
    const tip = tips[at];
    if (tip) setFocused({ upm_id: tip.upm_id, index: at, neighbours: neighboursOf(tips, at) });
  };
  return { list, index, onFocus };
}

function neighboursOf(tips: readonly Row<'tip'>[], index: number): (string | undefined)[] {
  return [tips[index - 1]?.upm_id, tips[index + 1]?.upm_id];
}

/** Whether one of these stands beside this place; the only tip of a list has nobody beside it. */
function isBesideAny(tips: readonly Row<'tip'>[], index: number, neighbours: Place['neighbours']): boolean {
  return (
    tips.length === 1 ||
    neighboursOf(tips, index).some((upm_id) => upm_id !== undefined && neighbours.includes(upm_id))
  );
}
