import { type ReactNode, useEffect, useRef } from 'react';

type RefusalProps = {
  /** Another object with each refusal. */
  reason: object;
  children: ReactNode;
};

/** Why a save was refused, above the fields: it comes into view with the focus, for the button may stand a screen below. */
export function Refusal({ reason, children }: RefusalProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<unknown>(null);
  useEffect(() => {
    if (shown.current === reason) return;
    shown.current = reason;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [reason]);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}
