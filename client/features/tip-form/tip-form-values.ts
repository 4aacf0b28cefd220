import * as v from 'valibot';
import { instantToLocalInput } from '../../../shared/days.ts';
import type { FieldIssue } from '../../../shared/errors.ts';
import { defaults, limits } from '../../../shared/limits.ts';
import { centsToInput } from '../../../shared/money.ts';
import { formatOdds } from '../../../shared/odds.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { tipExtras } from '../../../shared/records/tip.ts';
import { absentRow } from '../../../shared/records/whole-row.ts';
import { notedFields, tipEntries, typeField } from '../../forms/tip-entries.ts';
import { typedValues } from '../../forms/typed-values.ts';
import { previewed, typedEntries } from '../../forms/valibot-fields.ts';
import type { PlainBet } from '../../tips/plain-bet.ts';
import { NO_PLAYER, playerIdOf } from '../../tips/scorers.ts';
import type { TipStart } from '../../tips/tip-start.ts';

const typedShape = {
  ...typedEntries(typeField),
  ...tipEntries,
  joueur_id: v.string(),
  um_ids: v.pipe(
    v.array(v.string()),
    v.maxLength(limits.martingalesPerTip, `${limits.martingalesPerTip} martingales au maximum`),
  ),
};

const typedTip = v.object(typedShape);

/** The parsed fields, except the scorer's, which is still text. */
type EnteredFields = v.InferOutput<typeof typedTip>;

/** A tip as it is entered. */
export type EnteredTip = Omit<EnteredFields, 'joueur_id'> & Pick<Row<'tip'>, 'joueur_id'>;

/** What the rules across fields need. */
export interface TipRules {
  /** The tip that is edited; `null` for a new one. */
  before: PlainBet | null;
  /** Whether tips of this type name a scorer. */
  asksScorer: (prono_id: number) => boolean;
  /** Whether the device has any player of the match. */
  hasScorers: boolean;
  /** Why writing this tip would be refused. */
  issuesOf: (entered: EnteredTip) => readonly FieldIssue[];
}

/** The whole form's rules (shared/README.md § Limits): its own, and those of the operation that it would write. */
export function tipSchema({ before, asksScorer, hasScorers, issuesOf }: TipRules) {
  const enteredTip = ({ joueur_id, ...entered }: EnteredFields): EnteredTip => ({
    ...entered,
    joueur_id: asksScorer(entered.prono_id) ? playerIdOf(joueur_id) : null,
  });
  return v.pipe(
    typedTip,
    v.forward(
      v.partialCheck(
        [['prono_id'], ['joueur_id']],
        (typed) => typed.joueur_id !== '' || !hasScorers || !asksScorer(typed.prono_id),
        'Choisissez le joueur',
      ),
      ['joueur_id'],
    ),
    previewed<EnteredFields>({ ...nothingYet, ...before, joueur_id: '', um_ids: [] }, (entered) =>
      issuesOf(enteredTip(entered)),
    ),
    v.transform(enteredTip),
  );
}

/** Valid values for fields that are not valid yet, about which the rules of other fields say nothing. */
const nothingYet = {
  ...absentRow(tipExtras),
  prono_id: 0,
  match_cote: defaults.odds,
  prono_mise: 0,
  user_fiab: defaults.confidence,
  result_id: 0,
  prono_gain: 0,
  br_id: '',
  bookmaker_id: 0,
  user_comment: null,
  date_add: new Date(0).toISOString(),
};

export type TypedTip = v.InferInput<ReturnType<typeof tipSchema>>;

/** The initial values of a new form (shared/README.md § Limits), with the bettor's own habits and `start`. */
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

/** A plain bet as its form shows it. */
export function tipValues(row: PlainBet, um_ids: readonly string[]): TypedTip {
  return {
    ...typedValues({ ...typeField, ...notedFields }, row),
    joueur_id: row.joueur_id === null ? NO_PLAYER : String(row.joueur_id),
    um_ids: [...um_ids],
  };
}
