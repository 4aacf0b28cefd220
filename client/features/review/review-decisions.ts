import * as v from 'valibot';
import { bankroll } from '../../../shared/records/bankroll.ts';
import { martingale } from '../../../shared/records/martingale.ts';
import { martingaleTip } from '../../../shared/records/martingale-tip.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { moneyUnits, tip } from '../../../shared/records/tip.ts';
import { type OperationName, operations, type Write } from '../../../sync/operations/registry.ts';
import { fieldEntries } from '../../forms/valibot-fields.ts';

type Review = Row<'review'>;
type Tip = Row<'tip'>;

const tipRow = v.object(fieldEntries(tip.fields));
const linkRows = v.array(v.object(fieldEntries(martingaleTip.fields)));
const tipEdit = v.object({
  before: tipRow,
  after: tipRow,
  link: linkRows,
  unlink: v.array(v.string()),
});
const martingaleEdit = v.object({
  before: v.object(fieldEntries(martingale.fields)),
  after: v.object(fieldEntries(martingale.fields)),
});

/** What was typed in an edit of a tip, read back from « À vérifier »; `null` when it was something else. */
export function readTipEdit(review: Review): v.InferOutput<typeof tipEdit> | null {
  return review.operation === 'tip.update' ? read(tipEdit, review.args) : null;
}

/** The tip that a new or edited tip would have been; `null` when the entry is about something else. */
export function readTip(review: Review): Tip | null {
  if (review.operation === 'tip.create') return read(v.object({ tip: tipRow }), review.args)?.tip ?? null;
  return readTipEdit(review)?.after ?? null;
}

/** The name of the bankroll or martingale that an entry is about. */
export function readName(review: Review): string | null {
  const named = v.union([
    v.object({ bankroll: v.object(fieldEntries(bankroll.fields)) }),
    v.object({ martingale: v.object(fieldEntries(martingale.fields)) }),
    v.object({
      after: v.union([v.object({ br_lib: v.string() }), v.object({ martingale_lib: v.string() })]),
    }),
  ]);
  const found = read(named, review.args);
  if (!found) return null;
  if ('bankroll' in found) return found.bankroll.br_lib;
  if ('martingale' in found) return found.martingale.martingale_lib;
  return 'br_lib' in found.after ? found.after.br_lib : found.after.martingale_lib;
}

/**
 * The fields that an edit meant otherwise than the server holds them. Money goes by whole units: a result kept
 * without its gain would be a wrong cent.
 */
export function disputedFields(review: Review, current: Tip): (keyof Tip)[] {
  const edit = readTipEdit(review);
  if (!edit) return [];
  const isChanged = (field: keyof Tip) => edit.before[field] !== edit.after[field];
  const fields = Object.keys(edit.after) as (keyof Tip)[];
  return fields.filter((field) => {
    const unit: readonly (keyof Tip)[] = moneyUnits.find((one) => one.some((name) => name === field)) ?? [
      field,
    ];
    return unit.some(isChanged) && edit.after[field] !== current[field];
  });
}

/** The writes of « Garder ma saisie », « Restaurer » or « Réappliquer »; `null` where nothing can be applied again. */
export function reapply(review: Review, current: Tip | undefined): Write[] | null {
  const again = againWrite(review, current);
  return again ? [again, ...dismiss(review)] : null;
}

/** The writes of « Garder la valeur du serveur » or « Ignorer ». */
export function dismiss({ review_id }: Review): Write[] {
  return [{ name: 'review.dismiss', args: { review_id } }];
}

function againWrite(review: Review, current: Tip | undefined): Write | null {
  const edit = readTipEdit(review);
  if (edit && current) {
    const { link, unlink } = edit;
    const after = { ...current };
    for (const field of disputedFields(review, current)) copyField(after, edit.after, field);
    return { name: 'tip.update', args: { before: current, after, link, unlink } };
  }
  if (edit) return { name: 'tip.create', args: { tip: edit.after, links: edit.link } };
  if (review.review_kind === 'deleted' && review.operation === 'martingale.update') {
    const kept = read(martingaleEdit, review.args);
    return kept ? { name: 'martingale.create', args: { martingale: kept.after } } : null;
  }
  return sameAgain(review);
}

/** The same operation once more: the server checks its arguments again, whatever they are. */
function sameAgain({ operation, args }: Review): Write | null {
  if (!Object.hasOwn(operations, operation)) return null;
  try {
    return { name: operation as OperationName, args: JSON.parse(args) } as Write;
  } catch {
    return null;
  }
}

function read<S extends v.GenericSchema>(schema: S, json: string): v.InferOutput<S> | null {
  try {
    const result = v.safeParse(schema, JSON.parse(json));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

function copyField<K extends keyof Tip>(to: Tip, from: Tip, field: K): void {
  to[field] = from[field];
}
