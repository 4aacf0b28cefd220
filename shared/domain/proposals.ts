import type { Outcome, OutcomeOf } from '../outcome.ts';
import type { Row } from '../records/tables.ts';
import type { SelectionResult, TicketSelection } from '../records/ticket.ts';
import { outcomeByScore, type PredictionRule } from './prediction-rule.ts';
import { readRule } from './rule-text.ts';
import { type MatchScore, readScore } from './score.ts';
import { outcomeOfTip } from './settlement.ts';
import { detailsOf, resultByOutcome } from './ticket-details.ts';

type Tip = Row<'tip'>;

/** What a score says of a bet, or of one selection of a ticket. */
export interface ScoreVerdict {
  tip: Tip;
  /** The selection of the ticket; `null` of a plain bet. */
  selection: TicketSelection | null;
  match: Row<'match'>;
  prono_id: number;
  /** Won, lost, void, or half won or lost. */
  outcome: Outcome;
}

/** The score by which a bet or selection was settled, by `verdictKey`: one that was corrected since proposes again. */
export type SettledBy = ReadonlyMap<string, string>;

/** Names a bet or a selection among all. */
export function verdictKey({ tip, selection }: Pick<ScoreVerdict, 'tip' | 'selection'>): string {
  return `${tip.upm_id} ${selection?.sel_id ?? ''}`;
}

export interface KnownScores {
  matches: ReadonlyMap<string, Row<'match'>>;
  predictionTypes: ReadonlyMap<number, Pick<Row<'prediction_type'>, 'prono_regle'>>;
  outcomeOf: OutcomeOf;
}

/**
 * What scores say of these tips: `proposed`, of what has no result yet in a tip that is open, or was settled by a score
 * that has been corrected since; `contradicted`, of what the bettor has settled otherwise. A score says nothing of each-way bets, which places decide too, and of types without a rule.
 */
export function scoreVerdicts(
  tips: Iterable<Tip>,
  known: KnownScores,
  settledBy: SettledBy = new Map(),
): { proposed: ScoreVerdict[]; contradicted: ScoreVerdict[] } {
  const proposed: ScoreVerdict[] = [];
  const contradicted: ScoreVerdict[] = [];
  for (const tip of tips) {
    for (const verdict of verdictsOf(tip, known)) {
      const present = presentOutcome(verdict, known.outcomeOf);
      if (present === 'pending') {
        if (outcomeOfTip(tip, known.outcomeOf) === 'pending') proposed.push(verdict);
      } else if (present !== verdict.outcome && isDecided(present)) {
        const former = settledBy.get(verdictKey(verdict));
        const isCorrected = former !== undefined && former !== verdict.match.score;
        (isCorrected ? proposed : contradicted).push(verdict);
      }
    }
  }
  return { proposed, contradicted };
}

function verdictsOf(tip: Tip, known: KnownScores): ScoreVerdict[] {
  const details = detailsOf(tip);
  const places = details
    ? details.place_num === null
      ? details.selections.map((selection) => ({ ...selection, selection }))
      : []
    : [{ match_id: tip.match_id, prono_id: tip.prono_id, selection: null }];
  return places.flatMap(({ match_id, prono_id, selection }) => {
    const match = match_id === null ? undefined : known.matches.get(match_id);
    const type = prono_id === null ? undefined : known.predictionTypes.get(prono_id);
    if (!match?.score || !type?.prono_regle || prono_id === null) return [];
    const [rule, score] = [ruleIn(type.prono_regle), scoreIn(match.score)];
    const outcome = rule && score && outcomeByScore(rule, score);
    return outcome ? [{ tip, selection, match, prono_id, outcome }] : [];
  });
}

function presentOutcome({ tip, selection }: ScoreVerdict, outcomeOf: OutcomeOf): Outcome {
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
