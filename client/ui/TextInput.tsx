import { CalendarDays, Eye, EyeOff, Search, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './Field.tsx';

/* 16 px text: below that, iPhones zoom into the field. */
export const controlLook = classNames(
  'w-full min-w-0 rounded-control border border-line-control bg-surface text-base text-ink',
  'transition-[border-color,box-shadow] duration-150 hover:border-ink-subtle',
  'focus:border-accent focus:ring-3 focus:ring-accent/20 focus:outline-2 focus:-outline-offset-1 focus:outline-accent',
  'aria-invalid:border-negative aria-invalid:focus:outline-negative aria-invalid:focus:ring-negative/20',
  'disabled:border-line-strong disabled:bg-neutral-soft disabled:text-ink-muted disabled:hover:border-line-strong',
  '[&[readonly]]:border-line-strong [&[readonly]]:bg-neutral-soft',
);

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      {...useFieldControl()}
      className={classNames(controlLook, 'min-h-12 px-3.5', className)}
      {...rest}
    />
  );
}

/** A password, hidden until its owner asks to see it. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className={classNames('relative block', className)}>
      <input
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        {...useFieldControl()}
        className={classNames(controlLook, 'h-12 pr-12 pl-3.5')}
        {...rest}
      />
      <button
        type="button"
        aria-pressed={isShown}
        aria-label="Afficher la saisie"
        title={isShown ? 'Masquer' : 'Afficher'}
        className="absolute inset-y-0 right-0 grid w-12 cursor-pointer place-items-center rounded-control text-ink-muted hover:text-ink"
        onClick={() => setShown(!isShown)}
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </span>
  );
}

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...useFieldControl()}
      className={classNames(controlLook, 'block resize-y px-3.5 py-3 leading-6', className)}
      {...rest}
    />
  );
}

type NumberInputProps = Omit<ComponentProps<'input'>, 'type' | 'inputMode'> & {
  /** Also offers a minus sign. */
  signed?: boolean;
  suffix?: ReactNode;
};

/**
 * Text that keeps what is typed (« 12,50 », « 12. »). A letter or a space typed alone is rejected; a sign, and whatever
 * is inserted as a whole, is kept: removing a part would leave another number, which nobody typed.
 */
export function NumberInput({ signed = false, suffix, className, ...rest }: NumberInputProps) {
  return (
    <span className={classNames('relative block', className)}>
      <input
        type="text"
        inputMode={signed ? 'text' : 'decimal'}
        autoComplete="off"
        {...useFieldControl()}
        className={classNames(
          controlLook,
          'min-h-12 px-[min(0.875rem,3.5vw)] text-[min(1rem,6.5vw)] font-medium tabular-nums',
          suffix !== undefined && 'pr-[min(2.5rem,11vw)]',
        )}
        onBeforeInput={(event) => {
          if (/^[\p{L} ]$/u.test(event.data)) event.preventDefault();
        }}
        {...rest}
      />
      {suffix !== undefined && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-[min(0.875rem,3.5vw)] flex items-center text-ink-muted"
        >
          {suffix}
        </span>
      )}
    </span>
  );
}

type DateTimeInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  type?: 'date' | 'datetime-local' | 'time' | 'month';
};

export function DateTimeInput({ type = 'date', className, ...rest }: DateTimeInputProps) {
  return (
    <span className={classNames('relative block', className)}>
      <input
        type={type}
        {...useFieldControl()}
        className={classNames(
          controlLook,
          'peer min-h-12 appearance-none px-3.5 pr-11 tabular-nums',
          '[&::-webkit-calendar-picker-indicator]:absolute [&::-webkit-calendar-picker-indicator]:inset-y-0 [&::-webkit-calendar-picker-indicator]:right-0 [&::-webkit-calendar-picker-indicator]:h-full [&::-webkit-calendar-picker-indicator]:w-11 [&::-webkit-calendar-picker-indicator]:cursor-pointer [&::-webkit-calendar-picker-indicator]:opacity-0',
        )}
        {...rest}
      />
      <CalendarDays
        aria-hidden
        className="pointer-events-none absolute top-3.5 right-3.5 size-5 text-ink-subtle peer-focus:text-accent"
      />
    </span>
  );
}

type SearchInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  value: string;
  onValueChange: (value: string) => void;
};

/** Named by its Field, or by aria-label without one. */
export function SearchInput({ value, onValueChange, className, ...rest }: SearchInputProps) {
  return (
    <span className={classNames('relative block', className)}>
      <Search aria-hidden className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-ink-subtle" />
      <input
        type="search"
        enterKeyHint="search"
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        {...useFieldControl()}
        className={classNames(controlLook, 'min-h-12 pr-12 pl-11')}
        {...rest}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label="Effacer la recherche"
          onClick={() => onValueChange('')}
          className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-control text-ink-muted hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </span>
  );
}
