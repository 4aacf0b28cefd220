import * as v from 'valibot';
import { instantToLocalInput } from '../../../shared/days.ts';
import { TIP_AHEAD } from '../../../shared/domain/date-ahead.ts';
import { COMMENT_MISSING } from '../../../shared/domain/free-type.ts';
import { STAKE_ABOVE_BALANCE, type TipPlace } from '../../../shared/domain/tip-rules.ts';
import { defaults, limits } from '../../../shared/limits.ts';
import { centsToInput } from '../../../shared/money.ts';
import { formatOdds } from '../../../shared/odds.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { tip, tipExtras } from '../../../shared/records/tip.ts';
import { absentRow } from '../../../shared/records/whole-row.ts';
import { BANKROLL_ARCHIVED } from '../../bankrolls/bankroll-choice.ts';
import { notedFields, tipEntries } from '../../forms/tip-entries.ts';
import { typedValues } from '../../forms/typed-values.ts';
import { typedEntries } from '../../forms/valibot-fields.ts';
import type { TipStart } from '../../tips/tip-start.ts';

/** The scorer's field when the bettor names nobody in particular; the empty text is « not chosen yet ». */
export const NO_PLAYER = 'none';

const { prono_id } = tip.fields;

const typedShape = {
  ...typedEntries({ prono_id }),
  ...tipEntries,
  joueur_id: v.string(),
  um_ids: v.pipe(
    v.array(v.string()),
    v.maxLength(limits.martingalesPerTip, `${limits.martingalesPerTip} martingales au maximum`),
  ),
};

/** What the rules across fields need to know of the bettor's data. */
export interface TipRules {
  /** Whether the tip may stand on this bankroll. */
  canHold: (br_id: string) => boolean;
  /** Whether this stake may be placed on this bankroll. */
  canStake: (place: TipPlace) => boolean;
  /** Whether the tip may bear this date. */
  canDate: (date_add: string) => boolean;
  /** Whether tips of this type name a scorer. */
  asksScorer: (prono_id: number) => boolean;
  /** Whether the tip says nowhere what it is on. */
  lacksComment: (tip: Pick<Row<'tip'>, 'prono_id' | 'user_comment'>) => boolean;
  /** Whether the device has any player of the match. */
  hasScorers: boolean;
}

/** The whole form's rules (shared/README.md § Limits). */
export function tipSchema({ canHold, canStake, canDate, asksScorer, lacksComment, hasScorers }: TipRules) {
  return v.pipe(
    v.object(typedShape),
    v.forward(
      v.partialCheck([['br_id']], ({ br_id }) => canHold(br_id), BANKROLL_ARCHIVED),
      ['br_id'],
    ),
    v.forward(v.partialCheck([['br_id'], ['prono_mise']], canStake, STAKE_ABOVE_BALANCE), ['prono_mise']),
    v.forward(
      v.partialCheck([['date_add']], ({ date_add }) => canDate(date_add), TIP_AHEAD),
      ['date_add'],
    ),
    v.forward(
      v.partialCheck(
        [['prono_id'], ['joueur_id']],
        (typed) => typed.joueur_id !== '' || !hasScorers || !asksScorer(typed.prono_id),
        'Choisissez le joueur',
      ),
      ['joueur_id'],
    ),
    v.forward(
      v.partialCheck([['prono_id'], ['user_comment']], (typed) => !lacksComment(typed), COMMENT_MISSING),
      ['user_comment'],
    ),
    v.transform(({ joueur_id, ...entered }) => ({
      ...entered,
      joueur_id: asksScorer(entered.prono_id) ? playerIdOf(joueur_id) : null,
    })),
  );
}

function playerIdOf(typed: string): number | null {
  return typed === '' || typed === NO_PLAYER ? null : Number(typed);
}

export type TypedTip = v.InferInput<ReturnType<typeof tipSchema>>;
export type EnteredTip = v.InferOutput<ReturnType<typeof tipSchema>>;

/** What a new form starts with (shared/README.md § Limits), with the bettor's own habits and what he comes with. */
export function newTipValues(
  nowIso: string,
  habits: { br_id: string; bookmaker_id: string; stakeCents: number; result_id: string },
  pronoId: string,
  { martingale, mise = habits.stakeCents, cote = defaults.odds }: TipStart = {},
): TypedTip {
  return {
    ...typedValues(tipExtras, absentRow(tipExtras)),
    prono_id: pronoId,
    joueur_id: '',
    match_cote: formatOdds(cote),
    prono_mise: centsToInput(mise),
    user_fiab: String(defaults.confidence),
    result_id: habits.result_id,
    prono_gain: centsToInput(0),
    br_id: habits.br_id,
    bookmaker_id: habits.bookmaker_id,
    user_comment: '',
    date_add: instantToLocalInput(nowIso),
    um_ids: martingale === undefined ? [] : [martingale],
  };
}

/** A tip as its form shows it. */
export function tipValues(row: Row<'tip'>, um_ids: readonly string[]): TypedTip {
  return {
    ...typedValues({ prono_id, ...notedFields }, row),
    joueur_id: row.joueur_id === null ? NO_PLAYER : String(row.joueur_id),
    um_ids: [...um_ids],
  };
}
