import { type ReactNode, useEffect, useRef } from 'react';

/**
 * One step of an analysis. The button that led here has disappeared with the step before: focus and scroll move to this
 * one.
 */
export function Stage({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={element} tabIndex={-1} className="scroll-my-20 outline-none">
      {children}
    </div>
  );
}
