import { balancesByBankroll } from '../../../shared/domain/balance.ts';
import { isTypedGain } from '../../../shared/domain/settlement.ts';
import {
  detailsOf,
  detailsOfBet,
  settledTip,
  stakeLeftCents,
  ticketText,
} from '../../../shared/domain/ticket-details.ts';
import { withdrawnNote } from '../../../shared/domain/withdrawn-score.ts';
import { seededOutcomeOf } from '../../../shared/outcome.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { TicketSelection } from '../../../shared/records/ticket.ts';
import { actualAmount } from '../../../sync/operations/actual-amount.ts';
import type { Write } from '../../../sync/operations/registry.ts';
import { POISON } from '../../helpers/poison.ts';
import {
  aBankroll,
  aMartingale,
  aMatch,
  aMovement,
  aSelection,
  aTicket,
  aTip,
  ticketChange,
  tipChange,
  tipCreation,
} from '../../helpers/rows.ts';
import type { Choices } from './choices.ts';
import type { Said } from './oracle.ts';

export function isPoison({ name, args }: Said): boolean {
  const { martingale } = args as { martingale?: Row<'martingale'> };
  return name === 'martingale.create' && martingale?.martingale_lib === POISON;
}

/** What a person sees on the device where they write. */
export interface Seen {
  bankrolls: readonly Row<'bankroll'>[];
  movements: readonly Row<'movement'>[];
  matches: readonly Row<'match'>[];
  martingales: readonly Row<'martingale'>[];
  tips: readonly Row<'tip'>[];
  notes: readonly Row<'own_score'>[];
  reviews: readonly Row<'review'>[];
  /** Tips that they do not see: somebody else's. */
  foreign: readonly Row<'tip'>[];
  types: readonly Row<'prediction_type'>[];
}

/** What a person has typed, to be checked at the end. */
export interface Typed {
  what: string;
  writes: Write[];
  created: { table: 'tip' | 'bankroll' | 'movement' | 'martingale'; id: string }[];
  deleted: string[];
  /** Of a deletion on a device: the comment of the tip as it was shown there. */
  shown: { text: string | null } | null;
  comment: { upm_id: string; text: string } | null;
  /** What the person has dismissed: an entry of « À vérifier », as it was. */
  dropped: string;
  /** The id of somebody else's tip. */
  foreign: string | null;
  /** The matches that the person chose for a tip. */
  fixtures: { upm_id: string; match: Row<'match'> }[];
  /** What kind of tip it was, as the person read it: of each of its selections. */
  types: { upm_id: string; label: string }[];
}

type Ids = () => string;

/** Something that a person does with what they see; `null` when there is nothing to do it to. */
export type Make = (choices: Choices, seen: Seen, newId: Ids) => Typed | null;

function typed(what: string, writes: Write[], found: Partial<Omit<Typed, 'what' | 'writes'>> = {}): Typed {
  return {
    what,
    writes,
    created: [],
    deleted: [],
    shown: null,
    comment: null,
    dropped: '',
    foreign: null,
    fixtures: [],
    types: [],
    ...found,
  };
}

export const newBankroll: Make = (_, __, newId) => {
  const bankroll = aBankroll({ br_id: newId() });
  return typed('opens a bankroll', [{ name: 'bankroll.create', args: { bankroll } }], {
    created: [{ table: 'bankroll', id: bankroll.br_id }],
  });
};

export const newMatch: Make = (choices, _, newId) => {
  const match_date = `2026-11-2${choices.below(3)}T20:00:00.000Z`;
  const match = aMatch({ match_id: newId(), match_date });
  return typed(`adds the match of ${match_date}`, [{ name: 'match.create', args: { match } }]);
};

export const newMartingale: Make = (_, __, newId) => {
  const martingale = aMartingale({ um_id: newId() });
  return typed('begins a martingale', [{ name: 'martingale.create', args: { martingale } }], {
    created: [{ table: 'martingale', id: martingale.um_id }],
  });
};

