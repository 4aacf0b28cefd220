import { useId } from 'react';
import { classNames } from './class-names.ts';

type ProgressProps = {
  /** From 0 to 100; more is shown as full. */
  value: number;
  label: string;
  /** The text on the right, for instance « 84 % ». */
  valueText?: string;
  tone?: 'accent' | 'positive' | 'caution' | 'negative';
  hideLabel?: boolean;
  className?: string;
};

const tones = {
  accent: 'bg-accent-fill',
  positive: 'bg-positive',
  caution: 'bg-caution-fill',
  negative: 'bg-negative',
};

export function Progress({
  value,
  label,
  valueText,
  tone = 'accent',
  hideLabel = false,
  className,
}: ProgressProps) {
  const labelId = useId();
  const percent = Math.min(100, Math.max(0, value));
  return (
    <div className={className}>
      <div
        className={classNames(
          'mb-1.5 flex flex-wrap justify-between gap-x-3 text-sm',
          hideLabel && 'sr-only',
        )}
      >
        <span id={labelId} className="text-ink-muted">
          {label}
        </span>
        {valueText && <span className="font-medium tabular-nums">{valueText}</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={valueText}
        className="h-1.5 overflow-hidden rounded-full bg-neutral-soft"
      >
        <div
          className={classNames('h-full rounded-full transition-[width] duration-300', tones[tone])}
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
