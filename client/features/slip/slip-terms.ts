import * as v from 'valibot';
import { defaults, limits } from '../../../shared/limits.ts';
import { centsToInput } from '../../../shared/money.ts';
import { tip, tipExtras } from '../../../shared/records/tip.ts';
import { absentRow } from '../../../shared/records/whole-row.ts';
import { tipEntries } from '../../forms/tip-entries.ts';
import { typedAgain } from '../../forms/typed-again.ts';
import { typedValues } from '../../forms/typed-values.ts';
import { typedEntries, typedSchema } from '../../forms/valibot-fields.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import { type Slip, typeOfSlip } from '../../slip/slip.ts';
import { noTypedTerms, sizesEntry, termEntries } from '../../tips/ticket/typed-terms.ts';

const { match_cote, br_id, bookmaker_id, user_fiab, user_comment, date_add } = tip.fields;

/** What is typed once for the whole slip; odds, date and terms that are left empty are the usual ones. */
const entries = {
  ...typedEntries({ br_id, bookmaker_id, user_fiab, user_comment, ...tipExtras }),
  prono_mise: tipEntries.prono_mise,
  match_cote: typedSchema({ ...match_cote, optional: true }),
  date_add: typedSchema({ ...date_add, optional: true }),
  ...termEntries,
  um_ids: v.pipe(
    v.array(v.string()),
    v.maxLength(limits.martingalesPerTip, `${limits.martingalesPerTip} martingales au maximum`),
  ),
  tailles: sizesEntry,
};

const termsSchema = v.object(entries);

export type SlipTerms = v.InferInput<typeof termsSchema>;
export type EnteredTerms = v.InferOutput<typeof termsSchema>;

interface Choices {
  br_id: string;
  bookmaker_id: string;
  stakeCents: number;
}

/** What the controls show: what was typed, as far as what it chooses still exists, else the bettor's habits. */
export function termsOf(
  slip: Slip,
  choices: Choices,
  { bankrolls, martingales }: Pick<UserData, 'bankrolls' | 'martingales'>,
  { bookmakers }: Pick<Reference, 'bookmakers'>,
): SlipTerms {
  const initial: SlipTerms = {
    ...typedValues(tipExtras, absentRow(tipExtras)),
    ...noTypedTerms,
    br_id: choices.br_id,
    bookmaker_id: choices.bookmaker_id,
    prono_mise: centsToInput(choices.stakeCents),
    match_cote: '',
    date_add: '',
    user_fiab: String(defaults.confidence),
    user_comment: '',
    um_ids: [],
    tailles: [],
  };
  const typed = typedAgain({ ...initial }, slip.terms);
  const { br_id, bookmaker_id } = typed;
  const hasBankroll = bankrolls.some((bankroll) => bankroll.br_id === br_id);
  const hasBookmaker = bookmaker_id === '' || bookmakers.has(Number(bookmaker_id));
  return {
    ...typed,
    br_id: hasBankroll ? br_id : choices.br_id,
    bookmaker_id: hasBookmaker ? bookmaker_id : choices.bookmaker_id,
    // Bookmakers add it to combined bets: simple ones neither show it nor have it.
    bonus_pct: typeOfSlip(slip) === 'simple' ? '' : typed.bonus_pct,
    // A size goes with the selection that it needed.
    tailles: typed.tailles.filter((size) => Number(size) <= slip.selections.length),
    um_ids: typed.um_ids.filter((id) => martingales.some(({ um_id }) => um_id === id)),
  };
}

/** The parsed terms; one that is wrong is refused at its field, and stands as a right one for the rules of the others. */
export function enteredTerms(
  typed: SlipTerms,
  refuse: (field: string, message: string) => void,
): EnteredTerms {
  const result = v.safeParse(termsSchema, typed);
  if (result.success) return result.output;
  const read = Object.entries(entries).map(([name, schema]) => {
    const value = v.safeParse(schema, typed[name as keyof SlipTerms]);
    if (value.success) return [name, value.output];
    refuse(name, value.issues[0].message);
    return [name, standIns[name as keyof EnteredTerms]];
  });
  return Object.fromEntries(read);
}

const standIns: EnteredTerms = {
  ...absentRow(tipExtras),
  br_id: '',
  bookmaker_id: 0,
  prono_mise: 0,
  match_cote: null,
  date_add: null,
  user_fiab: 1,
  user_comment: null,
  bonus_pct: 0,
  commission_pct: 0,
  gagnant_place: { place_num: null, place_den: null },
  contre: 0,
  um_ids: [],
  tailles: [],
};
