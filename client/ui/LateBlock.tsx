import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

/** A page that has only just appeared may still move: nobody is about to press anything. */
const OPENING_MS = 1_000;
/** Scrolled by less than this, a page still shows all of its title. */
const TITLE_PX = 24;

type LateBlockProps = {
  children: ReactNode;
  /** For a block that stays in sight: the CSS variable that receives its height, for what is below it. */
  heightVariable?: string;
  className?: string;
};

/**
 * Content that appears and disappears by itself above a page in use. The page below keeps its position on the screen:
 * it is scrolled by as much as the block grew, unless the browser has done it (none does at the top of a page). At its
 * top a page moves down under a block that stays in sight, which would cover its title.
 */
export function LateBlock({ children, heightVariable, className }: LateBlockProps) {
  const block = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  useSteadyPage(block, end, heightVariable);
  return (
    <>
      <div ref={block} className={classNames('flow-root', className)}>
        {children}
      </div>
      <div ref={end} aria-hidden />
    </>
  );
}

function useSteadyPage(
  blockRef: RefObject<HTMLDivElement | null>,
  endRef: RefObject<HTMLDivElement | null>,
  heightVariable: string | undefined,
): void {
  useLayoutEffect(() => {
    const [block, end] = [blockRef.current, endRef.current];
    if (!block || !end) return;
    const isOpening = watchOpening();
    let height = heightOf(block);
    let edge = edgeOf(end);
    let scrolled = window.scrollY;
    const look = () => {
      edge = edgeOf(end);
      scrolled = window.scrollY;
    };
    const settle = () => {
      const grown = heightOf(block) - height;
      height += grown;
      if (heightVariable) document.documentElement.style.setProperty(heightVariable, `${height}px`);
      if (grown !== 0 && !isOpening()) {
        const wouldHideTitle = heightVariable !== undefined && grown > 0 && scrolled < TITLE_PX;
        const steady = window.scrollY + between(0, grown, edgeOf(end) - edge);
        window.scrollTo({ top: wouldHideTitle ? scrolled : steady, behavior: 'instant' });
      }
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
  }, [blockRef, endRef, heightVariable]);
}

function heightOf(element: Element): number {
  return element.getBoundingClientRect().height;
}

function edgeOf(end: Element): number {
  return end.getBoundingClientRect().top;
}

function between(one: number, other: number, value: number): number {
  return Math.min(Math.max(value, Math.min(one, other)), Math.max(one, other));
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
