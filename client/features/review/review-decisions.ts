import { correctionCents } from '../../../shared/domain/balance.ts';
import { isSamePairing } from '../../../shared/domain/same-match.ts';
import { matchesOf, settledTip } from '../../../shared/domain/ticket-details.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { moneyUnits } from '../../../shared/records/tip.ts';
import { mergeTip } from '../../../sync/operations/merge-tip.ts';
import { type OperationName, operations, type Write } from '../../../sync/operations/registry.ts';
import { entriesLike } from '../../tips/open-questions.ts';
import { linksBack, type PlacesBack, placesOf, relinked } from './links-back.ts';
import { readNames } from './missing-rows.ts';
import {
  namedMatches,
  type Reuploaded,
  readActual,
  readMartingaleEdit,
  readMatch,
  readOwnScore,
  readReuploaded,
  readTip,
  readTipEdit,
} from './review-content.ts';

type Review = Row<'review'>;
type Tip = Row<'tip'>;

interface Balance {
  presentCents: number;
  keptCents: number;
  /** The sum of the corrections. */
  known: number;
}

/**
 * The balance in cents if an actual amount that waits is kept: what happened since it was typed is added to it. `null`
 * where the entry is about something else, or its bankroll is not here.
 */
export function actualBalance(
  review: Review,
  { bankrolls, movements, balances }: Pick<Present, 'bankrolls' | 'movements' | 'balances'>,
): Balance | null {
  const actual = readActual(review);
  const br_id = actual?.movement.br_id ?? '';
  if (!actual || !bankrolls.some((one) => one.br_id === br_id)) return null;
  const presentCents = balances.get(br_id) ?? 0;
  const known = correctionCents(movements, br_id);
  const wanted = actual.corrections + actual.movement.mvt_montant;
  return { presentCents, keptCents: presentCents + wanted - known, known };
}

/**
 * The tip as an edit leaves it over what the server holds. Money goes by whole units: a result kept without its gain
 * would give a wrong balance. Of a ticket, the results that the edit did not touch stay as the server holds them.
 */
export function keptTip({ before, after }: { before: Tip; after: Tip }, current: Tip): Tip {
  const areTickets = [before, after, current].some(({ ticket }) => ticket !== null);
  const kept = { ...current };
  for (const field of fieldsOf(after)) {
    const unit: readonly (keyof Tip)[] = moneyUnits.find((one) => one.some((name) => name === field)) ?? [
      field,
    ];
    if (unit.some((name) => before[name] !== after[name])) copyField(kept, after, field);
  }
  if (!areTickets) return kept;
  // The owner decides for the edit: what changed on the server is merged into it, and a clash is the edit's.
  // An edit has no result that was given and taken back, whenever it says that it settled something.
  const merged = mergeTip({ ...after, date_reglement: null }, before, current).tip;
  for (const field of ticketUnit) copyField(kept, merged, field);
  return settledTip(kept);
}

const ticketUnit = [...moneyUnits[0], 'match_id', 'prono_id', 'joueur_id', 'ticket'] as const;

/** Columns that follow from a ticket or from when it was settled: nobody decides about them. */
const derivedFields: readonly (keyof Tip)[] = ['etat', 'mise_risquee', 'mise_effective', 'date_reglement'];

/** The fields in which the tip that an edit leaves differs from what the server holds. */
export function disputedFields(review: Review, current: Tip): (keyof Tip)[] {
  const edit = readTipEdit(review);
  if (!edit) return [];
  const kept = keptTip(edit, current);
  return fieldsOf(edit.after).filter(
    (field) => !derivedFields.includes(field) && kept[field] !== current[field],
  );
}

/**
 * Whether an edit that waited for a choice has nothing left to choose: the tip already has the typed values, by another
 * entry's decision or another device's.
 */
export function isAsTyped(review: Review, current: Tip): boolean {
  const isChoice = review.review_kind === 'conflict' || review.review_kind === 'deleted';
  return isChoice && readTipEdit(review) !== null && disputedFields(review, current).length === 0;
}

/** The fields that were typed. */
export function changedFields({ before, after }: { before: Tip; after: Tip }): (keyof Tip)[] {
  return fieldsOf(after).filter((field) => !derivedFields.includes(field) && before[field] !== after[field]);
}

