import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

type RefusalProps = {
  /** Another object with each refusal, with the same words too. */
  reason: object;
  className?: string;
  children: ReactNode;
};

/** Why a form was not saved: it comes into view with the focus, for the button may stand a screen below. */
export function Refusal({ reason, className, children }: RefusalProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<unknown>(null);
  useEffect(() => {
    if (shown.current === reason) return;
    shown.current = reason;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [reason]);
  return (
    <div ref={box} tabIndex={-1} className={classNames('outline-none', className)}>
      {children}
    </div>
  );
}
