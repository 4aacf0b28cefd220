import { Slot } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type CardProps = ComponentProps<'div'> & {
  /** Removes the inner padding, for rows, tables and images that reach the edges. */
  flush?: boolean;
  /** Shows that the whole card can be clicked; combine with asChild on a link or a button. */
  interactive?: boolean;
  selected?: boolean;
  asChild?: boolean;
};

export function Card({ flush, interactive, selected, asChild, className, ...rest }: CardProps) {
  const Element = asChild ? Slot.Root : 'div';
  return (
    <Element
      className={classNames(
        'block rounded-card border bg-surface text-left shadow-card',
        selected ? 'border-accent ring-1 ring-accent' : 'border-line',
        flush ? 'overflow-hidden' : 'p-4 sm:p-5',
        interactive && 'transition-colors duration-150 hover:border-line-control',
        className,
      )}
      {...rest}
    />
  );
}

type CardHeaderProps = { title: ReactNode; sub?: ReactNode; actions?: ReactNode; className?: string };

export function CardHeader({ title, sub, actions, className }: CardHeaderProps) {
  return (
    <div className={classNames('flex flex-wrap items-start gap-x-3', className)}>
      <div className="min-w-0 grow basis-36">
        <h3 className="text-base font-semibold tracking-[-0.011em]">{title}</h3>
        {sub && <p className="mt-0.5 text-sm text-ink-muted">{sub}</p>}
      </div>
      {actions && (
        <div className="ml-auto flex max-w-full flex-wrap items-center justify-end has-[button,a]:-my-1.5 has-[button,a]:-mr-2">
          {actions}
        </div>
      )}
    </div>
  );
}

export function Rows({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul className={classNames('divide-y divide-line', className)} {...rest} />;
}

type RowProps = {
  lead?: ReactNode;
  title: ReactNode;
  sub?: ReactNode;
  end?: ReactNode;
  /** A second line on the right, under `end`. */
  endSub?: ReactNode;
  /** Wraps the row's content, for instance in a link: `(content, look) => <Link className={look}>…`. */
  wrap?: (content: ReactNode, look: string) => ReactNode;
  className?: string;
};

const rowLook = 'flex min-h-16 w-full flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-left sm:px-5';

export function Row({ lead, title, sub, end, endSub, wrap, className }: RowProps) {
  const content = (
    <>
      {lead && <span className="flex shrink-0 items-center">{lead}</span>}
      <span className="min-w-0 grow basis-32">
        <span className="line-clamp-2 font-medium">{title}</span>
        {sub && <span className="mt-0.5 block text-sm text-ink-muted">{sub}</span>}
      </span>
      {(end || endSub) && (
        <span className="ml-auto flex max-w-full flex-col items-end text-right tabular-nums">
          {end}
          {endSub && <span className="mt-0.5 text-sm text-ink-muted">{endSub}</span>}
        </span>
      )}
    </>
  );
  const wrapLook = classNames(
    rowLook,
    '-outline-offset-2 transition-colors duration-150 hover:bg-accent-soft/45',
  );
  return (
    <li className={className}>{wrap ? wrap(content, wrapLook) : <div className={rowLook}>{content}</div>}</li>
  );
}