/** The current data that an entry may be about. */
export interface Present {
  tips: readonly Tip[];
  bankrolls: readonly Row<'bankroll'>[];
  movements: readonly Row<'movement'>[];
  /** In cents, by `br_id`. */
  balances: ReadonlyMap<string, number>;
  martingales: readonly Row<'martingale'>[];
  matches: { get(match_id: string): Row<'match'> | undefined };
  /** By match. */
  ownScores: ReadonlyMap<string, Row<'own_score'>>;
  /** All that waits for a decision. */
  reviews: readonly Review[];
}

/** The writes of « Garder la saisie », « Restaurer » or « Réappliquer »; `null` where nothing can be applied again. */
export function reapply(review: Review, current: Present): Write[] | null {
  const again = againWrite(review, current);
  if (!again) return null;
  const names = readNames(review);
  const refused = refusedMatchesOf(review, current.reviews);
  const before =
    refused.length > 0 ? refused.map(({ match }) => matchWrite(match)) : namedWrites(review, again);
  if (before.length === 0 && isOnNoMatch(again, current)) return null;
  const writes = [...before, again].map((write) => (names.length > 0 ? { ...write, names } : write));
  writes.push(...tipsBack(review, current));
  const { reviews } = current;
  return [
    ...writes,
    ...[...refused.map((one) => one.review), review].flatMap((one) => dismiss(one, reviews)),
  ];
}

/** The matches that a refused tip is on, of those that were refused too. */
export function refusedMatchesOf(
  review: Review,
  reviews: readonly Review[],
): { review: Review; match: Row<'match'> }[] {
  const tip = review.review_kind === 'rejected' ? readTip(review) : null;
  if (!tip) return [];
  const wanted = new Set(matchesOf(tip));
  return reviews.flatMap((other) => {
    const match = readMatch(other);
    return match && wanted.delete(match.match_id) ? [{ review: other, match }] : [];
  });
}

/** The match is created again without `same_as`: the server itself finds the one that it may turn out to be. */
function matchWrite(match: Row<'match'>): Write {
  return { name: 'match.create', args: { match: { ...match, same_as: null } } };
}

/** Whether a match of a new tip is unknown: written again, the tip would be refused again. */
function isOnNoMatch(again: Write, { matches }: Present): boolean {
  if (again.name !== 'tip.create') return false;
  // What was refused may be of any form.
  const { tip }: { tip?: Partial<Tip> | null } = again.args;
  const { match_id = null, ticket = null } = tip ?? {};
  const named = matchesOf({ match_id, ticket });
  return ticket === null ? !matches.get(String(match_id)) : !named.every((id) => matches.get(id));
}

/**
 * Creates the matches that an entry refers to before it: a tip needs its match, and what this device holds does not say
 * what the server has under that id. Creating an existing one changes nothing.
 */
function namedWrites(review: Review, again: Write): Write[] {
  return again.name === 'match.create' ? [] : namedMatches(review).map(matchWrite);
}

/** The matches that an entry refers to and that are not here, or no longer between the same teams. */
export function absentMatches(review: Review, matches: Present['matches']): Row<'match'>[] {
  return namedMatches(review).filter((named) => {
    const held = matches.get(named.match_id);
    return !held || !isSamePairing(held, named);
  });
}

/** The writes of « Garder la valeur du serveur » or « Ignorer », for all entries with the same question. */
export function dismiss(review: Review, reviews: readonly Review[]): Write[] {
  return entriesLike(review, reviews).map(({ review_id }) => ({
    name: 'review.dismiss',
    args: { review_id },
  }));
}

function againWrite(review: Review, present: Present): Write | null {
  const actual = readActual(review);
  if (actual) {
    const balance = actualBalance(review, present);
    return balance && actualWrite(actual.movement, balance, balance.keptCents);
  }
  const own = review.operation === 'score.note' ? readOwnScore(review) : null;
  if (own) return noteWrite(own, present);
  const reuploaded = readReuploaded(review);
  if (reuploaded && reuploaded.table !== 'tip') return reuploadedWrite(reuploaded, present);
  const edit = readTipEdit(review);
  const upm_id = readTip(review)?.upm_id;
  const current = present.tips.find((tip) => tip.upm_id === upm_id);
  if (edit && current) {
    const { link, unlink } = edit;
    const after = keptTip(edit, current);
    return { name: 'tip.update', args: { before: current, after, link, unlink } };
  }
  if (edit)
    return { name: 'tip.create', args: { tip: edit.after, links: linksBack(edit, present.martingales) } };
  const tip = readTip(review);
  // Another device may have created it meanwhile: the choice then applies to that one.
  if (tip && current) {
    const after = tip.ticket === null ? { ...tip, match_id: current.match_id } : tip;
    return { name: 'tip.update', args: { before: current, after, link: [], unlink: [] } };
  }
  if (reuploaded) return { name: 'tip.create', args: { tip: reuploaded.row, links: [] } };
  if (review.review_kind === 'deleted' && review.operation === 'martingale.update') {
    const kept = readMartingaleEdit(review);
    return kept ? { name: 'martingale.create', args: { martingale: kept.after } } : null;
  }
  return sameAgain(review);
}

