import * as v from 'valibot';
import { notedFields, tipEntries } from '../forms/tip-entries.ts';
import { typedValues } from '../forms/typed-values.ts';
import { previewed } from '../forms/valibot-fields.ts';
import type { Reference } from '../local/live-data.ts';
import type { PlainBet } from './plain-bet.ts';
import { tipEdit } from './tip-changes.ts';
import { type TipRows, tipWriteIssues } from './tip-rules.ts';

const { user_fiab: _, date_add: __, ...editedEntries } = tipEntries;
const { user_fiab: ___, date_add: ____, ...editedFields } = notedFields;

const typedFields = v.object({ ...editedEntries, um_ids: v.array(v.string()) });

/** The rules of an edit (shared/README.md § Limits): those of its fields, and those of what it would write. */
export function tipEditSchema(
  before: PlainBet,
  linkedBefore: readonly string[],
  rows: TipRows,
  reference: Pick<Reference, 'predictionTypes'>,
) {
  const isThere = (id: string) => rows.martingales.some(({ um_id }) => um_id === id);
  return v.pipe(
    typedFields,
    previewed<v.InferOutput<typeof typedFields>>({ ...before, um_ids: [] }, ({ um_ids, ...changes }) => {
      const martingales = { before: linkedBefore, after: um_ids.filter(isThere) };
      return tipWriteIssues(tipEdit(before, changes, martingales), rows, reference);
    }),
  );
}

export type TypedEdit = v.InferInput<ReturnType<typeof tipEditSchema>>;
export type EnteredEdit = v.InferOutput<ReturnType<typeof tipEditSchema>>;

/** What the dialog shows of a tip at first. */
export function typedEdit(before: PlainBet, um_ids: string[]): TypedEdit {
  return { ...typedValues(editedFields, before), um_ids };
}
