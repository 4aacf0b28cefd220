import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

type ToggleButtonProps = Omit<ComponentProps<'button'>, 'aria-pressed'> & {
  pressed: boolean;
  icon?: LucideIcon;
  /** No border while it is not pressed, as in a row of other things. */
  quiet?: boolean;
};

/** Something that is on or off; it looks chosen while it is on. */
export function ToggleButton({
  pressed,
  icon: Icon,
  quiet,
  className,
  children,
  ...rest
}: ToggleButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={classNames(
        'inline-flex min-h-11 max-w-full min-w-11 items-center justify-center gap-2 rounded-control border px-2.5 py-1 text-center text-[0.9375rem] font-medium wrap-anywhere transition-colors duration-150',
        pressed && 'border-accent bg-accent-soft text-accent ring-1 ring-accent',
        !pressed && quiet && 'border-transparent text-ink-muted hover:bg-neutral-soft hover:text-ink',
        !pressed && !quiet && 'border-line-control bg-surface text-ink hover:border-ink-subtle',
        className,
      )}
      {...rest}
    >
      {Icon && <Icon aria-hidden className="size-5 shrink-0" />}
      {children}
    </button>
  );
}
