import { isSamePairing } from '../../../shared/domain/same-match.ts';
import { paidStakeCents } from '../../../shared/domain/settlement.ts';
import { lineCount } from '../../../shared/domain/ticket.ts';
import { productOdds } from '../../../shared/domain/ticket-details.ts';
import {
  hasSameMatch,
  SAME_MATCH,
  selectionIssues,
  ticketIssues,
} from '../../../shared/domain/ticket-rules.ts';
import type { FieldIssue } from '../../../shared/errors.ts';
import { sumCents } from '../../../shared/money.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { TicketSelection, TicketType } from '../../../shared/records/ticket.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import { type Slip, type SlipSelection, typeOfSlip } from '../../slip/slip.ts';
import { matchNamed } from '../../tips/match-named.ts';
import { namesScorer, type ScorersOf } from '../../tips/scorers.ts';
import { enteredSelection, refuseNoPlayer } from '../../tips/ticket/entered-selection.ts';
import { tipWriteIssues } from '../../tips/tip-rules.ts';
import { betsOf, betWrite, exposureOfAll, type SlipBet, type TipCreation, ticketOfBet } from './slip-bets.ts';
import { enteredTerms, type SlipTerms } from './slip-terms.ts';

interface SlipFacts {
  userData: Pick<UserData, 'balances' | 'bankrolls' | 'martingales'>;
  reference: Reference;
  scorersOf: ScorersOf;
  nowIso: string;
}

/** A slip as it would be saved. */
export interface EnteredSlip {
  type: TicketType;
  /** Why it cannot be, by field: `prono_mise`, `selections.2.sel_cote`. */
  issues: ReadonlyMap<string, string>;
  writes: readonly TipCreation[];
  /** What it returns in cents; `null` while its stake, its odds or its lines cannot be told. */
  exposure: ReturnType<typeof exposureOfAll> | null;
  /** What is staked of one's own or as a freebet, in cents; of a lay bet the risk. `null` while that cannot be told. */
  stakedCents: number | null;
  /** The product of the odds in thousandths; `null` while some are missing, and where they cannot be multiplied. */
  product: number | null;
  /** Whether several selections are on one match. */
  isSameMatch: boolean;
  /** How many lines share the stake of a system. */
  lines: number;
}

const MATCH_GONE = 'Ce match n’est plus dans le calendrier\u202f: retirez cette sélection';
const MATCH_REPLACED =
  'Ce match en est devenu un autre\u202f: retirez cette sélection, et choisissez-la de nouveau';
const TYPE_GONE = 'Ce type de pronostic n’existe plus\u202f: retirez cette sélection';

/** Reads a slip as it is typed, with everything that is wrong about it. */
export function enterSlip(slip: Slip, typed: SlipTerms, facts: SlipFacts): EnteredSlip {
  const issues = new Map<string, string>();
  const refuse = (field: string, message: string) => {
    if (!issues.has(field)) issues.set(field, message);
  };
  const type = typeOfSlip(slip);
  const isSeveral = isSeveralBets(slip);
  const terms = enteredTerms(
    {
      ...typed,
      ...(type !== 'combine' && { match_cote: '' }),
      ...(isSeveral && { cote_initiale: '', cote_fermeture: '' }),
    },
    refuse,
  );
  const selections = slip.selections.map((selection, index) =>
    slipSelection(selection, facts, (field, message) => refuse(`selections.${index}.${field}`, message)),
  );
  const isSame = hasSameMatch(selections);
  const isProduct = !isSame && ![...issues.keys()].some((field) => field.endsWith('.sel_cote'));
  const bets = betsOf(type, selections, terms);
  const { prono_mise, freebet } = terms;
  for (const { details, match_cote, from } of bets) {
    const stake = { prono_mise, match_cote, freebet };
    for (const { field, message } of [...ticketIssues(details, stake), ...selectionIssues(details)])
      refuse(fieldFrom(field, from), message);
  }
  if (type === 'combine' && isSame && terms.match_cote === null) refuse('match_cote', SAME_MATCH);
  const isPriced = ![...issues.keys()].some(isOfMoney);
  const tickets = bets.map((bet) => ticketOfBet(bet, terms));
  const shown = slip.selections.flatMap(({ match }) =>
    match ? [presentMatch(facts.reference, match) ?? match] : [],
  );
  const writes = bets.map((bet) => betWrite(bet, terms, facts, shown));
  for (const { field, message } of writeIssues(writes, bets, facts)) refuse(field, message);
  return {
    type,
    issues,
    writes,
    exposure: isPriced ? exposureOfAll(tickets) : null,
    stakedCents: isPriced ? sumCents(writes.map(stakedBy)) : null,
    product: isProduct && selections.length > 0 ? productOdds(selections) : null,
    isSameMatch: isSame,
    lines: lineCount({ type_pari: type, tailles: terms.tailles, selections }),
  };
}

