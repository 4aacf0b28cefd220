import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../ui/class-names.ts';

type HeaderMenuProps = {
  button: ReactNode;
  /** The accessible name, where the button's content does not give it. */
  label: string;
  className?: string;
  children: ReactNode;
};

/**
 * A drop-down of the header: the browser's own popover, so that the landing needs no menu library, and so that radio
 * buttons may be among the links, which the ARIA menu role forbids.
 */
export function HeaderMenu({ button, label, className, children }: HeaderMenuProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const router = useRouter();
  useEffect(() => router.subscribe('onBeforeNavigate', () => panel.current?.hidePopover()), [router]);
  return (
    <div className={className}>
      <button
        type="button"
        popoverTarget={id}
        className="relative flex min-h-11 max-w-full min-w-[min(2.75rem,14vw)] items-center justify-center gap-2 rounded-control px-[min(0.5rem,2vw)] text-[0.9375rem] font-medium text-ink-muted transition-colors duration-150 hover:bg-neutral-soft hover:text-ink"
      >
        {button}
        <span className="sr-only">{label}</span>
      </button>
      <div ref={panel} id={id} popover="auto" className={panelLook}>
        {children}
      </div>
    </div>
  );
}

const panelLook = classNames(
  'fixed inset-auto top-[calc(4rem+env(safe-area-inset-top))] m-0 max-h-[calc(100dvh-4.5rem-env(safe-area-inset-top))] w-72 max-w-[calc(100vw-min(1.5rem,6vw))] overflow-y-auto',
  'right-[max(min(0.75rem,3vw),env(safe-area-inset-right))] lg:right-[max(2rem,calc((100vw-82rem)/2+2rem))]',
  'rounded-card border border-line-strong bg-raised p-1.5 text-ink shadow-float open:animate-pop-in',
);

/** A link or a button of the menu. */
export const menuEntryLook = classNames(
  'flex min-h-11 w-full items-center gap-[min(0.75rem,3vw)] rounded-control px-[min(0.75rem,3vw)] py-1 text-left text-[0.9375rem] wrap-anywhere -outline-offset-2',
  'hover:bg-neutral-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent',
  '[&_svg]:size-[1.125rem] [&_svg]:shrink-0 [&_svg]:text-ink-subtle',
);

export function MenuRule() {
  return <hr className="-mx-1.5 my-1.5 border-line" />;
}
