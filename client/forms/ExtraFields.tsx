import { type ReactNode, useState } from 'react';
import { type TipExtra, tipExtras } from '../../shared/records/tip.ts';
import { absentRow } from '../../shared/records/whole-row.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { OddsInput } from './OddsInput.tsx';
import { type TypedValues, typedValues } from './typed-values.ts';

type TypedExtras = TypedValues<typeof tipExtras>;
type ExtraName = keyof TypedExtras;

export type ExtraFieldsProps = {
  typed: TypedExtras;
  errors: Readonly<Partial<Record<string, { message?: string | undefined }>>>;
  onType: (name: ExtraName, value: TypedExtras[ExtraName]) => void;
  onLeave: (name: ExtraName) => void;
  /** Those of them that cannot be told of what is noted. */
  without?: readonly ExtraName[];
  /** Other fields that are seldom used, above these. */
  children?: ReactNode;
  /** Whether those have a value or an error: they are shown then. */
  isUsed?: boolean;
};

const allNames = Object.keys(tipExtras) as ExtraName[];
const untyped = typedValues(tipExtras, absentRow(tipExtras));

/** What may be noted beside a bet, collapsed until somebody opens it or it has a value. */
export function ExtraFields(props: ExtraFieldsProps) {
  const { typed, errors, onType, onLeave, without = [], children, isUsed = false } = props;
  const names = allNames.filter((name) => !without.includes(name));
  const [isOpen, setOpen] = useState(() => isUsed || names.some((name) => typed[name] !== untyped[name]));
  const isShown = isOpen || isUsed || names.some((name) => errors[name]);
  return (
    <details open={isShown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer rounded-control py-2.5 font-medium text-accent">Plus</summary>
      {isShown && children && <div className="space-y-5 py-2.5">{children}</div>}
      {isShown && (
        <div className="grid gap-5 pt-2.5 sm:grid-cols-2">
          {names.map((name) => (
            <ExtraField
              key={name}
              rule={tipExtras[name]}
              value={typed[name]}
              error={errors[name]?.message}
              onType={(value) => onType(name, value as TypedExtras[ExtraName])}
              onLeave={() => onLeave(name)}
            />
          ))}
        </div>
      )}
    </details>
  );
}

type ExtraFieldProps = {
  rule: TipExtra;
  value: string | boolean;
  error: string | undefined;
  onType: (value: string | boolean) => void;
  onLeave: () => void;
};

function ExtraField({ rule, value, error, onType, onLeave }: ExtraFieldProps) {
  switch (rule.kind) {
    case 'flag':
      return (
        <Checkbox
          className="sm:col-span-2"
          label={rule.label}
          checked={value === true}
          onChange={({ currentTarget }) => onType(currentTarget.checked)}
        />
      );
    case 'odds':
      return (
        <Field label={rule.label} error={error}>
          <OddsInput value={String(value)} onValueChange={onType} onBlur={onLeave} />
        </Field>
      );
    case 'text':
      return (
        <Field label={rule.label} error={error}>
          <TextInput
            maxLength={rule.max}
            autoComplete="off"
            value={String(value)}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
            onBlur={onLeave}
          />
        </Field>
      );
  }
}
