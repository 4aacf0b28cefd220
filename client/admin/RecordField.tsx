import type { UseFormReturn } from 'react-hook-form';
import type { Field as FieldRule } from '../../shared/fields.ts';
import { adminDeclarationOf } from '../../shared/records/admin-declaration.ts';
import type { TableName } from '../../shared/records/tables.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field } from '../ui/Field.tsx';
import { laterPart } from '../ui/later.tsx';
import { Select } from '../ui/Select.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { DateTimeInput, TextArea, TextInput } from '../ui/TextInput.tsx';
import { nameOfRow, type References } from './records.ts';

export type TypedRecord = Record<string, string | boolean>;
export type RecordFormState = UseFormReturn<TypedRecord, unknown, Record<string, unknown>>;

const RuleEditor = laterPart(
  async () => (await import('./rules/RuleEditor.tsx')).RuleEditor,
  <SkeletonRows count={2} />,
);

/** Above this length nobody counts characters. */
const COUNTED_MAX = 30;

type RecordFieldProps = {
  name: string;
  rule: FieldRule;
  form: RecordFormState;
  references: References;
  hint?: string | undefined;
};

/** The control of one declared field, with its label, its limits and its error. */
export function RecordField({ name, rule, form, references, hint }: RecordFieldProps) {
  const { register, watch, formState } = form;
  if (rule.kind === 'flag') return <Checkbox label={rule.label} {...register(name)} />;
  if (rule.kind === 'rule') {
    return (
      <RuleEditor
        label={rule.label}
        value={String(watch(name) ?? '')}
        error={formState.errors[name]}
        onChange={(text) =>
          form.setValue(name, text, { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }
      />
    );
  }
  const length = String(watch(name) ?? '').length;
  const isCounted = rule.kind === 'text' && (rule.multiline || rule.max <= COUNTED_MAX);
  return (
    <Field
      label={rule.label}
      required={!rule.optional}
      hint={hint}
      error={formState.errors[name]?.message}
      {...(isCounted ? { counter: { length, max: rule.max } } : {})}
    >
      <Control name={name} rule={rule} form={form} references={references} />
    </Field>
  );
}

function Control({ name, rule, form: { register }, references }: RecordFieldProps) {
  switch (rule.kind) {
    case 'reference':
      return (
        <Select placeholder={rule.optional ? 'Aucun' : 'Choisir…'} {...register(name)}>
          <ReferenceOptions table={rule.to} references={references} />
        </Select>
      );
    case 'choice':
      return (
        <Select placeholder={rule.optional ? 'Aucun' : 'Choisir…'} {...register(name)}>
          {rule.options.map((option) => (
            <option key={option} value={option}>
              {rule.names?.[option] ?? option}
            </option>
          ))}
        </Select>
      );
    case 'text':
      return rule.multiline ? (
        <TextArea rows={12} {...register(name)} />
      ) : (
        <TextInput autoComplete="off" {...register(name)} />
      );
    case 'url':
      return <TextInput type="url" inputMode="url" autoComplete="off" {...register(name)} />;
    case 'integer':
      return <TextInput inputMode="numeric" autoComplete="off" {...register(name)} />;
    case 'day':
      return <DateTimeInput {...register(name)} />;
    case 'instant':
      return <DateTimeInput type="datetime-local" {...register(name)} />;
    default:
      return <TextInput autoComplete="off" {...register(name)} />;
  }
}

function ReferenceOptions({ table, references }: { table: string; references: References }) {
  const { key } = adminDeclarationOf(table as TableName);
  return (references[table] ?? []).map((row) => (
    <option key={String(row[key])} value={String(row[key])}>
      {nameOfRow(table, row)}
    </option>
  ));
}
