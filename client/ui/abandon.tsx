import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** A click, as the browser or React reports it. */
type Click = Pick<
  MouseEvent,
  'target' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'preventDefault' | 'stopPropagation'
>;

interface Abandon {
  /** Calls `go`, at once where nothing would be lost. */
  leave: (go: () => void) => void;
  /** To be called with each click, before the clicked element handles it: a link, or an element with `data-leaves-form`. */
  leaveByClick: (click: Click) => void;
  /** « Abandonner la saisie ? », to be rendered. */
  question: ReactNode;
}

/** Asks before input is lost; the browser itself asks where the page is left or reloaded. */
export function useAbandon(hasTyped: () => boolean): Abandon {
  const [abandon, setAbandon] = useState<(() => void) | null>(null);
  const askBrowser = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasTyped()) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('beforeunload', askBrowser);
    return () => window.removeEventListener('beforeunload', askBrowser);
  }, []);
  const leave = (go: () => void) => (hasTyped() ? setAbandon(() => go) : go());
  const leaveByClick = (click: Click) => {
    const way = buttonAway(click) ?? linkAway(click);
    if (!way || abandon || !hasTyped()) return;
    click.preventDefault();
    click.stopPropagation();
    // A popover, which the browser draws above everything, would hide the question.
    way.closest<HTMLElement>('[popover]')?.hidePopover();
    setAbandon(() => () => way.click());
  };
  const question = (
    <ConfirmDialog
      open={abandon !== null}
      onOpenChange={() => setAbandon(null)}
      title={'Abandonner la saisie\u202f?'}
      text="Ce que vous avez saisi ici n’est pas enregistré."
      confirmLabel="Abandonner"
      cancelLabel="Continuer la saisie"
      danger
      onConfirm={() => {
        abandon?.();
        setAbandon(null);
      }}
    />
  );
  return { leave, leaveByClick, question };
}

/** The button elsewhere in the page that would replace a form in it. */
function buttonAway({ target }: Click): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-leaves-form]') : null;
}

/** The link by which this click leaves the page: not one within it, to another tab or to a file. */
function linkAway({ target, metaKey, ctrlKey, shiftKey, altKey }: Click): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || metaKey || ctrlKey || shiftKey || altKey) return null;
  const isElsewhere = (link.target !== '' && link.target !== '_self') || link.hasAttribute('download');
  const isPlaceHere = link.hash !== '' && pageOf(link) === pageOf(window.location);
  return isElsewhere || isPlaceHere ? null : link;
}

function pageOf({ origin, pathname, search }: HTMLAnchorElement | Location): string {
  return `${origin}${pathname}${search}`;
}
