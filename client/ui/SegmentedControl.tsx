import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import { useFieldGroup } from './Field.tsx';

export type Segment<Value extends string> = { value: Value; label: string; icon?: LucideIcon };

type SegmentedControlProps<Value extends string> = {
  segments: readonly Segment<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  'aria-label'?: string;
  className?: string;
};

export function SegmentedControl<Value extends string>({
  segments,
  value,
  onValueChange,
  className,
  ...rest
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      {...useFieldGroup()}
      {...rest}
      className={classNames(
        'flex w-full max-w-full flex-wrap gap-0.5 rounded-control bg-sunken p-0.5 ring-1 ring-line-strong ring-inset sm:w-fit',
        className,
      )}
    >
      {segments.map(({ value: own, label, icon: Icon }) => (
        <label
          key={own}
          className={classNames(
            'flex min-h-11 max-w-full flex-1 cursor-pointer sm:flex-auto items-center justify-center gap-1.5 rounded-lg px-2 text-center text-sm font-medium',
            'text-ink-muted transition-colors duration-150 hover:text-ink sm:px-4',
            'has-checked:bg-raised has-checked:font-semibold has-checked:text-accent has-checked:shadow-card has-checked:ring-1 has-checked:ring-line-strong',
            'has-focus-visible:outline-2 has-focus-visible:outline-accent',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={own === value}
            onChange={() => onValueChange(own)}
            className="sr-only"
          />
          {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
          {label}
        </label>
      ))}
    </div>
  );
}
