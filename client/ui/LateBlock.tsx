import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

/** A page that has only just appeared may still move: nobody is about to press anything. */
const OPENING_MS = 1_000;

type LateBlockProps = {
  children: ReactNode;
  /** Changes with the page: empty space that was kept is then removed. */
  page?: string;
  /** The CSS variable that receives its height, for what is below it. */
  heightVariable?: string;
  className?: string;
};

/**
 * Content that appears and disappears by itself above a page in use. The page below keeps its position on the screen:
 * it is scrolled by as much as the block grew, unless the browser has done it (none does at the top of a page), and
 * where there is nothing to scroll back, the space stays empty until the next page.
 */
export function LateBlock({ children, page, heightVariable, className }: LateBlockProps) {
  const block = useRef<HTMLDivElement>(null);
  const space = useRef<HTMLDivElement>(null);
  useSteadyPage(block, space, heightVariable);
  useLayoutEffect(() => {
    if (page !== undefined && space.current) space.current.style.height = '0px';
  }, [page]);
  return (
    <>
      <div ref={block} className={classNames('flow-root', className)}>
        {children}
      </div>
      <div ref={space} aria-hidden />
    </>
  );
}

function useSteadyPage(
  blockRef: RefObject<HTMLDivElement | null>,
  spaceRef: RefObject<HTMLDivElement | null>,
  heightVariable: string | undefined,
): void {
  useLayoutEffect(() => {
    const [block, space] = [blockRef.current, spaceRef.current];
    if (!block || !space) return;
    const isOpening = watchOpening();
    let height = heightOf(block);
    let edge = lowerEdgeOf(space);
    const look = () => {
      edge = lowerEdgeOf(space);
    };
    const settle = () => {
      const grown = heightOf(block) - height;
      height += grown;
      if (heightVariable) document.documentElement.style.setProperty(heightVariable, `${height}px`);
      if (grown !== 0 && !isOpening()) holdPage(space, between(0, grown, lowerEdgeOf(space) - edge));
      look();
    };
    settle();
    window.addEventListener('scroll', look, { passive: true });
    // At once, before a press can hit what has moved; and where the width or the font changes, before it shows.
    const changes = new MutationObserver(settle);
    changes.observe(block, { childList: true, subtree: true, characterData: true });
    const sizes = new ResizeObserver(settle);
    sizes.observe(block);
    return () => {
      window.removeEventListener('scroll', look);
      changes.disconnect();
      sizes.disconnect();
    };
  }, [blockRef, spaceRef, heightVariable]);
}

function heightOf(element: Element): number {
  return element.getBoundingClientRect().height;
}

function lowerEdgeOf(element: Element): number {
  return element.getBoundingClientRect().bottom;
}

function between(one: number, other: number, value: number): number {
  return Math.min(Math.max(value, Math.min(one, other)), Math.max(one, other));
}

/** Undoes a movement, by that many pixels, of what is below the space, by scrolling. */
function holdPage(space: HTMLElement, moved: number): void {
  const empty = heightOf(space);
  const scrolled = window.scrollY + moved;
  const left = Math.max(0, empty - scrolled);
  space.style.height = `${left}px`;
  window.scrollTo({ top: scrolled + left - empty, behavior: 'instant' });
}

/** Returns whether the page is still opening and nobody has touched it. */
function watchOpening(): () => boolean {
  const from = performance.now();
  let isTouched = false;
  const touch = () => {
    isTouched = true;
  };
  for (const type of ['pointerdown', 'keydown', 'wheel'] as const) {
    window.addEventListener(type, touch, { capture: true, once: true, passive: true });
  }
  return () => !isTouched && performance.now() - from < OPENING_MS;
}
