import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; sub?: ReactNode };

export function Checkbox({ label, sub, className, ...rest }: CheckboxProps) {
  return (
    <label
      className={classNames(
        'flex min-h-11 w-fit cursor-pointer items-start gap-3 py-2.5',
        'has-disabled:pointer-events-none has-disabled:opacity-45',
        className,
      )}
    >
      <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
        <input
          type="checkbox"
          className="peer size-5 appearance-none rounded-[0.3125rem] border border-line-control bg-surface transition-colors duration-150 checked:border-accent checked:bg-accent-fill"
          {...rest}
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute size-3.5 text-transparent peer-checked:text-on-accent"
        />
      </span>
      <span className="min-w-0">
        <span className="block leading-6">{label}</span>
        {sub && <span className="block text-sm text-ink-muted">{sub}</span>}
      </span>
    </label>
  );
}
