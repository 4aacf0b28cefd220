import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type FigureTone = 'positive' | 'negative' | 'neutral' | 'muted';
type FigureSize = 'sm' | 'md' | 'lg' | 'xl' | '2xl';

type FigureProps = {
  /** Already formatted, with its sign: colour alone never carries the meaning. */
  children: ReactNode;
  tone?: FigureTone;
  size?: FigureSize;
  className?: string;
};

const tones: Record<FigureTone, string> = {
  positive: 'text-positive',
  negative: 'text-negative',
  neutral: 'text-ink',
  muted: 'text-ink-muted',
};

const sizes: Record<FigureSize, string> = {
  sm: 'text-sm font-medium',
  md: 'text-base font-semibold',
  lg: 'text-xl font-semibold',
  xl: 'text-[min(var(--text-2xl),8vw)] leading-tight font-semibold',
  '2xl': 'text-[min(var(--text-4xl),10vw)] leading-tight font-semibold',
};

export function Figure({ children, tone = 'neutral', size = 'md', className }: FigureProps) {
  return (
    <span
      className={classNames('max-w-full wrap-break-word tabular-nums', tones[tone], sizes[size], className)}
    >
      {children}
    </span>
  );
}

type StatTileProps = {
  label: ReactNode;
  value: ReactNode;
  hint?: ReactNode;
  tone?: FigureTone;
  size?: 'lg' | 'xl';
  className?: string;
};

/** Place several in a StatGrid: they share one card, separated by thin lines. */
export function StatTile({ label, value, hint, tone, size = 'lg', className }: StatTileProps) {
  return (
    <div className={classNames('flex max-w-full flex-1 flex-col bg-surface px-4 py-4 sm:px-5', className)}>
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="mt-1">
        <Figure tone={tone} size={size}>
          {value}
        </Figure>
        {hint && <span className="mt-1 block text-sm text-ink-muted tabular-nums">{hint}</span>}
      </dd>
    </div>
  );
}

const columnLooks = {
  2: '*:basis-2/5',
  3: 'max-sm:*:basis-full',
  4: 'max-lg:*:basis-2/5',
};

type StatGridProps = { columns?: keyof typeof columnLooks; children: ReactNode; className?: string };

export function StatGrid({ columns = 4, children, className }: StatGridProps) {
  return (
    <dl
      className={classNames(
        'flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line shadow-card',
        columnLooks[columns],
        className,
      )}
    >
      {children}
    </dl>
  );
}
