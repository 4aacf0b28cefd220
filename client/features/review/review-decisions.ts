import * as v from 'valibot';
import { correctionCents } from '../../../shared/domain/balance.ts';
import { bankroll } from '../../../shared/records/bankroll.ts';
import { martingale } from '../../../shared/records/martingale.ts';
import { martingaleTip } from '../../../shared/records/martingale-tip.ts';
import { match } from '../../../shared/records/match.ts';
import { movement } from '../../../shared/records/movement.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { moneyUnits, tip } from '../../../shared/records/tip.ts';
import { type OperationName, operations, type Write } from '../../../sync/operations/registry.ts';
import type { KnownRow } from '../../../sync/protocol.ts';
import { fieldEntries } from '../../forms/valibot-fields.ts';
import { linksBack, type PlacesBack, placesOf, relinked } from './links-back.ts';
import { readNames } from './missing-rows.ts';

type Review = Row<'review'>;
type Tip = Row<'tip'>;

const tipRow = v.object(fieldEntries(tip.fields));
const matchRow = v.object(fieldEntries(match.fields));
const linkRows = v.array(v.object(fieldEntries(martingaleTip.fields)));
const tipEdit = v.object({
  before: tipRow,
  after: tipRow,
  link: linkRows,
  unlink: v.array(v.string()),
  linked: v.optional(v.array(v.object(fieldEntries(martingale.fields)))),
});
const martingaleEdit = v.object({
  before: v.object(fieldEntries(martingale.fields)),
  after: v.object(fieldEntries(martingale.fields)),
  linked: v.optional(v.array(v.string())),
});

const movementRow = v.object(fieldEntries(movement.fields));
const actualArgs = v.object({ movement: movementRow, corrections: v.number() });
const salvagedActual = v.object({
  table: v.literal('movement'),
  row: movementRow,
  corrections: v.number(),
});

/** What tells a movement; those of older versions of the app hold no more, and one of a later version another type. */
const namedMovement = v.object({
  br_id: movementRow.entries.br_id,
  mvt_type: v.string(),
  mvt_montant: movementRow.entries.mvt_montant,
  mvt_saisi: v.nullish(v.number(), null),
});
const movementArgs = v.union([
  v.object({ movement: namedMovement }),
  v.object({ table: v.literal('movement'), row: namedMovement }),
  v.object({ mvt_id: v.string() }),
]);

const salvagedRow = v.variant('table', [
  v.object({ table: v.literal('tip'), row: tipRow }),
  v.object({ table: v.literal('bankroll'), row: v.object(fieldEntries(bankroll.fields)) }),
  v.object({ table: v.literal('martingale'), row: v.object(fieldEntries(martingale.fields)) }),
  v.object({ table: v.literal('match'), row: matchRow }),
]);

type Salvaged = v.InferOutput<typeof salvagedRow>;

/** What this device remembered from before the server was restored; `null` when the entry is about something else. */
export function readSalvaged(review: Review): Salvaged | null {
  return review.operation === 'salvage' ? read(salvagedRow, review.args) : null;
}

/** What was typed in an edit of a tip, read back from « À vérifier »; `null` when it was something else. */
export function readTipEdit(review: Review): v.InferOutput<typeof tipEdit> | null {
  if (review.operation === 'tip.update') return read(tipEdit, review.args);
  const salvaged = readSalvaged(review);
  const before = review.theirs === null ? null : read(tipRow, review.theirs);
  if (salvaged?.table !== 'tip' || !before) return null;
  return { before, after: salvaged.row, link: [], unlink: [] };
}

/** The tip that a new or edited tip would have been; `null` when the entry is about something else. */
export function readTip(review: Review): Tip | null {
  const salvaged = readSalvaged(review);
  if (salvaged?.table === 'tip') return salvaged.row;
  if (review.operation === 'tip.create') return read(v.object({ tip: tipRow }), review.args)?.tip ?? null;
  return readTipEdit(review)?.after ?? null;
}

/** An actual amount that waits, and what the corrections came to before it; `null` when the entry is about something else. */
export function readActual(review: Review): v.InferOutput<typeof actualArgs> | null {
  if (review.operation === 'bankroll.actual') return read(actualArgs, review.args);
  const salvaged = review.operation === 'salvage' ? read(salvagedActual, review.args) : null;
  return salvaged && { movement: salvaged.row, corrections: salvaged.corrections };
}

