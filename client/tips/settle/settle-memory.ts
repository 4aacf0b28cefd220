import { type ScoreVerdict, type SettledBy, verdictKey } from '../../../shared/domain/proposals.ts';
import { knownOutcomes, type Outcome } from '../../../shared/outcome.ts';

/** A score that is corrected is so within days: the newest are enough. */
const REMEMBERED_MAX = 500;

/** What is stored under this text: an outcome by bet or selection. */
export function rememberedOutcomes(text: string | null): SettledBy {
  try {
    const entries: unknown = JSON.parse(text ?? '[]');
    return new Map(Array.isArray(entries) ? entries.filter(isEntry) : []);
  } catch {
    return new Map();
  }
}

/** A bet or a selection, what the score says of it, and what it was settled as. */
export type Followed = Pick<ScoreVerdict, 'tip' | 'selection' | 'outcome'> & { chosen: Outcome };

/** The same text with these: what the bettor has chosen himself is no score's, nor what is open again. */
export function withOutcomes(text: string | null, followed: readonly Followed[]): string {
  const outcomes = new Map(rememberedOutcomes(text));
  for (const { outcome, chosen, ...verdict } of followed) {
    const key = verdictKey(verdict);
    outcomes.delete(key);
    if (chosen === outcome && outcome !== 'pending') outcomes.set(key, outcome);
  }
  return JSON.stringify([...outcomes].slice(-REMEMBERED_MAX));
}

function isEntry(value: unknown): value is [string, Outcome] {
  if (!Array.isArray(value) || value.length !== 2 || typeof value[0] !== 'string') return false;
  return knownOutcomes.some((outcome) => outcome === value[1]);
}
