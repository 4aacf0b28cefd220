import type { FieldIssue } from '../../shared/errors.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { KnownRow } from '../protocol.ts';
import {
  archiveBankroll,
  createBankroll,
  createMovement,
  deleteMovement,
  reactivateBankroll,
  setActualAmount,
  updateBankroll,
} from './bankroll.ts';
import { createMartingale, deleteMartingale, unlinkTip, updateMartingale } from './martingale.ts';
import { createMatch } from './match.ts';
import type { Operation } from './operation.ts';
import { forgetScore, noteScore } from './own-score.ts';
import { reupload } from './reupload.ts';
import { dismissReview } from './review.ts';
import { createTip, deleteTip, updateTip } from './tip.ts';

/** Every operation by the name it has on the wire. A name's meaning never changes: a new meaning gets a new name. */
export const operations = {
  'tip.create': createTip,
  'tip.update': updateTip,
  'tip.delete': deleteTip,
  'bankroll.create': createBankroll,
  'bankroll.update': updateBankroll,
  'bankroll.archive': archiveBankroll,
  'bankroll.reactivate': reactivateBankroll,
  'bankroll.actual': setActualAmount,
  'movement.create': createMovement,
  'movement.delete': deleteMovement,
  'martingale.create': createMartingale,
  'martingale.update': updateMartingale,
  'martingale.delete': deleteMartingale,
  'martingale.unlink': unlinkTip,
  'match.create': createMatch,
  'score.note': noteScore,
  'score.forget': forgetScore,
  'review.dismiss': dismissReview,
  salvage: reupload,
} as const;

export type OperationName = keyof typeof operations;
export type ArgsOf<N extends OperationName> = (typeof operations)[N] extends Operation<infer A> ? A : never;

/**
 * A write as an action states it; one that was refused before includes the rows that it referred to then (`names`), and
 * one of a tip the matches that its form showed (`matches`).
 */
export type Write = { [N in OperationName]: { name: N; args: ArgsOf<N> } }[OperationName] & {
  names?: readonly KnownRow[];
  matches?: readonly Row<'match'>[];
};

type FactsOf<N extends OperationName> =
  (typeof operations)[N] extends Operation<infer _, infer Facts> ? Facts : never;

/** Why a write is refused, in French, by field, where somebody is there to be told; nothing without rules. */
export function issuesOf<N extends OperationName>(
  name: N,
  facts: FactsOf<N>,
  args: ArgsOf<N>,
): readonly FieldIssue[] {
  const operation = operations[name] as unknown as Operation<ArgsOf<N>, FactsOf<N>>;
  return operation.check?.(facts, args) ?? [];
}

/** The operation of that name; `undefined` when there is none. */
export function operationNamed(name: string): Operation<unknown> | undefined {
  return Object.hasOwn(operations, name)
    ? (operations[name as OperationName] as unknown as Operation<unknown>)
    : undefined;
}
