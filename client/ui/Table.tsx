import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type TableProps = { caption: string; children: ReactNode; className?: string };

/** Scrolls sideways inside its card; the caption is for screen readers. */
export function Table({ caption, children, className }: TableProps) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must answer to the keyboard
      tabIndex={0}
      className={classNames('overflow-x-auto -outline-offset-2', className)}
    >
      <table className="w-full text-[0.9375rem]">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

type CellProps<Element extends 'th' | 'td'> = ComponentProps<Element> & {
  /** Right aligned, never wrapped. */
  numeric?: boolean;
};

const edge = 'px-3 first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5';

export function Th({ numeric, className, scope = 'col', ...rest }: CellProps<'th'>) {
  return (
    <th
      scope={scope}
      className={classNames(
        edge,
        'h-11 border-b border-line-strong text-sm font-medium whitespace-nowrap text-ink-muted',
        numeric ? 'text-right' : 'text-left',
        className,
      )}
      {...rest}
    />
  );
}

export function Td({ numeric, className, ...rest }: CellProps<'td'>) {
  return (
    <td
      className={classNames(
        edge,
        'h-14 py-2',
        numeric ? 'text-right whitespace-nowrap tabular-nums' : 'min-w-28',
        className,
      )}
      {...rest}
    />
  );
}

export function Tr({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      className={classNames(
        'border-b border-line transition-colors duration-100 last:border-b-0 [tbody_&]:hover:bg-accent-soft/40',
        className,
      )}
      {...rest}
    />
  );
}
