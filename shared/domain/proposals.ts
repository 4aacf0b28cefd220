import { knownOutcomes, type Outcome, type OutcomeOf } from '../outcome.ts';
import type { Row } from '../records/tables.ts';
import type { SelectionResult, TicketSelection } from '../records/ticket.ts';
import { outcomeByScore, type PredictionRule } from './prediction-rule.ts';
import { readRule } from './rule-text.ts';
import { type MatchScore, readScore } from './score.ts';
import { outcomeOfTip } from './settlement.ts';
import { detailsOf, resultByOutcome } from './ticket-details.ts';
import { scoreBefore } from './withdrawn-score.ts';

type Tip = Row<'tip'>;

/** What a score says of a bet, or of one selection of a ticket. */
export interface ScoreVerdict {
  tip: Tip;
  /** The selection of the ticket; `null` of a plain bet. */
  selection: TicketSelection | null;
  match: Row<'match'>;
  prono_id: number;
  /** Won, lost, void, or half won or lost; pending where a score that has settled it says nothing of it any more. */
  outcome: Outcome;
}

/** The outcome that a score gave a bet or a selection, by `verdictKey`: a score that is corrected proposes again. */
export type SettledBy = ReadonlyMap<string, Outcome>;

/** Names a bet or a selection among all, also once the bet has become the ticket of one selection. */
export function verdictKey({ tip, selection }: Pick<ScoreVerdict, 'tip' | 'selection'>): string {
  return `${tip.upm_id} ${selection?.sel_id ?? tip.upm_id}`;
}

export interface KnownScores {
  matches: ReadonlyMap<string, Row<'match'>>;
  predictionTypes: ReadonlyMap<number, Pick<Row<'prediction_type'>, 'prono_regle'>>;
  outcomeOf: OutcomeOf;
  /** The scores that the bettor noted and has erased since, by match. */
  withdrawnScores?: ReadonlyMap<string, Row<'own_score'>>;
  /** A match that begins later has no final score, whatever is written. */
  nowMs: number;
}

/**
 * What scores say of these tips: `proposed`, of what has no result yet in a tip that is open, or was settled by a score
 * that says something else now; `contradicted`, of what the bettor has settled otherwise, and of what was settled by a
 * score that was withdrawn, or as a note said that its bettor has erased since, or is won or lost on a match that is to
 * come, or was put off by his note. A score says nothing of each-way bets, which places
 * decide too, and of types without a rule.
 */
export function scoreVerdicts(
  tips: Iterable<Tip>,
  known: KnownScores,
  settledBy: SettledBy = new Map(),
): { proposed: ScoreVerdict[]; contradicted: ScoreVerdict[] } {
  const proposed: ScoreVerdict[] = [];
  const contradicted: ScoreVerdict[] = [];
  for (const tip of tips) {
    for (const verdict of verdictsOf(tip, known, settledBy)) {
      const present = presentOutcome(verdict, known.outcomeOf);
      if (verdict.outcome === 'pending') {
        const isUnplayed = isAhead(verdict.match, known) || isPutOffByNote(verdict.match);
        const isDecidedUnplayed = isUnplayed && isDecided(present) && present !== 'void';
        const isWithdrawn =
          present === settledBy.get(verdictKey(verdict)) || present === saidByWithdrawn(verdict, known);
        if (isDecidedUnplayed || isWithdrawn) contradicted.push(verdict);
      } else if (present === 'pending') {
        if (outcomeOfTip(tip, known.outcomeOf) === 'pending') proposed.push(verdict);
      } else if (present !== verdict.outcome && isDecided(present)) {
        const former = settledBy.get(verdictKey(verdict));
        (former === present ? proposed : contradicted).push(verdict);
      }
    }
  }
  return { proposed, contradicted };
}