/** The match of a selection as it is now, or the one that it turned out to be; `undefined` where it is gone. */
function presentMatch(reference: Reference, match: Row<'match'>): Row<'match'> | undefined {
  return matchNamed(reference, match.match_id);
}

/** The match of a selection, by its present id; `null` where it is on none. */
export function matchIdOf(reference: Reference, { match }: SlipSelection): string | null {
  return match && (presentMatch(reference, match) ?? match).match_id;
}

/** Whether each selection is a bet of its own: what says something of one bet's odds cannot be noted beside them. */
export function isSeveralBets(slip: Slip): boolean {
  return typeOfSlip(slip) === 'simple' && slip.selections.length > 1;
}

type Refuse = (field: string, message: string) => void;

/** A selection on its match as that is now. */
function slipSelection(
  typed: SlipSelection,
  { reference, scorersOf }: SlipFacts,
  refuse: Refuse,
): TicketSelection {
  if (!typed.match) return enteredSelection(typed, null, refuse);
  const prono_id = Number(typed.prono_id);
  const match = presentMatch(reference, typed.match);
  if (!match) refuse('match_id', MATCH_GONE);
  else if (!isSamePairing(match, typed.match)) refuse('match_id', MATCH_REPLACED);
  if (!reference.predictionTypes.has(prono_id)) refuse('prono_id', TYPE_GONE);
  const entered = enteredSelection(typed, (match ?? typed.match).match_id, refuse);
  if (!namesScorer(reference, prono_id)) return { ...entered, joueur_id: null };
  if (match) refuseNoPlayer(typed, scorersOf(match), refuse);
  return entered;
}

/** What the operations would refuse, each over the balance that those before it leave. */
function writeIssues(
  writes: readonly TipCreation[],
  bets: readonly SlipBet[],
  { userData, reference }: SlipFacts,
): FieldIssue[] {
  const balances = new Map(userData.balances);
  return writes.flatMap((write, index) => {
    const issues = tipWriteIssues([write], { ...userData, balances }, reference);
    const { br_id } = write.args.tip;
    balances.set(br_id, (balances.get(br_id) ?? 0) - paidBy(write));
    const from = bets[index]?.from ?? 0;
    return issues.map(({ field, message }) => ({ field: fieldFrom(field, from), message }));
  });
}

function paidBy({ args }: TipCreation): number {
  return paidStakeCents(args.tip);
}

function stakedBy(write: TipCreation): number {
  const { freebet, prono_mise } = write.args.tip;
  return freebet === 1 ? prono_mise : paidBy(write);
}

/** The field of a bet's selection as the slip names it. */
function fieldFrom(field: string, from: number): string {
  return field.replace(/^selections\.(\d+)/, (_, index) => `selections.${Number(index) + from}`);
}

function isOfMoney(field: string): boolean {
  return moneyField.test(field);
}

const moneyField =
  /^(prono_mise|match_cote|tailles|selections|contre|gagnant_place|bonus_pct|commission_pct|selections\.\d+\.(sel_cote|sel_resultat))$/;