export const newTip: Make = (choices, seen, newId) => {
  const [bankroll, match] = [choices.pick(seen.bankrolls), choices.pick(seen.matches)];
  const type = choices.pick(seen.types);
  if (!bankroll || !match || !type) return null;
  const martingale = choices.below(3) === 1 ? choices.pick(seen.martingales) : undefined;
  const tip = aTip({
    upm_id: newId(),
    br_id: bankroll.br_id,
    match_id: match.match_id,
    prono_mise: 100 + choices.below(5_000),
    prono_id: type.prono_id,
  });
  const links = martingale ? [{ upmart_id: newId(), um_id: martingale.um_id, upm_id: tip.upm_id }] : [];
  return typed(
    `logs a tip of ${tip.prono_mise} cents`,
    [{ name: 'tip.create', args: { tip, links }, matches: [match] }],
    {
      created: [{ table: 'tip', id: tip.upm_id }],
      fixtures: [{ upm_id: tip.upm_id, match }],
      types: [{ upm_id: tip.upm_id, label: type.prono_lib }],
    },
  );
};

/** Two to four selections: on matches, which may be the same one, and some with a free label. */
const newTicket: Make = (choices, seen, newId) => {
  const bankroll = choices.pick(seen.bankrolls);
  const on = Array.from({ length: 2 + choices.below(3) }, () => {
    const [match, type] = [choices.pick(seen.matches), choices.pick(seen.types)];
    return choices.below(4) > 0 && match && type ? { match, type } : null;
  });
  if (!bankroll) return null;
  const upm_id = newId();
  const selections = on.map((place, index) => ({
    ...aSelection(place ? { match_id: place.match.match_id, prono_id: place.type.prono_id } : undefined),
    ...(!place && { sel_libelle: `Libre ${index}` }),
    sel_id: newId(),
    sel_cote: 1_100 + 10 * choices.below(300),
  }));
  const unlike = [...new Map(selections.map((one) => [placeOf(one), one])).values()];
  const isSystem = unlike.length > 2 && choices.below(3) === 0;
  const terms = isSystem ? { type_pari: 'systeme' as const, tailles: [2] } : {};
  const tip = aTicket(
    { upm_id, br_id: bankroll.br_id, prono_mise: 100 + choices.below(5_000) },
    unlike,
    terms,
  );
  const placed = on.flatMap((place) => place ?? []);
  const what = `logs a ${terms.type_pari ?? 'combined'} ticket of ${unlike.length}, ${tip.prono_mise} cents`;
  const matches = placed.map(({ match }) => match);
  return typed(what, [{ name: 'tip.create', args: { tip, links: [] }, matches }], {
    created: [{ table: 'tip', id: upm_id }],
    fixtures: matches.map((match) => ({ upm_id, match })),
    types: placed.map(({ type }) => ({ upm_id, label: type.prono_lib })),
  });
};

function placeOf({ match_id, prono_id, sel_libelle }: TicketSelection): string {
  return [match_id, prono_id, sel_libelle].join(' ');
}

const settleSelection: Make = (choices, { tips }) => {
  const tip = choices.pick(tips.filter(({ ticket }) => ticket !== null));
  const selection = tip && choices.pick(detailsOf(tip)?.selections ?? []);
  const sel_resultat = choices.pick(['gagne', 'gagne', 'perdu', 'annule', 'en_cours', 'demi_gagne'] as const);
  if (!tip || !selection || !sel_resultat) return null;
  const write = ticketChange(tip, ({ selections }) => ({
    selections: selections.map((one) => (one === selection ? { ...one, sel_resultat } : one)),
  }));
  return typed(`settles a selection of the ticket of ${tip.prono_mise} cents as ${sel_resultat}`, [write]);
};

