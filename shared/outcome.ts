/** The outcomes that a result type may declare; where it declares none, the gain that the bettor types decides. */
export const knownOutcomes = [
  'won',
  'half_won',
  'half_lost',
  'lost',
  'void',
  'pending',
  /** Of a ticket: some of its stake came back, or just as much. */
  'partial',
  /** The bookmaker bought the whole stake back. */
  'cashed_out',
] as const;

/** What a result means for the money. */
export type Outcome = (typeof knownOutcomes)[number] | 'other';

/** The outcome of the result type with this id. */
export type OutcomeOf = (result_id: number) => Outcome;

/** A result type and its outcome, which rows from before that field lack. */
interface ResultType {
  result_id: number;
  result_issue?: string | null;
}

/** The outcomes of the result types that were seeded before result types said theirs. */
const seededOutcomes: Readonly<Record<number, Outcome>> = {
  1: 'won',
  2: 'lost',
  3: 'void',
  4: 'pending',
  5: 'pending',
};

/**
 * How these result types decide the outcome of a tip (shared/README.md § Outcomes); a type that is not among them has
 * its seeded outcome.
 */
export function outcomesBy(resultTypes: Iterable<ResultType>): OutcomeOf {
  const byId = new Map(Array.from(resultTypes, (type) => [type.result_id, outcomeOfType(type)]));
  return (result_id) => byId.get(result_id) ?? seededOutcomeOf(result_id);
}

/** An outcome that only a later version knows is `other` in this one. */
function outcomeOfType({ result_id, result_issue }: ResultType): Outcome {
  if (result_issue === undefined) return seededOutcomeOf(result_id);
  return knownOutcomes.find((outcome) => outcome === result_issue) ?? 'other';
}

/** The outcome of a result type as it is seeded; an administrator's own types are `other`. */
export function seededOutcomeOf(result_id: number): Outcome {
  return seededOutcomes[result_id] ?? 'other';
}

/** The first of these result types, by its id, that has this outcome; `undefined` where none has. */
export function resultWith(outcome: Outcome, resultTypes: Iterable<ResultType>): number | undefined {
  const ids = Array.from(resultTypes)
    .filter((type) => outcomeOfType(type) === outcome)
    .map(({ result_id }) => result_id);
  return ids.length === 0 ? undefined : Math.min(...ids);
}

/** Void and pending tips are not settled; all others are. */
export function isSettled(outcome: Outcome): boolean {
  return outcome !== 'void' && outcome !== 'pending';
}

/** Whether this result type was seeded; an administrator may rename it, not remove it. */
export function isSeededResult(result_id: number): boolean {
  return result_id in seededOutcomes;
}
