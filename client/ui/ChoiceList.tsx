import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import { useFieldGroup } from './Field.tsx';

export type Choice = {
  value: string;
  label: ReactNode;
  sub?: ReactNode;
  lead?: ReactNode;
  disabled?: boolean;
};

type ChoiceListProps = {
  choices: Choice[];
  value: string | null;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  columns?: 1 | 2 | 3;
  /** Needed where no Field gives the name. */
  'aria-label'?: string;
  className?: string;
};

const columnLooks = { 1: 'grid-cols-1', 2: 'grid-cols-2', 3: 'grid-cols-3' };

/** Native radios: arrow keys, forms and screen readers work without more. */
export function ChoiceList({
  choices,
  value,
  onValueChange,
  columns = 1,
  className,
  ...rest
}: ChoiceListProps) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      {...useFieldGroup()}
      {...rest}
      className={classNames('grid gap-2', columnLooks[columns], className)}
    >
      {choices.map((choice) => (
        <ChoiceCard
          key={choice.value}
          choice={choice}
          name={name}
          checked={choice.value === value}
          compact={columns === 3}
          onChoose={() => onValueChange(choice.value)}
        />
      ))}
    </div>
  );
}

type ChoiceCardProps = {
  choice: Choice;
  name: string;
  checked: boolean;
  /** No room for the mark on a phone; border, ring and background then show the choice. */
  compact: boolean;
  onChoose: () => void;
};

function ChoiceCard({ choice, name, checked, compact, onChoose }: ChoiceCardProps) {
  return (
    <label
      className={classNames(
        'flex min-h-13 cursor-pointer items-center gap-2.5 rounded-control border border-line-control bg-surface px-3 py-2.5 sm:px-3.5',
        compact && 'max-sm:px-1.5 max-sm:text-center',
        'transition-colors duration-150 hover:border-ink-subtle',
        'has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        'has-disabled:pointer-events-none has-disabled:opacity-45',
      )}
    >
      <input
        type="radio"
        name={name}
        value={choice.value}
        checked={checked}
        disabled={choice.disabled}
        onChange={onChoose}
        className="peer sr-only"
      />
      {choice.lead && <span className="flex shrink-0">{choice.lead}</span>}
      <span className="min-w-0 flex-1">
        <span className="block leading-5 font-medium wrap-anywhere">{choice.label}</span>
        {choice.sub && <span className="mt-0.5 block text-sm text-ink-muted">{choice.sub}</span>}
      </span>
      <span
        aria-hidden
        className={classNames(
          'grid size-5 shrink-0 place-items-center rounded-full border border-line-control text-transparent',
          'peer-checked:border-accent peer-checked:bg-accent-fill peer-checked:text-on-accent',
          compact && 'max-sm:hidden',
        )}
      >
        <Check strokeWidth={3} className="size-3.5" />
      </span>
    </label>
  );
}