/** A cash-out of some of the stake; a plain bet becomes a ticket. */
const cashOut: Make = (choices, { tips }, newId) => {
  const tip = choices.pick(tips);
  if (!tip) return null;
  const outcome = tip.result_id === null ? 'pending' : seededOutcomeOf(tip.result_id);
  const bet = { outcome, isTyped: isTypedGain(outcome, tip), sel_id: newId() };
  const details = detailsOf(tip) ?? detailsOfBet(tip, bet);
  const left = stakeLeftCents(tip);
  if (!details || left < 1 || details.encaissements.length >= 3) return null;
  const paid = {
    date: '2026-11-21T09:00:00.000Z',
    part: choices.below(2) === 0 ? left : 1 + choices.below(left),
    montant: choices.below(4_000),
  };
  const ticket = ticketText({ ...details, encaissements: [...details.encaissements, paid] });
  const write = tipChange(tip, settledTip({ ...tip, ticket }));
  return typed(`cashes out ${paid.part} of ${tip.prono_mise} cents for ${paid.montant}`, [write]);
};

/** Types the return of a ticket, or takes it back. */
const typeReturn: Make = (choices, { tips }) => {
  const tip = choices.pick(tips.filter(({ ticket }) => ticket !== null));
  if (!tip) return null;
  const gain_saisi = choices.below(3) === 0 ? null : choices.below(9_000);
  const write = ticketChange(tip, () => ({ gain_saisi }));
  return typed(`types a return of ${gain_saisi} for the ticket of ${tip.prono_mise} cents`, [write]);
};

const settleTip: Make = (choices, { tips }) => {
  const tip = choices.pick(tips);
  if (!tip) return null;
  const result_id = 1 + choices.below(5);
  const prono_gain = result_id === 1 ? choices.below(9_000) : 0;
  const what = `settles the tip of ${tip.prono_mise} cents as ${result_id}, gain ${prono_gain}`;
  return typed(what, [tipChange(tip, { result_id, prono_gain })]);
};

const changeStake: Make = (choices, { tips }) => {
  const tip = choices.pick(tips);
  if (!tip) return null;
  const prono_mise = 1 + choices.below(5_000);
  const freebet = choices.below(4) === 0 ? 1 : 0;
  if (tip.prono_mise - stakeLeftCents(tip) > prono_mise) return null;
  const what = `changes the stake of ${tip.prono_mise} to ${prono_mise} cents, freebet ${freebet}`;
  return typed(what, [tipChange(tip, { prono_mise, freebet })]);
};

const commentTip: Make = (choices, { tips }, newId) => {
  const tip = choices.pick(tips);
  if (!tip) return null;
  const text = newId();
  return typed(`comments the tip of ${tip.prono_mise} cents`, [tipChange(tip, { user_comment: text })], {
    comment: { upm_id: tip.upm_id, text },
  });
};

const moveTip: Make = (choices, { tips, bankrolls, matches }) => {
  const [tip, bankroll, match] = [choices.pick(tips), choices.pick(bankrolls), choices.pick(matches)];
  if (!tip || !bankroll || !match) return null;
  const isMoved = choices.below(2) > 0 && tip.ticket === null;
  const change = tipChange(tip, isMoved ? { match_id: match.match_id } : { br_id: bankroll.br_id });
  const write = { ...change, ...(isMoved && { matches: [match] }) };
  const fixtures = isMoved ? [{ upm_id: tip.upm_id, match }] : [];
  return typed(`moves the tip of ${tip.prono_mise} cents`, [write], { fixtures });
};

const deleteTip: Make = (choices, { tips }) => {
  const tip = choices.pick(tips);
  if (!tip) return null;
  const { upm_id } = tip;
  const what = `deletes the tip of ${tip.prono_mise} cents`;
  return typed(what, [{ name: 'tip.delete', args: { upm_id } }], { deleted: [upm_id] });
};

const transfer: Make = (choices, { bankrolls }, newId) => {
  const bankroll = choices.pick(bankrolls);
  if (!bankroll) return null;
  const cents = 1 + choices.below(900);
  const amounts =
    choices.below(2) === 0
      ? { mvt_type: 'deposit' as const, mvt_montant: cents }
      : { mvt_type: 'withdrawal' as const, mvt_montant: -cents };
  const movement = aMovement({ mvt_id: newId(), br_id: bankroll.br_id, ...amounts });
  const what = `moves ${movement.mvt_montant} cents`;
  return typed(what, [{ name: 'movement.create', args: { movement } }], {
    created: [{ table: 'movement', id: movement.mvt_id }],
  });
};

