import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { instantToLocalInput } from '../../shared/days.ts';
import { AppError } from '../../shared/errors.ts';
import type { Field } from '../../shared/fields.ts';
import type { AdminDeclaration } from '../../shared/records/admin-declaration.ts';
import { errorText } from '../api/http.ts';
import { formSchema } from '../forms/valibot-fields.ts';
import { notify } from '../ui/notify.ts';
import type { RecordFormState, TypedRecord } from './RecordField.tsx';
import { givenFieldsOf, type RecordRow, readRecord, saveRecord } from './records.ts';

/** The state of a record's form, and how it is saved. */
export interface RecordForm {
  form: RecordFormState;
  fields: [string, Field][];
  save: () => void;
  /** The row as somebody else has saved it, where it changed while this form was open. */
  conflict: RecordRow | null;
  /** Saves what is typed over it. */
  overwrite: () => void;
  /** Takes it into the form instead of what is typed. */
  takeTheirs: () => void;
}

type Options = {
  declaration: AdminDeclaration;
  edited: RecordRow | null;
  onSaved: () => void | Promise<void>;
  /** What a new row starts with. */
  initial?: RecordRow;
  method?: 'PUT' | 'PATCH';
};

export function useRecordForm({ declaration, edited, onSaved, initial = {}, method }: Options): RecordForm {
  const fields = useMemo(() => givenFieldsOf(declaration), [declaration]);
  const [base, setBase] = useState(edited);
  const [conflict, setConflict] = useState<RecordRow | null>(null);
  const form: RecordFormState = useForm<TypedRecord, unknown, Record<string, unknown>>({
    // The declaration's literal type is not known here, nor therefore its schema's input and output.
    resolver: valibotResolver(formSchema(Object.fromEntries(fields), declaration) as never) as never,
    defaultValues: typedRecord(fields, edited ?? initial),
    mode: 'onTouched',
    criteriaMode: 'all',
  });
  const send = async (values: Record<string, unknown>, from: RecordRow | null) => {
    try {
      const ver = from?.ver;
      const { message } = await saveRecord(
        declaration,
        from,
        { ...values, ...(from ? { ver } : {}) },
        method,
      );
      await onSaved();
      notify.success(message);
    } catch (error) {
      const theirs = await changedMeanwhile(declaration, from, error);
      if (theirs) setConflict(theirs);
      else showRefusal(form, error);
    }
  };
  return {
    form,
    fields,
    save: form.handleSubmit((values) => send(values, base)),
    conflict,
    overwrite: form.handleSubmit(async (values) => {
      setBase(conflict);
      setConflict(null);
      await send(values, conflict);
    }),
    takeTheirs: () => {
      if (conflict) form.reset(typedRecord(fields, conflict));
      setBase(conflict);
      setConflict(null);
    },
  };
}

/** A row as the controls of its form hold it. */
function typedRecord(fields: readonly [string, Field][], row: RecordRow): TypedRecord {
  return Object.fromEntries(
    fields.map(([name, { kind }]) => {
      const value = row[name] ?? null;
      if (kind === 'flag') return [name, value !== 0];
      if (value === null) return [name, ''];
      return [name, kind === 'instant' ? instantToLocalInput(String(value)) : String(value)];
    }),
  );
}

/** The current row, where a refusal without a field is due to somebody else's change. */
async function changedMeanwhile(
  declaration: AdminDeclaration,
  from: RecordRow | null,
  error: unknown,
): Promise<RecordRow | null> {
  if (!from || !(error instanceof AppError) || error.code !== 'CONFLICT' || error.details) return null;
  const current = await readRecord(declaration, from).catch(() => null);
  return current && current.ver !== from.ver ? current : null;
}

function showRefusal({ setError, getValues }: RecordFormState, error: unknown): void {
  const details = error instanceof AppError ? (error.details ?? []) : [];
  const known = details.filter(({ field }) => field in getValues());
  for (const { field, message } of known) setError(field, { message }, { shouldFocus: true });
  if (known.length === 0) {
    setError('root', { message: errorText(error, 'Erreur lors de la sauvegarde') });
  }
}
