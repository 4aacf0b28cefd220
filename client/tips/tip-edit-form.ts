import * as v from 'valibot';
import { COMMENT_MISSING } from '../../shared/domain/free-type.ts';
import { proposedGainCents } from '../../shared/domain/settlement.ts';
import { canHold, canStake, lacksComment, STAKE_ABOVE_BALANCE } from '../../shared/domain/tip-rules.ts';
import { centsToInput, parseCents } from '../../shared/money.ts';
import { parseOdds } from '../../shared/odds.ts';
import type { OutcomeOf } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import { BANKROLL_ARCHIVED } from '../bankrolls/bankroll-choice.ts';
import { notedFields, tipEntries } from '../forms/tip-entries.ts';
import { typedValues } from '../forms/typed-values.ts';
import type { Reference, UserData } from '../local/user-data.tsx';
import { isFreeTip } from './tip-labels.ts';

const { user_fiab: _, date_add: __, ...editedEntries } = tipEntries;
const { user_fiab: ___, date_add: ____, ...editedFields } = notedFields;

/** The rules of an edit (shared/README.md § Limits): it may stake the balance and its own stake again. */
export function tipEditSchema(
  before: Row<'tip'>,
  { balances, bankrolls }: Pick<UserData, 'balances' | 'bankrolls'>,
  reference: Pick<Reference, 'predictionTypes'>,
) {
  const { prono_id } = before;
  const isFree = () => isFreeTip(reference, before);
  return v.pipe(
    v.object({ ...editedEntries, um_ids: v.array(v.string()) }),
    v.forward(
      v.check(({ br_id }) => canHold(bankrolls, br_id, before), BANKROLL_ARCHIVED),
      ['br_id'],
    ),
    v.forward(
      v.check((edit) => canStake(balances, edit, before), STAKE_ABOVE_BALANCE),
      ['prono_mise'],
    ),
    v.forward(
      v.check(
        ({ user_comment }) => !lacksComment({ prono_id, user_comment }, before, isFree),
        COMMENT_MISSING,
      ),
      ['user_comment'],
    ),
  );
}

export type TypedEdit = v.InferInput<ReturnType<typeof tipEditSchema>>;
export type EnteredEdit = v.InferOutput<ReturnType<typeof tipEditSchema>>;

/** What the dialog shows of a tip at first. */
export function typedEdit(before: Row<'tip'>, um_ids: string[]): TypedEdit {
  return { ...typedValues(editedFields, before), um_ids };
}

/** The gain that the result proposes, as typed; `null` where only the bettor knows it. */
export function proposedGainText(
  { result_id, prono_mise: stake, match_cote: odds }: TypedEdit,
  outcomeOf: OutcomeOf,
): string | null {
  const outcome = outcomeOf(Number(result_id));
  const cents = proposedGainCents(outcome, parseCents(stake) ?? 0, parseOdds(odds) ?? 0);
  return cents === null ? null : centsToInput(cents);
}