/** Few amounts, so that people type the same one twice. */
const actualAmounts = [45_000, 46_000, 99_000] as const;

const typeActualAmount: Make = (choices, seen, newId) => {
  const bankroll = choices.pick(seen.bankrolls);
  const typedCents = choices.pick(actualAmounts);
  if (!bankroll || !typedCents) return null;
  const { br_id } = bankroll;
  const seenCents =
    balancesByBankroll(seen.bankrolls, seen.movements, seen.tips, seededOutcomeOf).get(br_id) ?? 0;
  const amounts = { mvt_id: newId(), br_id, seenCents, typedCents, at: '2026-11-20T10:00:00.000Z' };
  const args = actualAmount(amounts, seen.movements);
  return typed(`types ${typedCents} cents over ${seenCents}`, [{ name: 'bankroll.actual', args }]);
};

const undoMovement: Make = (choices, { movements }) => {
  const movement = choices.pick(movements);
  if (!movement) return null;
  const { mvt_id, mvt_montant } = movement;
  const what = `takes a movement of ${mvt_montant} cents back`;
  return typed(what, [{ name: 'movement.delete', args: { mvt_id } }], { deleted: [mvt_id] });
};

const renameBankroll: Make = (choices, { bankrolls }) => {
  const before = choices.pick(bankrolls);
  if (!before) return null;
  const after = { ...before, br_lib: `Bankroll ${choices.below(100)}` };
  return typed(`names a bankroll ${after.br_lib}`, [{ name: 'bankroll.update', args: { before, after } }]);
};

const archiveBankroll: Make = (choices, { bankrolls }) => {
  const bankroll = choices.pick(bankrolls);
  if (!bankroll) return null;
  const { br_id, is_archive } = bankroll;
  if (is_archive === 1) {
    return typed('takes a bankroll back', [{ name: 'bankroll.reactivate', args: { br_id } }]);
  }
  return typed('archives a bankroll', [{ name: 'bankroll.archive', args: { br_id } }]);
};

const renameMartingale: Make = (choices, { martingales }) => {
  const before = choices.pick(martingales);
  if (!before) return null;
  const after = { ...before, martingale_lib: `Martingale ${choices.below(100)}` };
  return typed(`names a martingale ${after.martingale_lib}`, [
    { name: 'martingale.update', args: { before, after } },
  ]);
};

const deleteMartingale: Make = (choices, { martingales }) => {
  const martingale = choices.pick(martingales);
  if (!martingale) return null;
  const { um_id } = martingale;
  return typed('deletes a martingale', [{ name: 'martingale.delete', args: { um_id } }], {
    deleted: [um_id],
  });
};

const linkTip: Make = (choices, { tips, martingales }, newId) => {
  const [tip, martingale] = [choices.pick(tips), choices.pick(martingales)];
  if (!tip || !martingale) return null;
  const { upm_id } = tip;
  const { um_id } = martingale;
  const isLinked = choices.below(3) > 0;
  const link = isLinked ? [{ upmart_id: newId(), um_id, upm_id }] : [];
  const unlink = isLinked ? [] : [um_id];
  const what = `${isLinked ? 'puts' : 'takes'} a tip ${isLinked ? 'into' : 'out of'} a martingale`;
  return typed(what, [{ name: 'tip.update', args: { before: tip, after: tip, link, unlink } }]);
};

/** Few scores, so that two devices say the same too. */
const noteScore: Make = (choices, { matches, notes }, newId) => {
  const match = choices.pick(matches);
  if (!match) return null;
  const score = `{"etat":"termine","score":[${choices.below(2)},1],"origine":"parieur"}`;
  const { match_id } = match;
  const own = { own_id: newId(), match_id, score, date_note: '2026-11-29T10:00:00.000Z' };
  // An older app does not say what its form showed.
  const seen = choices.below(4) > 0 ? { seen: notes.filter((note) => note.match_id === match_id) } : {};
  return typed(`notes ${score}`, [{ name: 'score.note', args: { own, ...seen }, matches: [match] }]);
};

