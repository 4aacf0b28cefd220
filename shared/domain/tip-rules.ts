import type { FieldIssue } from '../errors.ts';
import type { Row } from '../records/tables.ts';
import { CASH_OUT_AHEAD, isDateAhead, SETTLEMENT_AHEAD, TIP_AHEAD } from './date-ahead.ts';
import { COMMENT_MISSING } from './free-type.ts';
import { paidStakeCents } from './settlement.ts';
import { detailsOf, placesOf } from './ticket-details.ts';
import { selectionIssues } from './ticket-rules.ts';

type Tip = Row<'tip'>;

/** A tip's bankroll and stake, in cents. */
export type TipPlace = Pick<Tip, 'br_id' | 'prono_mise' | 'freebet'> & Partial<Pick<Tip, 'mise_risquee'>>;

export const STAKE_ABOVE_BALANCE = 'La mise dépasse le montant disponible dans la bankroll';

/** What the rules of a tip need to know of its owner's data, as they stand now. */
export interface TipFacts {
  bankrolls: readonly Pick<Row<'bankroll'>, 'br_id' | 'is_archive'>[];
  /** In cents, by `br_id`. */
  balances: ReadonlyMap<string, number>;
  martingales: readonly Pick<Row<'martingale'>, 'um_id'>[];
  /** Whether tips of this type name a scorer. */
  namesScorer(prono_id: number): boolean;
  /** Whether only the comment says what tips of this type are on. */
  isFree(prono_id: number): boolean;
  nowMs: number;
}

/**
 * What a bankroll can stake, in cents: its balance, and for an edit also the tip's own stake (shared/README.md
 * § Writing).
 */
export function availableCents(
  balances: ReadonlyMap<string, number>,
  br_id: string,
  before: TipPlace | null,
): number {
  const balance = balances.get(br_id) ?? 0;
  return before?.br_id === br_id ? balance + paidStakeCents(before) : balance;
}

/** Whether a tip may be on this bankroll: not on an archived one, unless it was there already. */
export function canHold(bankrolls: TipFacts['bankrolls'], br_id: string, before: TipPlace | null): boolean {
  if (br_id === before?.br_id) return true;
  return bankrolls.find((bankroll) => bankroll.br_id === br_id)?.is_archive !== 1;
}

/** Whether a bankroll can cover a stake; an edit that moves no money is always allowed, and so is a freebet. */
function canStake(balances: ReadonlyMap<string, number>, tip: TipPlace, before: TipPlace | null): boolean {
  const { br_id } = tip;
  const staked = paidStakeCents(tip);
  const isUnmoved = before?.br_id === br_id && paidStakeCents(before) === staked;
  return isUnmoved || staked <= Math.max(0, availableCents(balances, br_id, before));
}

/** Whether a tip does not say what it is on; one that was recorded that way can still be edited. */
function lacksComment(tip: Tip, before: Tip | null, isFree: TipFacts['isFree']): boolean {
  if (tip.user_comment !== null) return false;
  const isNew = (prono_id: number) =>
    !before || before.user_comment !== null || !typesOf(before).has(prono_id);
  return [...typesOf(tip)].some((prono_id) => isFree(prono_id) && isNew(prono_id));
}

function typesOf(tip: Tip): Set<number> {
  return new Set(placesOf(tip).flatMap(({ prono_id }) => (prono_id === null ? [] : [prono_id])));
}

/** Scorers that are missing: of a plain bet at its field, of a ticket at the selection's. */
function scorerIssues(tip: Tip, before: Tip | null, namesScorer: TipFacts['namesScorer']): FieldIssue[] {
  const known = before ? typesOf(before) : new Set();
  return placesOf(tip).flatMap(({ prono_id, joueur_id }, index) => {
    if (prono_id === null || joueur_id !== null || known.has(prono_id) || !namesScorer(prono_id)) return [];
    const field = tip.ticket === null ? 'joueur_id' : `selections.${index}.joueur_id`;
    return [{ field, message: 'Un pronostic de buteur demande un joueur' }];
  });
}

/** Dates of settlement and of cash-outs that lie ahead, but for those that were there before an edit. */
function dateIssues(tip: Tip, before: Tip | null, nowMs: number): FieldIssue[] {
  const known = new Set([before?.date_reglement, ...cashOutDates(before)]);
  const isWrong = (date: string | null) => date !== null && !known.has(date) && isDateAhead(date, nowMs);
  const issues: FieldIssue[] = [];
  if (isWrong(tip.date_reglement)) issues.push({ field: 'date_reglement', message: SETTLEMENT_AHEAD });
  for (const [index, date] of cashOutDates(tip).entries())
    if (isWrong(date)) issues.push({ field: `encaissements.${index}.date`, message: CASH_OUT_AHEAD });
  return issues;
}

function cashOutDates(tip: Tip | null): string[] {
  return (tip && detailsOf(tip)?.encaissements.map(({ date }) => date)) ?? [];
}

/** What is wrong with the selections of a ticket, but for what was wrong with them before an edit. */
function newSelectionIssues(tip: Tip, before: Tip | null): FieldIssue[] {
  const issuesOf = (one: Tip | null) => {
    const details = one && detailsOf(one);
    return details ? selectionIssues(details) : [];
  };
  const known = issuesOf(before);
  return issuesOf(tip).filter(
    ({ field, message }) => !known.some((one) => one.field === field && one.message === message),
  );
}

/**
 * Why a form or REST refuses a tip: French sentences, by field. A device without network knew other facts: what it
 * logged is accepted (shared/README.md § Writing). What an edit leaves unchanged is not checked again.
 */
export function tipIssues(
  facts: TipFacts,
  { tip, before, um_ids }: { tip: Tip; before: Tip | null; um_ids: readonly string[] },
): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const refuse = (field: keyof Tip | 'um_ids', message: string) => issues.push({ field, message });
  if (tip.date_add !== before?.date_add && isDateAhead(tip.date_add, facts.nowMs)) {
    refuse('date_add', TIP_AHEAD);
  }
  issues.push(...dateIssues(tip, before, facts.nowMs));
  issues.push(...scorerIssues(tip, before, facts.namesScorer));
  issues.push(...newSelectionIssues(tip, before));
  if (lacksComment(tip, before, facts.isFree)) refuse('user_comment', COMMENT_MISSING);
  const known = new Set(facts.martingales.map(({ um_id }) => um_id));
  if (um_ids.some((um_id) => !known.has(um_id))) refuse('um_ids', 'Martingale non trouvée');
  // A bankroll that does not exist is reported where the tip is written.
  if (!facts.balances.has(tip.br_id)) return issues;
  if (!canHold(facts.bankrolls, tip.br_id, before)) refuse('br_id', 'Cette bankroll est archivée');
  else if (!canStake(facts.balances, tip, before)) refuse('prono_mise', STAKE_ABOVE_BALANCE);
  return issues;
}
