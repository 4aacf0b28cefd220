import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './Field.tsx';
import { controlLook } from './TextInput.tsx';

type SelectProps = ComponentProps<'select'> & {
  /** A first, empty option: « Choisir… ». */
  placeholder?: string;
};

export function Select({ placeholder, className, children, ...rest }: SelectProps) {
  return (
    <span className={classNames('relative block', className)}>
      <select
        {...useFieldControl()}
        className={classNames(controlLook, 'min-h-12 appearance-none truncate pr-11 pl-3.5')}
        {...rest}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-3.5 right-3.5 size-5 text-ink-subtle"
      />
    </span>
  );
}
