import { type ReactNode, useEffect, useRef } from 'react';
import { Banner } from './Banner.tsx';
import { classNames } from './class-names.ts';

type RefusalProps = {
  /** A new object for each refusal, even with the same words. */
  reason: object;
  className?: string;
  children: ReactNode;
};

/** Why a form was not saved: it is focused and scrolled into view, since the button may be a screen below. */
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

type RefusalBannerProps = { error: { message?: string | undefined } | undefined; className?: string };

/** The refusal that belongs to no field of a form; nothing where there is none. */
export function RefusalBanner({ error, className = '' }: RefusalBannerProps) {
  if (!error?.message) return null;
  return (
    <Refusal reason={error} className={className}>
      <Banner tone="danger">{error.message}</Banner>
    </Refusal>
  );
}
