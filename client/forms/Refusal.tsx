import { useEffect, useRef } from 'react';
import { Banner } from '../ui/Banner.tsx';
import { classNames } from '../ui/class-names.ts';

type RefusalProps = {
  /** Another object is another refusal, with the same words too. */
  refusal: { message?: string | undefined } | undefined;
  className?: string;
};

/** Why a form was not saved, brought into view and focused wherever on the page the button was. */
export function Refusal({ refusal, className }: RefusalProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refusal) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  if (!refusal?.message) return null;
  return (
    // What stays at the top of the page must not cover it.
    <div ref={box} tabIndex={-1} className={classNames('scroll-my-28 rounded-card', className)}>
      <Banner tone="danger">{refusal.message}</Banner>
    </div>
  );
}
