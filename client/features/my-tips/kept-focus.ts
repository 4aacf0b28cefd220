import { type FocusEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Row } from '../../../shared/records/tables.ts';

/**
 * The index of the focused tip in a partly rendered list, -1 for none. When that tip disappears, deleted here or on
 * another device, the one in its place gets the focus; while a dialog is open, the dialog keeps it.
 */
export function useKeptFocus(tips: readonly Row<'tip'>[], isDialogOpen: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<{ upm_id: string; index: number } | null>(null);
  const index = useMemo(
    () => (focused ? tips.findIndex(({ upm_id }) => upm_id === focused.upm_id) : -1),
    [tips, focused],
  );
  const isGone = focused !== null && index === -1;
  useLayoutEffect(() => {
    if (!isGone || isDialogOpen) return;
    const nearest = Math.min(focused.index, tips.length - 1);
    const card = list.current?.querySelector<HTMLElement>(`[data-index="${nearest}"]`);
    if (document.activeElement === document.body) card?.focus({ preventScroll: true });
    setFocused(null);
  }, [isGone, isDialogOpen, focused, tips]);
  const onFocus = (event: FocusEvent) => {
    const at = Number(event.target.closest('[data-index]')?.getAttribute('data-index') ?? Number.NaN);
    const tip = tips[at];
    if (tip) setFocused({ upm_id: tip.upm_id, index: at });
  };
  return { list, index, onFocus };
}