function verdictsOf(tip: Tip, known: KnownScores, settledBy: SettledBy): ScoreVerdict[] {
  const details = detailsOf(tip);
  const places = details
    ? details.place_num === null
      ? details.selections.map((selection) => ({ ...selection, selection }))
      : []
    : [{ match_id: tip.match_id, prono_id: tip.prono_id, selection: null }];
  return places.flatMap(({ match_id, prono_id, selection }) => {
    const match = match_id === null ? undefined : known.matches.get(match_id);
    const type = prono_id === null ? undefined : known.predictionTypes.get(prono_id);
    if (!match || !type?.prono_regle || prono_id === null) return [];
    const said = saidOf(match, type.prono_regle, known.nowMs);
    if (!said && !settledBy.has(verdictKey({ tip, selection })) && !mayContradict(match, known)) return [];
    const outcome = said ? forBettor(said, tip) : 'pending';
    return [{ tip, selection, match, prono_id, outcome }];
  });
}

/** Whether a result may be wrong on this match, though no score says anything. */
function mayContradict(match: Row<'match'>, known: KnownScores): boolean {
  return (
    known.withdrawnScores?.has(match.match_id) === true || isAhead(match, known) || isPutOffByNote(match)
  );
}

/** What the score that its bettor has erased said, of what was settled by then. */
function saidByWithdrawn({ tip, match, prono_id }: ScoreVerdict, known: KnownScores): Outcome | null {
  const own = known.withdrawnScores?.get(match.match_id);
  if (!own || tip.date_reglement === null || tip.date_reglement > own.date_note) return null;
  const [rule, score] = [ruleIn(known.predictionTypes.get(prono_id)?.prono_regle ?? ''), scoreBefore(own)];
  const said = rule && score && outcomeByScore(rule, score);
  return said && forBettor(said, tip);
}

/** Whether the bettor noted that the match was put off. */
function isPutOffByNote({ score: text }: Row<'match'>): boolean {
  const score = text === null ? null : scoreIn(text);
  return score?.origine === 'parieur' && score.etat === 'reporte';
}

/** An outcome of a selection as its bettor has it: who bets against it wins where it loses. */
function forBettor(outcome: Outcome, tip: Tip): Outcome {
  return detailsOf(tip)?.contre === 1 ? against[outcome] : outcome;
}

function isAhead({ match_date }: Row<'match'>, { nowMs }: KnownScores): boolean {
  return Date.parse(match_date) > nowMs;
}

function saidOf({ score: text, match_date }: Row<'match'>, rule: string, nowMs: number): Outcome | null {
  if (!text) return null;
  const [read, score] = [ruleIn(rule), scoreIn(text)];
  const said = read && score && outcomeByScore(read, score);
  return said && (said === 'void' || Date.parse(match_date) <= nowMs) ? said : null;
}

/** What an outcome of a selection is for who bets against it: a result of a lay bet is the bettor's. */
const against: Readonly<Record<Outcome, Outcome>> = {
  ...(Object.fromEntries(knownOutcomes.map((outcome) => [outcome, outcome])) as Record<Outcome, Outcome>),
  won: 'lost',
  lost: 'won',
  half_won: 'half_lost',
  half_lost: 'half_won',
};

/** The result that a bet or a selection has. */
export function presentOutcome(
  { tip, selection }: Pick<ScoreVerdict, 'tip' | 'selection'>,
  outcomeOf: OutcomeOf,
): Outcome {
  if (selection) return outcomeByResult[selection.sel_resultat] ?? 'other';
  return tip.result_id === null ? 'other' : outcomeOf(tip.result_id);
}

const outcomeByResult: Partial<Record<SelectionResult, Outcome>> = Object.fromEntries(
  Object.entries(resultByOutcome).map(([outcome, result]) => [result, outcome as Outcome]),
);

/** A bettor's own result types and cash-outs say something else than a score does. */
function isDecided(outcome: Outcome): boolean {
  return ['won', 'lost', 'void', 'half_won', 'half_lost'].includes(outcome);
}

/** Read once for each text: many tips are of one type, and on one match. */
const [rules, scores] = [new Map<string, PredictionRule | null>(), new Map<string, MatchScore | null>()];
const KEPT_MAX = 5_000;

function ruleIn(text: string): PredictionRule | null {
  return keptOr(rules, text, readRule);
}

function scoreIn(text: string): MatchScore | null {
  return keptOr(scores, text, readScore);
}

function keptOr<T>(kept: Map<string, T>, text: string, read: (text: string) => T): T {
  const known = kept.get(text);
  if (known !== undefined) return known;
  if (kept.size >= KEPT_MAX) kept.clear();
  const value = read(text);
  kept.set(text, value);
  return value;
}