const forgetScore: Make = (choices, { notes }) => {
  const own = choices.pick(notes);
  if (!own) return null;
  const withdrawn = choices.below(2) === 0 ? withdrawnNote(own, Date.parse(own.date_note)) : null;
  const args = { own, ...(withdrawn && { withdrawn }) };
  return typed(`forgets ${own.score}`, [{ name: 'score.forget', args }]);
};

const decideReview: Make = (choices, { reviews }) => {
  const review = choices.pick(reviews);
  if (!review) return null;
  const { review_id } = review;
  return typed('sets aside an entry of « À vérifier »', [{ name: 'review.dismiss', args: { review_id } }], {
    dropped: review.args,
  });
};

const touchForeign: Make = (choices, { foreign, bankrolls, matches }) => {
  const [theirs, bankroll, match] = [choices.pick(foreign), choices.pick(bankrolls), choices.pick(matches)];
  if (!theirs || !bankroll || !match) return null;
  const { upm_id } = theirs;
  const tip = aTip({ upm_id, br_id: bankroll.br_id, match_id: match.match_id });
  const ways: [[string, Write], ...[string, Write][]] = [
    ['writes on a tip of somebody else', tipChange(tip, { user_comment: 'touched' })],
    ['deletes a tip of somebody else', { name: 'tip.delete', args: { upm_id } }],
    ['logs a tip under the id of somebody else’s', tipCreation(tip)],
  ];
  const [what, write] = choices.pick(ways);
  return typed(what, [write], { foreign: upm_id });
};

const poison: Make = (_, __, newId) => {
  const martingale = aMartingale({ um_id: newId(), martingale_lib: POISON });
  return typed('writes what the server stumbles on', [{ name: 'martingale.create', args: { martingale } }]);
};

/** The tables whose rows a person can delete. */
export const deletable = ['tip', 'martingale', 'movement'] as const;

/** A row that the person deletes elsewhere than on a device. */
export function deletionElsewhere({ table, id }: { table: (typeof deletable)[number]; id: string }): Typed {
  const writes: Record<typeof table, Write> = {
    tip: { name: 'tip.delete', args: { upm_id: id } },
    martingale: { name: 'martingale.delete', args: { um_id: id } },
    movement: { name: 'movement.delete', args: { mvt_id: id } },
  };
  return typed(`deletes a ${table} by the API`, [writes[table]], { deleted: [id] });
}

/** A tip that the person logs elsewhere than on a device. */
export function tipElsewhere(choices: Choices, seen: Seen, newId: Ids): Write | null {
  const [bankroll, match] = [choices.pick(seen.bankrolls), choices.pick(seen.matches)];
  if (!bankroll || !match) return null;
  const tip = aTip({ upm_id: newId(), br_id: bankroll.br_id, match_id: match.match_id, prono_mise: 777 });
  return tipCreation(tip);
}

/** What people do, and how often. */
export const habits: readonly (readonly [weight: number, make: Make])[] = [
  [4, newTip],
  [3, newTicket],
  [3, settleTip],
  [3, settleSelection],
  [1, cashOut],
  [1, typeReturn],
  [3, commentTip],
  [2, changeStake],
  [2, moveTip],
  [2, deleteTip],
  [1, newBankroll],
  [1, newMatch],
  [1, newMartingale],
  [1, transfer],
  [2, typeActualAmount],
  [1, undoMovement],
  [1, renameBankroll],
  [1, archiveBankroll],
  [1, renameMartingale],
  [1, deleteMartingale],
  [1, linkTip],
  [2, noteScore],
  [1, forgetScore],
  [1, decideReview],
  [1, poison],
  [1, touchForeign],
];
