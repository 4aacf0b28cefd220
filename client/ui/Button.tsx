import type { LucideIcon } from 'lucide-react';
import { LoaderCircle } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from './class-names.ts';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'link';
type Size = 'sm' | 'md' | 'lg';

type ButtonProps = ComponentProps<'button'> & {
  variant?: Variant;
  size?: Size;
  icon?: LucideIcon;
  pending?: boolean;
  block?: boolean;
  asChild?: boolean;
};

const base =
  'relative inline-flex max-w-full shrink-0 wrap-anywhere items-center justify-center gap-2 rounded-control text-center font-medium text-balance ' +
  'select-none transition-[background-color,border-color,color,transform] duration-150 active:translate-y-px ' +
  'disabled:pointer-events-none disabled:opacity-45 [&_svg]:shrink-0';

const variants: Record<Variant, string> = {
  primary:
    'bg-accent-fill text-on-accent shadow-[inset_0_1px_0_rgb(255_255_255/0.14),0_1px_2px_rgb(0_30_20/0.18)] hover:bg-accent-strong',
  secondary:
    'border border-line-strong bg-surface text-ink shadow-card hover:border-line-control hover:bg-raised',
  quiet: 'text-ink-muted hover:bg-neutral-soft hover:text-ink',
  danger:
    'bg-negative-fill text-on-negative shadow-[inset_0_1px_0_rgb(255_255_255/0.14)] hover:bg-negative-strong',
  link: 'touch-target text-accent underline decoration-accent/35 underline-offset-4 hover:decoration-accent',
};

const sizes: Record<Size, string> = {
  sm: 'touch-target min-h-9 px-3 py-1 text-sm [&_svg]:size-4',
  md: 'min-h-11 px-4 py-2 text-[0.9375rem] [&_svg]:size-[1.125rem]',
  lg: 'min-h-13 px-6 py-2 text-base [&_svg]:size-5',
};

const linkSizes: Record<Size, string> = {
  sm: 'text-sm [&_svg]:size-4',
  md: 'text-[0.9375rem] [&_svg]:size-4',
  lg: 'text-base [&_svg]:size-5',
};

export function Button({
  variant = 'primary',
  size = 'md',
  icon: Icon,
  pending = false,
  block = false,
  asChild = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const look = classNames(
    base,
    variants[variant],
    variant === 'link' ? linkSizes[size] : sizes[size],
    block && 'w-full',
    className,
  );
  if (asChild) {
    return (
      <Slot.Root className={look} onClick={onClick} {...rest}>
        {Icon && <Icon aria-hidden />}
        <Slot.Slottable>{children}</Slot.Slottable>
      </Slot.Root>
    );
  }
  return (
    <button
      type={type}
      className={look}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? swallow : onClick}
      {...rest}
    >
      <span className={classNames('contents', pending && '[&>*]:opacity-0')}>
        {Icon && <Icon aria-hidden />}
        <span className="inline-flex min-w-0 items-center gap-2">{children}</span>
      </span>
      {pending && <PendingMark />}
    </button>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon;
  'aria-label': string;
  variant?: 'quiet' | 'secondary' | 'danger';
  pending?: boolean;
};

const iconVariants = {
  quiet: 'text-ink-muted hover:bg-neutral-soft hover:text-ink',
  secondary: variants.secondary,
  danger: 'text-ink-muted hover:bg-negative-soft hover:text-negative',
};

export function IconButton({
  icon: Icon,
  variant = 'quiet',
  pending = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      className={classNames(base, 'size-[max(44px,min(2.75rem,13vw))]', iconVariants[variant], className)}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? swallow : onClick}
      {...rest}
    >
      {pending ? <PendingMark /> : <Icon aria-hidden className="size-5" />}
    </button>
  );
}

/* A pending button stays focusable, so that a keyboard user does not lose their place on the page. */
function swallow(event: MouseEvent): void {
  event.preventDefault();
}

function PendingMark() {
  return (
    <span className="absolute inset-0 grid place-items-center">
      <LoaderCircle aria-hidden className="size-5 animate-spin" />
      <span className="sr-only">, en cours</span>
    </span>
  );
}
