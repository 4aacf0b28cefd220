import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { createContext, use, useId, useMemo } from 'react';
import { classNames } from './class-names.ts';

type FieldProps = {
  label: ReactNode;
  /** The control, or anything around it; the control gets its id and descriptions from the context. */
  children: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** Shows « 12/500 caractères ». */
  counter?: { length: number; max: number };
  /** For radio groups (ChoiceList, Stars, SegmentedControl), which no <label> can name. */
  group?: boolean;
  className?: string;
};

type FieldContextValue = {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
};

const FieldContext = createContext<FieldContextValue | null>(null);

export function Field({
  label,
  children,
  hint,
  error,
  required = false,
  counter,
  group,
  className,
}: FieldProps) {
  const id = useId();
  const [labelId, hintId, errorId, counterId] = [`${id}-l`, `${id}-h`, `${id}-e`, `${id}-c`];
  const describedBy =
    [error && errorId, hint && hintId, counter && counterId].filter(Boolean).join(' ') || undefined;
  const isInvalid = Boolean(error);
  const value = useMemo(
    () => ({ id, labelId, describedBy, isInvalid, isRequired: required }),
    [id, labelId, describedBy, isInvalid, required],
  );
  const LabelElement = group ? 'span' : 'label';
  return (
    <div className={classNames('min-w-0', className)}>
      <LabelElement
        id={labelId}
        htmlFor={group ? undefined : id}
        className="mb-1.5 block w-fit max-w-full text-sm font-medium text-ink"
      >
        {label}
        {required && (
          <span aria-hidden className="text-negative">
            {' *'}
          </span>
        )}
      </LabelElement>
      <FieldContext value={value}>{children}</FieldContext>
      {(hint || counter) && (
        <div className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm text-ink-muted">
          <span id={hintId} className="min-w-0">
            {hint}
          </span>
          {counter && <Counter id={counterId} {...counter} />}
        </div>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** What is wrong, announced; without a Field where it is about no single control. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-negative">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}

function Counter({ id, length, max }: { id: string; length: number; max: number }) {
  return (
    <span
      id={id}
      className={classNames('max-w-full tabular-nums', length > max && 'font-medium text-negative')}
    >
      {length}/{max} caractères
    </span>
  );
}

/** The props that a control inside a Field spreads on its element; empty outside one. */
export function useFieldControl() {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.isInvalid || undefined,
    required: field.isRequired,
  };
}

/** The same for a group of radios, which is named by the label's text. */
export function useFieldGroup() {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    'aria-labelledby': field.labelId,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.isInvalid || undefined,
    'aria-required': field.isRequired || undefined,
  };
}
