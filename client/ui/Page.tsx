import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from './class-names.ts';

type PageHeaderProps = {
  title: ReactNode;
  sub?: ReactNode;
  actions?: ReactNode;
  /** Above the title: a link back or a breadcrumb. */
  above?: ReactNode;
};

export function PageHeader({ title, sub, actions, above }: PageHeaderProps) {
  return (
    <header className="ledger-rule mb-6 pb-5 lg:mb-8">
      {above && (
        <div className="mb-2 flex min-h-11 flex-wrap items-center text-sm text-ink-muted">{above}</div>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold lg:text-3xl">{title}</h1>
          {sub && <p className="mt-1.5 text-[0.9375rem] text-ink-muted">{sub}</p>}
        </div>
        {actions && (
          <div className="flex flex-wrap gap-2 max-w-full max-sm:w-full max-sm:*:flex-auto">{actions}</div>
        )}
      </div>
    </header>
  );
}

type SectionProps = {
  title: ReactNode;
  sub?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
};

export function Section({ title, sub, actions, children, className }: SectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={classNames('mt-8 first:mt-0 lg:mt-10 [header+&]:mt-0', className)}
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={titleId} className="text-lg font-semibold">
            {title}
          </h2>
          {sub && <p className="text-sm text-ink-muted">{sub}</p>}
        </div>
        {actions && <div className="-my-1 flex max-w-full flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