/** The movement that an entry is about, one to take back as the carnet holds it; `null` when it is about something else. */
export function readMovement(
  review: Review,
  movements: readonly Row<'movement'>[],
): v.InferOutput<typeof namedMovement> | null {
  const found = read(movementArgs, review.args);
  if (!found) return null;
  if ('movement' in found) return found.movement;
  if ('row' in found) return found.row;
  return movements.find(({ mvt_id }) => mvt_id === found.mvt_id) ?? null;
}

/**
 * What becomes of a balance in cents where an actual amount that waits is kept: what has come since it was typed counts
 * beside it. `null` where the entry is about something else, or its bankroll is not here.
 */
export function actualBalance(
  review: Review,
  { bankrolls, movements, balances }: Pick<Present, 'bankrolls' | 'movements' | 'balances'>,
): { presentCents: number; keptCents: number; known: number } | null {
  const actual = readActual(review);
  const br_id = actual?.movement.br_id ?? '';
  if (!actual || !bankrolls.some((one) => one.br_id === br_id)) return null;
  const presentCents = balances.get(br_id) ?? 0;
  const known = correctionCents(movements, br_id);
  const wanted = actual.corrections + actual.movement.mvt_montant;
  return { presentCents, keptCents: presentCents + wanted - known, known };
}

/** The match that an entry would have brought; `null` when it is about something else. */
export function readMatch(review: Review): Row<'match'> | null {
  const salvaged = readSalvaged(review);
  if (salvaged?.table === 'match') return salvaged.row;
  if (review.operation !== 'match.create') return null;
  return read(v.object({ match: matchRow }), review.args)?.match ?? null;
}

