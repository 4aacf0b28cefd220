import type { ScoreVerdict } from '../../../shared/domain/proposals.ts';
import { proposedGainCents } from '../../../shared/domain/settlement.ts';
import {
  detailsOf,
  detailsOfBet,
  resultByOutcome,
  settledTip,
  ticketText,
} from '../../../shared/domain/ticket-details.ts';
import { type Outcome, resultWith } from '../../../shared/outcome.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { Write } from '../../../sync/operations/registry.ts';
import type { TipReference } from '../../local/live-data.ts';
import { settledOn, settlementOf, tipEdit } from '../tip-changes.ts';

type Tip = Row<'tip'>;

/** A bet or a selection, what the score says of it, and the outcome that it gets. */
export type Settling = Pick<ScoreVerdict, 'tip' | 'selection' | 'outcome'> & { chosen: Outcome };

/** How a tip was and how it is once it is settled. */
export interface SettledTip {
  before: Tip;
  after: Tip;
}

/** The tips with these outcomes, each tip once, whatever number of its selections gets one. */
export function settledTips(settlings: readonly Settling[], reference: TipReference): SettledTip[] {
  const byTip = Map.groupBy(settlings, ({ tip }) => tip);
  return [...byTip].map(([before, own]) => ({ before, after: settledBy(before, own, reference) }));
}

/** The writes that settle them, and those that undo it. */
export function settlingWrites(tips: readonly SettledTip[]): { settle: Write[]; undo: Write[] } {
  return {
    settle: tips.flatMap(({ before, after }) => tipEdit(before, after)),
    undo: tips.flatMap(({ before, after }) => tipEdit(after, before)),
  };
}

function settledBy(tip: Tip, settlings: readonly Settling[], reference: TipReference): Tip {
  const details = detailsOf(tip);
  if (!details) return settlings.reduce((bet, { chosen }) => settledBet(bet, chosen, reference), tip);
  const results = new Map(
    settlings.map(({ selection, chosen }) => [selection?.sel_id, resultByOutcome[chosen]]),
  );
  const selections = details.selections.map((selection) => {
    const sel_resultat = results.get(selection.sel_id);
    return sel_resultat ? { ...selection, sel_resultat, places: null, a_egalite: null } : selection;
  });
  return dated(tip, settledTip({ ...tip, ticket: ticketText({ ...details, selections }) }), reference);
}

/** A half result that no result type says is a selection's: the bet becomes a ticket of one, the same on each device. */
function settledBet(tip: Tip, outcome: Outcome, reference: TipReference): Tip {
  const result_id = resultWith(outcome, reference.resultTypes.values());
  if (result_id !== undefined) return { ...tip, ...settlementOf(tip, result_id, outcome) };
  const prono_gain = proposedGainCents(outcome, tip);
  if (prono_gain === null) return tip;
  const details = detailsOfBet(
    { ...tip, prono_gain },
    { outcome, proposedCents: prono_gain, sel_id: tip.upm_id },
  );
  return details ? dated(tip, settledTip({ ...tip, ticket: ticketText(details) }), reference) : tip;
}

function dated(before: Tip, after: Tip, { outcomeOf }: TipReference): Tip {
  return { ...after, date_reglement: settledOn(before, after, outcomeOf) };
}