/**
 * The actual amount itself, in cents, and the writes that bring the balance to it whatever happened since it was typed;
 * `null` where one of the other choices gives that amount, or nothing can be applied.
 */
export function exactActual(review: Review, present: Present): { cents: number; writes: Write[] } | null {
  const waiting = readActual(review)?.movement;
  const balance = actualBalance(review, present);
  const cents = waiting?.mvt_saisi ?? null;
  if (!waiting || !balance || cents === null) return null;
  if (cents === balance.keptCents || cents === balance.presentCents) return null;
  return { cents, writes: [actualWrite(waiting, balance, cents), ...dismiss(review, present.reviews)] };
}

/** An actual amount in cents, typed over the balance shown. */
function actualWrite(waiting: Row<'movement'>, { presentCents, known }: Balance, cents: number): Write {
  const amounts = { mvt_montant: cents - presentCents, mvt_vu: presentCents, mvt_saisi: cents };
  return { name: 'bankroll.actual', args: { movement: { ...waiting, ...amounts }, corrections: known } };
}

/** What restoring a deleted tip does for its martingales; `null` when an entry restores no tip. */
export function placesBack(review: Review, { tips, martingales }: Present): PlacesBack | null {
  const edit = review.review_kind === 'deleted' ? readTipEdit(review) : null;
  const isThere = tips.some(({ upm_id }) => upm_id === edit?.after.upm_id);
  return edit && !isThere ? placesOf(edit, martingales) : null;
}

function tipsBack(review: Review, { tips, martingales }: Present): Write[] {
  if (review.review_kind !== 'deleted') return [];
  const { after, linked = [] } = readMartingaleEdit(review) ?? {};
  const isGone = after !== undefined && !martingales.some(({ um_id }) => um_id === after.um_id);
  return isGone ? relinked(after.um_id, linked, tips) : [];
}

function reuploadedWrite(reuploaded: Exclude<Reuploaded, { table: 'tip' }>, present: Present): Write {
  const { bankrolls, martingales } = present;
  if (reuploaded.table === 'match') return matchWrite(reuploaded.row);
  if (reuploaded.table === 'own_score') return noteWrite(reuploaded.row, present);
  if (reuploaded.table === 'bankroll') {
    const after = reuploaded.row;
    const before = bankrolls.find(({ br_id }) => br_id === after.br_id);
    return before
      ? { name: 'bankroll.update', args: { before, after } }
      : { name: 'bankroll.create', args: { bankroll: after } };
  }
  const after = reuploaded.row;
  const before = martingales.find(({ um_id }) => um_id === after.um_id);
  return before
    ? { name: 'martingale.update', args: { before, after } }
    : { name: 'martingale.create', args: { martingale: after } };
}

/** What is noted of the match of a noted score, or of the one that this turned out to be. */
export function heldScore(
  { match_id }: Row<'own_score'>,
  ownScores: Present['ownScores'],
  matches: Present['matches'],
): Row<'own_score'> | undefined {
  return ownScores.get(matches.get(match_id)?.same_as ?? match_id);
}

/** A score noted over the one that is shown beside it. */
function noteWrite(own: Row<'own_score'>, { ownScores, matches }: Present): Write {
  const held = heldScore(own, ownScores, matches);
  return { name: 'score.note', args: { own, seen: held ? [held] : [] } };
}

/** The same operation once more: the server checks its arguments again. */
function sameAgain({ operation, args }: Review): Write | null {
  if (!Object.hasOwn(operations, operation) || operation === 'salvage') return null;
  try {
    const given: unknown = JSON.parse(args);
    const isNamed = typeof given === 'object' && given !== null;
    return isNamed ? ({ name: operation as OperationName, args: given } as Write) : null;
  } catch {
    return null;
  }
}

function fieldsOf(tip: Tip): (keyof Tip)[] {
  return Object.keys(tip) as (keyof Tip)[];
}

function copyField<K extends keyof Tip>(to: Tip, from: Tip, field: K): void {
  to[field] = from[field];
}