/** The name of the bankroll or martingale that an entry is about. */
export function readName(review: Review): string | null {
  const salvaged = readSalvaged(review);
  if (salvaged?.table === 'bankroll') return salvaged.row.br_lib;
  if (salvaged?.table === 'martingale') return salvaged.row.martingale_lib;
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

/** The fields that were typed. */
export function changedFields({ before, after }: { before: Tip; after: Tip }): (keyof Tip)[] {
  return (Object.keys(after) as (keyof Tip)[]).filter((field) => before[field] !== after[field]);
}

/** What the carnet holds now of what an entry is about. */
export interface Present {
  tips: readonly Tip[];
  bankrolls: readonly Row<'bankroll'>[];
  movements: readonly Row<'movement'>[];
  /** In cents, by `br_id`. */
  balances: ReadonlyMap<string, number>;
  martingales: readonly Row<'martingale'>[];
  matches: { has(match_id: string): boolean };
  /** All that waits for a decision. */
  reviews: readonly Review[];
}

/** The writes of « Garder ma saisie », « Restaurer » or « Réappliquer »; `null` where nothing can be applied again. */
export function reapply(review: Review, current: Present): Write[] | null {
  const again = againWrite(review, current);
  if (!again) return null;
  const names = readNames(review);
  const refused = refusedMatchOf(review, current.reviews);
  const before = refused ? [matchWrite(refused.match)] : absentMatches(names, current, again);
  if (before.length === 0 && isOnNoMatch(again, current)) return null;
  const writes = [...before, again].map((write) => (names.length > 0 ? { ...write, names } : write));
  writes.push(...tipsBack(review, current));
  return [...writes, ...(refused ? dismiss(refused.review) : []), ...dismiss(review)];
}

/** The match that a refused tip is on, where it was refused too. */
export function refusedMatchOf(
  review: Review,
  reviews: readonly Review[],
): { review: Review; match: Row<'match'> } | null {
  const match_id = review.review_kind === 'rejected' ? readTip(review)?.match_id : undefined;
  if (match_id === undefined) return null;
  for (const other of reviews) {
    const match = readMatch(other);
    if (match?.match_id === match_id) return { review: other, match };
  }
  return null;
}

/** A match is made again as one of its own: the server finds the one that it may turn out to be. */
function matchWrite(match: Row<'match'>): Write {
  return { name: 'match.create', args: { match: { ...match, same_as: null } } };
}

/** The match that a tip was on, as its device knew it. */
export function namedMatchOf(review: Review): Row<'match'> | null {
  const match_id = readTip(review)?.match_id;
  for (const { table, row } of readNames(review)) {
    const known = table === 'match' ? v.safeParse(matchRow, row) : null;
    if (known?.success && known.output.match_id === match_id) return known.output;
  }
  return null;
}

/** Nothing tells which match a new tip was on: written again it would be refused again. */
function isOnNoMatch(again: Write, { matches }: Present): boolean {
  return again.name === 'tip.create' && !matches.has(again.args.tip.match_id);
}

/** A match that the device no longer holds is made again first: a tip never stands without its match. */
function absentMatches(names: readonly KnownRow[], { matches }: Present, again: Write): Write[] {
  if (again.name === 'match.create') return [];
  return names.flatMap(({ table, row }): Write[] => {
    const known = table === 'match' ? v.safeParse(matchRow, row) : null;
    if (!known?.success || matches.has(known.output.match_id)) return [];
    return [matchWrite(known.output)];
  });
}

/** The writes of « Garder la valeur du serveur » or « Ignorer ». */
export function dismiss({ review_id }: Review): Write[] {
  return [{ name: 'review.dismiss', args: { review_id } }];
}

function againWrite(review: Review, present: Present): Write | null {
  const actual = readActual(review);
  if (actual) return actualWrite(actual.movement, actualBalance(review, present));
  const salvaged = readSalvaged(review);
  if (salvaged && salvaged.table !== 'tip') return salvagedWrite(salvaged, present);
  const edit = readTipEdit(review);
  const upm_id = readTip(review)?.upm_id;
  const current = present.tips.find((tip) => tip.upm_id === upm_id);
  if (edit && current) {
    const { link, unlink } = edit;
    const after = { ...current };
    for (const field of disputedFields(review, current)) copyField(after, edit.after, field);
    return { name: 'tip.update', args: { before: current, after, link, unlink } };
  }
  if (edit)
    return { name: 'tip.create', args: { tip: edit.after, links: linksBack(edit, present.martingales) } };
  const tip = readTip(review);
  // Another device may have brought it meanwhile: what is chosen here is chosen for that one.
  if (tip && current) {
    const after = { ...tip, match_id: current.match_id };
    return { name: 'tip.update', args: { before: current, after, link: [], unlink: [] } };
  }
  if (salvaged) return { name: 'tip.create', args: { tip: salvaged.row, links: [] } };
  if (review.review_kind === 'deleted' && review.operation === 'martingale.update') {
    const kept = read(martingaleEdit, review.args);
    return kept ? { name: 'martingale.create', args: { martingale: kept.after } } : null;
  }
  return sameAgain(review);
}

/** The amount that the balance comes to is typed over the one that is shown. */
function actualWrite(
  waiting: Row<'movement'>,
  balance: { presentCents: number; keptCents: number; known: number } | null,
): Write | null {
  if (!balance) return null;
  const { presentCents, keptCents, known } = balance;
  const amounts = { mvt_montant: keptCents - presentCents, mvt_vu: presentCents, mvt_saisi: keptCents };
  return { name: 'bankroll.actual', args: { movement: { ...waiting, ...amounts }, corrections: known } };
}

/** What restoring a deleted tip does for its martingales; `null` when an entry restores no tip. */
export function placesBack(review: Review, { tips, martingales }: Present): PlacesBack | null {
  const edit = review.review_kind === 'deleted' ? readTipEdit(review) : null;
  const isThere = tips.some(({ upm_id }) => upm_id === edit?.after.upm_id);
  return edit && !isThere ? placesOf(edit, martingales) : null;
}

function tipsBack(review: Review, { tips, martingales }: Present): Write[] {
  if (review.review_kind !== 'deleted' || review.operation !== 'martingale.update') return [];
  const { after, linked = [] } = read(martingaleEdit, review.args) ?? {};
  const isGone = after !== undefined && !martingales.some(({ um_id }) => um_id === after.um_id);
  return isGone ? relinked(after.um_id, linked, tips) : [];
}

function salvagedWrite(
  salvaged: Exclude<Salvaged, { table: 'tip' }>,
  { bankrolls, martingales }: Present,
): Write {
  if (salvaged.table === 'match') return matchWrite(salvaged.row);
  if (salvaged.table === 'bankroll') {
    const after = salvaged.row;
    const before = bankrolls.find(({ br_id }) => br_id === after.br_id);
    return before
      ? { name: 'bankroll.update', args: { before, after } }
      : { name: 'bankroll.create', args: { bankroll: after } };
  }
  const after = salvaged.row;
  const before = martingales.find(({ um_id }) => um_id === after.um_id);
  return before
    ? { name: 'martingale.update', args: { before, after } }
    : { name: 'martingale.create', args: { martingale: after } };
}

/** The same operation once more: the server checks its arguments again, whatever they are. */
function sameAgain({ operation, args }: Review): Write | null {
  if (!Object.hasOwn(operations, operation) || operation === 'salvage') return null;
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
